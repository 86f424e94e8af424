// Starts the page: fetches everything it will ever need, shows the first picture, and locks the page.

import { build } from './build.js';
import { Fields } from './fields.js';
import { Chooser, Files, origins } from './files.js';
import { Frames } from './frames.js';
import { embedded, Host, loadSettings, ownEntry } from './host.js';
import { Input } from './input.js';
import { Keeper } from './keep.js';
import { lock } from './lock.js';
import { Memory } from './memory.js';
import { Mirror } from './mirror.js';
import { listenForPrinting } from './print.js';
import { View } from './view.js';

const guard = window.rescueGuard;
const fontRoles = { regular: 0, semibold: 1, symbols: 2, fallback: 3 };
// How long dropped files wait for the fallback font before the page is locked without it.
const patienceMs = 3000;

// A failure whose message is written for the user.
class StartError extends Error {}

async function fetchBytes(name, options) {
    let response;
    try {
        response = await fetch(name, options);
    } catch (error) {
        if (error.name === 'AbortError') throw error;
        throw new StartError(`The connection broke while ${name} was being fetched. Reload to try again.`);
    }
    if (response.status === 404) throw new StartError(guard.oldCopy);
    if (!response.ok) throw new StartError(`The server answered ${response.status} for ${name}. Reload to try again.`);
    return new Uint8Array(await response.arrayBuffer());
}

// One download whatever type the server calls it; what arrived is looked at.
async function fetchProgram() {
    const bytes = await fetchBytes(build.files.program);
    const head = new TextDecoder('latin1').decode(bytes.subarray(0, 40));
    if (head.startsWith('version https://git-lfs')) {
        throw new StartError('The server holds a Git LFS pointer in place of the program. Publish the built files themselves.');
    }
    if (!head.startsWith('\0asm') || bytes.length !== build.programSize) {
        throw new StartError(`The program arrived damaged (${bytes.length} of ${build.programSize} bytes). Reload to try again.`);
    }
    return bytes;
}

async function fetchFile(path, address) {
    return { path, file: new Blob([await fetchBytes(address)]) };
}

// What serve.sh was given by --bench and --pred, laid beside the page; on another host the list is empty.
async function fetchServed() {
    const list = JSON.parse(new TextDecoder().decode(await fetchBytes('served.json', { cache: 'no-store' })));
    return Promise.all(list.files.map(({ name, address }) => fetchFile(name, address)));
}

function makeModule(program) {
    return new Promise((resolve, reject) => {
        window.RescuePage({
            instantiateWasm(imports, received) {
                WebAssembly.instantiate(program, imports)
                    .then(({ instance, module }) => received(instance, module))
                    .catch(reject);
                return {};
            },
            onAbort(what) { guard.fail(guard.stopped, String(what)); },
            print() {},
            printErr: console.error,
        }).then(resolve, reject);
    });
}

// Text fields are drawn by the browser: they get the page's own font.
async function addFieldFont(bytes) {
    document.fonts.add(await new FontFace('Inter', bytes).load());
}

function answerContextLoss(canvas, module, frames) {
    canvas.addEventListener('webglcontextlost', (event) => {
        event.preventDefault();
        frames.pause();
    });
    canvas.addEventListener('webglcontextrestored', () => {
        module._page_context_restored();
        frames.resume();
    });
}

async function start() {
    guard.build = build.id;
    const canvas = document.getElementById('canvas');
    const fontNames = ['regular', 'semibold', 'symbols'];
    const [program, demonstration, served, ...fonts] = await Promise.all([
        fetchProgram(),
        Promise.all(build.demonstration.map(({ name, address }) => fetchFile(name, address))),
        fetchServed(),
        ...fontNames.map((role) => fetchBytes(build.files[role])),
    ]);
    const module = await makeModule(program);
    const memory = new Memory(module);
    const frames = new Frames(module);
    guard.onStop(() => frames.stop());
    const addFont = (role, bytes) => module._page_add_font(fontRoles[role], memory.keep(bytes), bytes.length);

    const files = new Files(module, memory, frames);
    const fields = new Fields(document.getElementById('fields'), canvas, (id, value, submitted) => {
        memory.withTexts([id, value], (...texts) => module._page_field_changed(...texts, submitted));
        frames.wake();
    });
    const keeper = new Keeper((problem) => {
        memory.withTexts([problem], (...text) => module._page_files_kept(...text));
        frames.wake();
    });
    files.userFileRead = (name, file) => keeper.took(name, file);
    module.host = new Host(canvas, memory, frames, fields, new Chooser(files), keeper,
        (text) => files.notice(text));
    const standing = memory.withTexts([build.id, loadSettings()], (...texts) => module._page_start(...texts) !== 0);
    if (!standing) throw new StartError('The browser gave no WebGL2 context to draw with. Close other tabs that draw, and reload.');
    memory.withTexts([location.origin + location.pathname], (...text) => module._page_place(...text, embedded));
    fontNames.forEach((role, index) => addFont(role, fonts[index]));
    await addFieldFont(fonts[0]);

    // Going back to an entry of this page's own returns to a place, not to how things were shown then.
    const tellFragment = (positionOnly) => {
        memory.withTexts([location.hash.slice(1)], (address, size) => module._page_fragment(address, size, positionOnly));
        frames.wake();
    };
    new View(canvas, module, frames).start();
    await files.read(origins.demonstration, demonstration);
    if (served.length > 0) await files.read(origins.served, served);
    await frames.rested();
    tellFragment(false);
    frames.resume();
    addEventListener('hashchange', () => tellFragment(history.state === ownEntry));
    new Input(canvas, module, memory, frames).start();
    files.listen();
    answerContextLoss(canvas, module, frames);
    if (!embedded) canvas.focus({ preventScroll: true });
    const mirror = new Mirror(document.getElementById('mirror'), document.getElementById('live'), canvas, module, memory,
        fields, frames);
    frames.afterFrame = () => mirror.drawn();
    mirror.follow();
    listenForPrinting(document.getElementById('print'), () => JSON.parse(memory.result(module._page_printed())));
    window.rescue = Object.freeze({
        build: build.id,
        describe: () => JSON.parse(memory.result(module._page_describe())),
        items: () => JSON.parse(memory.result(module._page_items())),
        settled: () => frames.settled(),
        mirrored: () => frames.settled().then(() => mirror.follow()),
    });
    guard.started();

    await new Promise((resolve) => (window.requestIdleCallback ?? setTimeout)(resolve));
    const locked = lockWhenComplete(files, frames, module, (bytes) => addFont('fallback', bytes));
    if (module._page_keeps_files()) await restore(keeper, files, frames, module);
    await locked;
}

// The files kept on this device come in as if they were dropped: behind the lock.
async function restore(keeper, files, frames, module) {
    frames.hold();
    try {
        const kept = await keeper.kept();
        if (kept.length > 0) await files.read(origins.user, kept);
    } catch (error) {
        files.notice(`The files remembered on this device could not be read: ${error.message}`);
    } finally {
        module._page_files_restored();
        frames.release();
    }
}

// The last fetch, then the lock. Dropped files are read behind the lock; they hurry it.
async function lockWhenComplete(files, frames, module, addFallback) {
    const giveUp = new AbortController();
    const locked = fetchBytes(build.files.fallback, { signal: giveUp.signal })
        .then(addFallback, (error) => console.info(`Without the fallback font: ${error.message}`))
        .then(() => lock((requests) => {
            module._page_locked(requests);
            frames.wake();
        }));
    files.beforeUserFiles = () => {
        const timer = setTimeout(() => giveUp.abort(), patienceMs);
        return locked.finally(() => clearTimeout(timer));
    };
    await locked;
}

if (!guard.failed()) {
    start().catch((error) => {
        if (error instanceof StartError) guard.fail(error.message);
        else guard.fail(guard.stopped, error.message);
    });
}
