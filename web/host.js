// What the program asks of the page: the counterpart of src/platform/web/web_host.cpp. Texts come as address and size.

const settingsKey = 'rescue-explorer';
// Browsers refuse more than about a hundred changes of the address in half a minute.
const fragmentPauseMs = 400;
// In a frame of another page: its Back and its keyboard are left alone.
export const embedded = new URLSearchParams(location.search).has('embed');
// The state of the entries in the browser's history that this page made.
export const ownEntry = 'rescue-explorer';
const cursors = ['default', 'text', 'move', 'ns-resize', 'ew-resize', 'nesw-resize', 'nwse-resize', 'pointer', 'wait',
    'progress', 'not-allowed'];

export function loadSettings() {
    try {
        return localStorage.getItem(settingsKey) ?? '';
    } catch {
        return '';  // storage is blocked: the settings last as long as the page
    }
}

export class Host {
    constructor(canvas, memory, frames, fields, chooser, keeper, notice) {
        this.canvas = canvas;
        this.memory = memory;
        this.frames = frames;
        this.fields = fields;
        this.chooser = chooser;
        this.keeper = keeper;
        this.notice = notice;  // tells the user something
        this.dark = null;
        this.fragment = null;
        this.fragmentTimer = 0;
        this.leavingAsks = (event) => {
            event.preventDefault();
            event.returnValue = '';
        };
    }

    requestFrame(afterMs) { this.frames.request(afterMs); }

    textField(id, idSize, label, labelSize, placeholder, placeholderSize, value, valueSize, x, y, w, h, fontSize,
        aboveList) {
        const text = (address, size) => this.memory.readText(address, size);
        this.fields.show(text(id, idSize), {
            label: text(label, labelSize), placeholder: text(placeholder, placeholderSize),
            value: text(value, valueSize), x, y, w, h, fontSize, aboveList: aboveList !== 0,
        });
    }

    focusField(id, size) { this.fields.focus(this.memory.readText(id, size)); }

    endFrame(cursor, dark) {
        this.fields.endFrame();
        const shape = cursors[cursor] ?? 'default';
        if (this.canvas.style.cursor !== shape) this.canvas.style.cursor = shape;
        if (dark !== this.dark) {
            this.dark = dark;
            document.documentElement.dataset.theme = dark ? 'dark' : 'light';
        }
    }

    copy(address, size) {
        const text = this.memory.readText(address, size);
        const otherwise = () => {
            if (copyBySelection(text, this.canvas)) return;
            this.frames.module._page_copy_refused();
            showForCopying(text);
        };
        // Absent without https; refused in frames of other sites.
        if (navigator.clipboard) navigator.clipboard.writeText(text).catch(otherwise);
        else otherwise();
    }

    download(name, nameSize, mime, mimeSize, bytes, size) {
        const blob = new Blob([this.memory.copyOf(bytes, size)], { type: this.memory.readText(mime, mimeSize) });
        saveBlob(blob, this.memory.readText(name, nameSize));
    }

    // Pixels, four bytes each, as a PNG: on the clipboard where that is wanted and allowed, else as a file.
    savePicture(nameAddress, nameSize, rgba, width, height, copy) {
        const name = this.memory.readText(nameAddress, nameSize);
        const canvas = document.createElement('canvas');
        canvas.width = width;
        canvas.height = height;
        const pixels = new Uint8ClampedArray(this.memory.copyOf(rgba, width * height * 4).buffer);
        canvas.getContext('2d').putImageData(new ImageData(pixels, width, height), 0, 0);
        const png = new Promise((resolve, reject) => {
            canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no PNG'))), 'image/png');
        });
        const save = () => png.then((blob) => saveBlob(blob, name), () => this.notice('The browser could not make the picture.'));
        if (!copy) return save();
        const refused = () => {
            this.notice(`The browser does not let this page copy pictures: ${name} is saved instead.`);
            return save();
        };
        if (!navigator.clipboard?.write || typeof ClipboardItem === 'undefined') return refused();
        return navigator.clipboard.write([new ClipboardItem({ 'image/png': png })])
            .then(() => this.notice('The picture is on the clipboard.'), refused);
    }

    chooseFiles(folder) { this.chooser.open(folder !== 0); }

    openLink(address, size) {
        const url = this.memory.readText(address, size);
        if (/^https?:/.test(url)) window.open(url, '_blank', 'noopener,noreferrer');
    }

    setFragment(address, size, newEntry) {
        const fragment = `#${this.memory.readText(address, size)}`;
        // A new entry that waits takes up the positions that follow it.
        this.fragment = { fragment, newEntry: newEntry !== 0 || (this.fragment?.newEntry ?? false) };
        if (this.fragmentTimer === 0) {
            this.writeFragment();
            this.fragmentTimer = setTimeout(() => {
                this.fragmentTimer = 0;
                this.writeFragment();
            }, fragmentPauseMs);
        }
    }

    writeFragment() {
        if (!this.fragment) return;
        const { fragment, newEntry } = this.fragment;
        this.fragment = null;
        if (fragment === location.hash) return;
        try {
            history[newEntry && !embedded ? 'pushState' : 'replaceState'](ownEntry, '', fragment);
        } catch {
            // Refused (too many, or a sandboxed frame): the address stays behind, nothing else depends on it.
        }
    }

    setTitle(address, size) { document.title = this.memory.readText(address, size); }

    saveSettings(address, size) {
        try {
            localStorage.setItem(settingsKey, this.memory.readText(address, size));
        } catch {
            // Storage is blocked or full: the settings last as long as the page.
        }
    }

    keepFiles(names, size) { this.keeper.keep(this.memory.readText(names, size).split('\0').slice(0, -1)); }

    forgetFiles() { this.keeper.forget(); }

    askBeforeLeaving(ask) {
        if (ask) addEventListener('beforeunload', this.leavingAsks);
        else removeEventListener('beforeunload', this.leavingAsks);
    }
}

function saveBlob(blob, name) {
    const link = document.createElement('a');
    link.href = URL.createObjectURL(blob);
    link.download = name;
    document.body.append(link);
    link.click();
    link.remove();
    setTimeout(() => URL.revokeObjectURL(link.href), 60000);  // Safari still reads it after the click
}

// The older way, which needs no permission but selected text; false where the browser refuses that, too.
function copyBySelection(text, canvas) {
    const area = document.createElement('textarea');
    area.readOnly = true;
    area.value = text;
    area.className = 'copy-source';
    area.setAttribute('aria-hidden', 'true');
    const focused = document.activeElement;
    document.body.append(area);
    area.select();
    try {
        return document.execCommand('copy');
    } catch {
        return false;
    } finally {
        area.remove();
        (focused && focused !== document.body ? focused : canvas).focus({ preventScroll: true });
    }
}

// Where the clipboard may not be written, the text is shown, selected, to be copied by hand.
function showForCopying(text) {
    const dialog = document.createElement('dialog');
    dialog.id = 'copy-dialog';
    const lead = document.createElement('p');
    lead.textContent = 'The browser does not let this page write to the clipboard. Copy this text by hand:';
    const area = document.createElement('textarea');
    area.readOnly = true;
    area.value = text;
    const close = document.createElement('button');
    close.type = 'button';
    close.textContent = 'Close';
    close.addEventListener('click', () => dialog.close());
    dialog.addEventListener('close', () => dialog.remove());
    dialog.append(lead, area, close);
    document.body.append(dialog);
    dialog.showModal();
    area.select();
}
