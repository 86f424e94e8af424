// Runs first and without modules, so that it can still speak where nothing else runs: says in plain HTML what is
// missing or what broke, and offers to reload. window.rescueGuard is what the other scripts report to.
(function () {
    'use strict';

    let failed = false;
    const stops = [];

    // Shows the message in place of the page and stops everything that registered. The first reason stays.
    function fail(text, detail) {
        if (failed) return;
        failed = true;
        stops.forEach(function (stop) {
            try { stop(); } catch (error) { /* what fails to stop must not hide why */ }
        });
        const show = function () {
            const message = document.getElementById('message');
            message.classList.remove('waiting');
            message.setAttribute('role', 'alert');
            message.hidden = false;
            document.getElementById('message-text').textContent = text;
            document.getElementById('message-detail').textContent =
                (detail ? detail + '\n' : '') + (guard.build ? 'Build ' + guard.build : '');
            const reload = document.getElementById('message-reload');
            reload.hidden = false;
            reload.onclick = function () { location.reload(); };
            document.getElementById('fields').textContent = '';
        };
        if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', show);
        else show();
    }

    function started() {
        document.getElementById('message').hidden = true;
    }

    const guard = {
        build: '',
        fail: fail,
        failed: function () { return failed; },
        started: started,
        onStop: function (stop) { stops.push(stop); },
    };
    window.rescueGuard = guard;

    const stopped = 'The program has stopped. What was loaded is gone; your files are untouched. Reload to start again.';
    const oldCopy = 'A part of this page is missing on the server: this is probably an old copy of the page. Reload it.';

    // Errors of browser extensions, and the browser's remark that a size changed twice in one frame, are not ours.
    function isForeign(event) {
        return /^Script error|^ResizeObserver loop/.test(event.message) || /^[a-z-]+-extension:/.test(event.filename);
    }

    window.addEventListener('error', function (event) {
        if (event.target && event.target !== window && event.target.tagName === 'SCRIPT') {
            fail(location.protocol === 'file:' ? fromDisk : oldCopy, event.target.getAttribute('src'));
        } else if (event.message && !isForeign(event)) {
            fail(stopped, event.message);
        }
    }, true);
    window.addEventListener('unhandledrejection', function (event) {
        fail(stopped, String(event.reason && event.reason.message || event.reason));
    });
    guard.stopped = stopped;
    guard.oldCopy = oldCopy;

    // A drop that nobody takes makes the browser leave the page: not while it starts, and not on a message either.
    ['dragover', 'drop'].forEach(function (type) {
        window.addEventListener(type, function (event) { event.preventDefault(); });
    });

    const fromDisk = 'This page was opened from the disk, and browsers do not let a program start from there. ' +
        'Run ./serve.sh in the project’s folder and open the address it prints.';
    if (location.protocol === 'file:') {
        fail(fromDisk);
    } else if (typeof WebAssembly !== 'object' || typeof WebAssembly.instantiate !== 'function') {
        fail('This browser has no WebAssembly, or it is switched off (some “lockdown” and strict security modes do that). ' +
            'Allow it for this page, or open the page in a current Firefox, Chrome, Edge or Safari.');
    } else if (!document.createElement('canvas').getContext('webgl2')) {
        fail('This browser gives no WebGL2, which the page draws with. Turn on hardware acceleration in the browser’s ' +
            'settings, update the browser, or try another one (Firefox, Chrome, Edge, Safari 15 or later).');
    }
})();
