// A person at the page: opens it, drops files, reads the semantic list, clicks things by their names.

import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { serve } from './server.js';

const here = dirname(fileURLToPath(import.meta.url));
export const repository = join(here, '..', '..');
export const dist = process.env.RESCUE_DIST ?? join(repository, 'dist');
const shots = join(here, 'shots');

const browserPaths = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const commonFlags = ['--no-sandbox', '--disable-quic', '--no-first-run', '--disable-background-networking',
    '--disable-component-update', '--disable-sync'];
// A busy machine draws slowly: the browser must not take that for a hanging graphics process and end it.
const drawingFlags = ['--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader', '--disable-gpu-watchdog'];
export const noDrawingFlags = ['--disable-gpu', '--disable-software-rasterizer', '--disable-webgl', '--disable-3d-apis'];

export function launch(flags = drawingFlags) {
    const executablePath = process.env.CHROMIUM ?? browserPaths.find(existsSync);
    if (!executablePath) throw new Error('no Chromium here: install chromium, or set CHROMIUM');
    return chromium.launch({ executablePath, args: [...commonFlags, ...flags] });
}

// What the browser answers to `evaluate` has no time limit of Playwright's own: a page that hangs would hang the run.
export async function within(seconds, what, answer) {
    let timer;
    const late = new Promise((resolve, reject) => {
        timer = setTimeout(() => reject(new Error(`${what}: no answer within ${seconds} s`)), seconds * 1000);
    });
    try {
        return await Promise.race([answer, late]);
    } finally {
        clearTimeout(timer);
    }
}

// Waits until no frame and no work is to come, in a page or frame.
export function comesToRest(frame) {
    return within(90, 'the page does not come to rest', frame.evaluate(() => window.rescue.settled()));
}

// One browser and one server for a test file. `t.after(world.close)` is the caller's.
export async function startWorld(serverOptions) {
    const [browser, server] = await Promise.all([launch(), serve(dist, serverOptions)]);
    return {
        browser,
        server,
        open: (options) => open(browser, server.url, options),
        close: () => Promise.all([browser.close(), server.close()]),
    };
}

// Opens the page and waits until it has come to rest, locked, unless `wait` is false.
export async function open(browser, url, { hash = '', dpr = 1, size = [1280, 800], theme = 'dark', touch = false,
    wait = true, before } = {}) {
    const context = await browser.newContext({
        viewport: { width: size[0], height: size[1] }, deviceScaleFactor: dpr, colorScheme: theme, hasTouch: touch,
        acceptDownloads: true,
    });
    const page = await context.newPage();
    const explorer = new Explorer(context, page, await context.newCDPSession(page));
    if (before) await before(page, context);
    await page.goto(url + (hash && `#${hash}`));
    if (wait) await explorer.ready();
    return explorer;
}

export class Explorer {
    constructor(context, page, devtools) {
        this.context = context;
        this.page = page;
        this.devtools = devtools;
        this.errors = [];  // whatever the browser or the page complained about
        page.on('console', (message) => { if (message.type() === 'error') this.errors.push(message.text()); });
        page.on('pageerror', (error) => this.errors.push(error.message));
    }

    async ready() {
        await this.page.waitForFunction(() => window.rescue || !document.getElementById('message-reload').hidden);
        const message = await this.message();
        if (message) throw new Error(`the page did not start: ${message}`);
        await this.page.waitForFunction(() => window.rescue.describe().locked);
        await this.settled();
    }

    settled() { return comesToRest(this.page); }
    describe() { return within(90, 'describe', this.page.evaluate(() => window.rescue.describe())); }
    items() { return within(90, 'items', this.page.evaluate(() => window.rescue.items())); }

    // The text of the HTML message in place of the page, or '' where there is none.
    message() {
        return this.page.evaluate(() => {
            const shown = document.getElementById('message');
            return shown.hidden || shown.classList.contains('waiting') ? '' : shown.innerText;
        });
    }

    // The item whose id or name is `wanted` (a string, or a pattern for the name), of `role` if given.
    async item(wanted, role) {
        const items = await this.items();
        const fits = (item) => (wanted instanceof RegExp ? wanted.test(item.name) : item.id === wanted || item.name === wanted) &&
            (!role || item.role === role);
        const found = items.filter(fits);
        if (found.length === 0) {
            throw new Error(`nothing called ${wanted} among: ${items.map((item) => item.name).join(' | ').slice(0, 2000)}`);
        }
        return found[0];
    }

    // Moves there, lets the page come to rest, then presses: some items take a press only where they were hovered.
    async click(wanted, role) {
        const item = await this.item(wanted, role);
        const box = item.visible ?? item.rect;
        if (box.w <= 0 || box.h <= 0) throw new Error(`${item.name} is scrolled out of sight`);
        await this.clickAt(box.x + box.w / 2, box.y + box.h / 2);
    }

    // Turns the wheel at the middle of the window's height until the item is in sight; at `x` while it is not even listed.
    async scrollTo(id, x = 640) {
        const { height } = this.page.viewportSize();
        for (let turns = 0; turns < 40; turns++) {
            const item = (await this.items()).find((each) => each.id === id);
            if (item?.visible.w > 0 && item.visible.h >= Math.min(item.rect.h, height / 3)) return;
            await this.page.mouse.move(item ? item.rect.x + item.rect.w / 2 : x, height / 2);
            await this.page.mouse.wheel(0, item ? item.rect.y + item.rect.h / 2 - height / 2 : height / 3);
            await this.settled();
        }
        throw new Error(`${id} does not come into sight`);
    }

    async clickAt(x, y) {
        await this.page.mouse.move(x, y);
        await this.settled();
        await this.page.mouse.down();
        await this.settled();
        await this.page.mouse.up();
        await this.settled();
    }

    // The page hears of its new size with the browser's next frame, not at once.
    async resize(width, height) {
        await this.page.setViewportSize({ width, height });
        await this.page.evaluate(() => new Promise((resolve) => {
            requestAnimationFrame(() => requestAnimationFrame(resolve));
        }));
        await this.settled();
    }

    async press(key) {
        await this.page.keyboard.press(key);
        await this.settled();
    }

    // Types into the text field with that label, replacing what stands there.
    async type(label, text) {
        await this.page.getByRole('textbox', { name: label, exact: true }).fill(text);
        await this.settled();
    }

    // Drops files and folders (paths) as a person would; the browser itself reads them from the disk.
    async dropPaths(paths, { x = 640, y = 400 } = {}) {
        const data = { items: [], files: paths, dragOperationsMask: 1 };
        for (const type of ['dragEnter', 'dragOver', 'drop']) {
            await this.devtools.send('Input.dispatchDragEvent', { type, x, y, data });
        }
        await this.settled();
    }

    // Drops {name: content}; names may hold folders, of which the topmost are dropped.
    async drop(contents, where) {
        const folder = await mkdtemp(join(tmpdir(), 'rescue-drop-'));
        try {
            for (const [name, content] of Object.entries(contents)) {
                await mkdir(dirname(join(folder, name)), { recursive: true });
                await writeFile(join(folder, name), content);
            }
            const tops = new Set(Object.keys(contents).map((name) => join(folder, name.split('/')[0])));
            await this.dropPaths([...tops], where);
        } finally {
            await rm(folder, { recursive: true });
        }
    }

    async shot(name) {
        await mkdir(shots, { recursive: true });
        const path = join(shots, `${name}.png`);
        await this.page.screenshot({ path });
        return path;
    }

    close() { return this.context.close(); }
}

// Decodes a PNG in the browser: {width, height, colours: number of different colours, at(x, y) of a grid}.
export async function countColours(explorer) {
    const png = (await explorer.page.screenshot()).toString('base64');
    const blank = await explorer.context.newPage();
    const result = await blank.evaluate(async (data) => {
        const bytes = Uint8Array.from(atob(data), (c) => c.charCodeAt(0));
        const bitmap = await createImageBitmap(new Blob([bytes]));
        const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
        context.drawImage(bitmap, 0, 0);
        const pixels = new Uint32Array(context.getImageData(0, 0, bitmap.width, bitmap.height).data.buffer);
        return { width: bitmap.width, height: bitmap.height, colours: new Set(pixels).size };
    }, png);
    await blank.close();
    return result;
}
