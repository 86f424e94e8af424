// Files in: dropped anywhere on the page, chosen, or pasted. Their bytes go in slices straight into the program's
// memory; nothing is kept here.

import { collect } from './entries.js';

export const origins = { demonstration: 0, served: 1, user: 2 };
const sliceBytes = 512 * 1024;
const pauseAfterMs = 12;  // as long as a slice of other long work
const largestFile = 1024 * 1024 * 1024;  // half of what the program's memory can grow to

// What is shown where no file came along.
const noFile = 'That was a link or text, not a file. Save it as a file first, then drop the file here.';

function shortList(paths) {
    const shown = paths.slice(0, 3).join(', ');
    return paths.length > 3 ? `${shown} and ${paths.length - 3} more` : shown;
}

export class Files {
    constructor(module, memory, frames) {
        this.module = module;
        this.memory = memory;
        this.frames = frames;
        this.queue = Promise.resolve();
        this.channel = new MessageChannel();
        this.paused = 0;  // when the browser last had a turn
        this.buffer = memory.keep(new Uint8Array(sliceBytes));
        this.beforeUserFiles = () => Promise.resolve();
        this.userFileRead = () => {};
    }

    notice(text) {
        this.memory.withTexts([text], (address, size) => this.module._page_notice(address, size));
        this.frames.wake();
    }

    // Reads [{path, file}] as one batch, after the batches before it. Resolves when the last byte is in.
    read(origin, list) {
        this.frames.hold();
        const done = this.queue.then(async () => {
            if (origin === origins.user) await this.beforeUserFiles();
            this.module._page_begin_files(origin);
            for (const { path, file } of list) await this.readOne(origin, path, file);
            this.module._page_end_files();
            this.frames.work();
        }).finally(() => this.frames.release());
        this.queue = done;
        return done;
    }

    async readOne(origin, path, file) {
        const name = this.memory.withTexts([path], (address, size) =>
            this.memory.result(this.module._page_open_file(address, size, file.size)));
        try {
            if (file.size > largestFile) throw new Error(`larger than ${largestFile >> 20} MB, the most that is read`);
            const reader = file.stream().getReader();
            for (let part = await reader.read(); !part.done; part = await reader.read()) {
                this.feed(part.value);
                if (performance.now() - this.paused > pauseAfterMs) await this.pause();
            }
            this.module._page_finish_file();
            if (origin === origins.user) this.userFileRead(name, file);
        } catch (error) {
            if (error instanceof WebAssembly.RuntimeError) throw error;
            const reason = `The file could not be read: ${error.message}`;
            this.memory.withTexts([reason], (address, size) => this.module._page_cancel_file(address, size));
        }
        this.frames.wake();
    }

    // Parts that are there already follow each other without the browser's getting a turn; this gives it one.
    async pause() {
        await new Promise((resolve) => {
            this.channel.port1.onmessage = resolve;
            this.channel.port2.postMessage(0);
        });
        this.paused = performance.now();
    }

    feed(bytes) {
        for (let at = 0; at < bytes.length; at += sliceBytes) {
            const slice = bytes.subarray(at, at + sliceBytes);
            this.module.HEAPU8.set(slice, this.buffer);
            this.module._page_feed_file(this.buffer, slice.length);
        }
    }

    // Files of the user's, in the order of their names.
    async readUserFiles(found) {
        this.frames.hold();
        try {
            const { files, hidden, unreadable } = await found;
            if (hidden > 0) this.notice(`Hidden files left out: ${hidden}.`);
            if (unreadable.length > 0) this.notice(`Could not be opened: ${shortList(unreadable)}.`);
            if (files.length === 0) return;
            files.sort((a, b) => (a.path < b.path ? -1 : a.path > b.path ? 1 : 0));
            await this.read(origins.user, files);
        } finally {
            this.frames.release();
        }
    }

    listen() {
        const hint = document.getElementById('drop-hint');
        const carriesFiles = (event) => event.dataTransfer?.types.includes('Files') ?? false;
        // On the window and in the first phase: a drop anywhere, also on a field or a dialog, is taken here; else the
        // browser would leave the page to show the file.
        const on = (type, handler) => window.addEventListener(type, handler, { capture: true });
        let depth = 0;
        on('dragenter', (event) => {
            event.preventDefault();
            depth++;
            hint.hidden = !carriesFiles(event);
        });
        on('dragover', (event) => {
            event.preventDefault();
            event.dataTransfer.dropEffect = 'copy';  // also for what is no file: the drop is answered with a notice
        });
        on('dragleave', () => {
            depth = Math.max(0, depth - 1);
            if (depth === 0) hint.hidden = true;
        });
        on('drop', (event) => {
            event.preventDefault();
            depth = 0;
            hint.hidden = true;
            if (carriesFiles(event)) this.readUserFiles(collect(event.dataTransfer));
            else this.notice(noFile);
        });
        on('paste', (event) => {
            if (!event.clipboardData.types.includes('Files')) return;
            event.preventDefault();
            this.readUserFiles(collect(event.clipboardData));
        });
    }
}

// The chooser for files or a folder.
export class Chooser {
    constructor(files) {
        this.inputs = [false, true].map((folder) => {
            const input = document.createElement('input');
            input.type = 'file';
            input.multiple = true;
            input.webkitdirectory = folder;
            input.hidden = true;
            input.dataset.chooser = folder ? 'folder' : 'files';
            input.addEventListener('change', () => {
                const list = Array.from(input.files, (file) => ({ path: file.webkitRelativePath || file.name, file }));
                input.value = '';  // the same file may be chosen again after it was changed
                const shown = list.filter(({ path }) => !/(^|\/)\./.test(path));
                files.readUserFiles({ files: shown, hidden: list.length - shown.length, unreadable: [] });
            });
            document.body.append(input);
            return input;
        });
    }

    open(folder) { this.inputs[folder ? 1 : 0].click(); }
}
