// What the page says where it cannot run, or stops.

import assert from 'node:assert/strict';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { test } from 'node:test';
import { dist, launch, open, startWorld } from './harness.js';

async function messageOf(explorer) {
    await explorer.page.waitForFunction(() => !document.getElementById('message-reload').hidden);
    const text = await explorer.message();
    assert.ok(await explorer.page.locator('#message-reload').isVisible());
    return text;
}

test('without WebAssembly', async () => {
    const world = await startWorld();
    try {
        const before = (page) => page.addInitScript(() => { delete window.WebAssembly; });
        const explorer = await world.open({ wait: false, before, theme: 'light' });
        assert.match(await messageOf(explorer), /WebAssembly/);
        await explorer.shot('message-no-wasm-light');
    } finally {
        await world.close();
    }
});

test('opened from the disk', async () => {
    const browser = await launch();
    try {
        const explorer = await open(browser, pathToFileURL(join(dist, 'index.html')).href, { wait: false });
        assert.match(await messageOf(explorer), /serve\.sh/);
    } finally {
        await browser.close();
    }
});

const badly = [
    ['a missing script of an old copy', (name) => /^boot\./.test(name) && { status: 404 }, /old copy/],
    ['a missing program of an old copy', (name) => /\.wasm$/.test(name) && { status: 404 }, /old copy/],
    ['a Git LFS pointer', (name) => /\.wasm$/.test(name) && { body: 'version https://git-lfs.github.com/spec/v1\n' }, /Git LFS/],
    ['a truncated program', (name) => /\.wasm$/.test(name) && { body: Buffer.from('\0asm\x01\0\0\0') }, /damaged/],
];
for (const [what, answer, expected] of badly) {
    test(`served badly: ${what}`, async () => {
        const world = await startWorld({ answer: (name) => answer(name) || undefined });
        try {
            assert.match(await messageOf(await world.open({ wait: false })), expected);
        } finally {
            await world.close();
        }
    });
}

test('an error stops the program, says so with the build, and nothing is drawn any more', async () => {
    const world = await startWorld();
    try {
        const explorer = await world.open();
        const build = await explorer.page.evaluate(() => window.rescue.build);
        await explorer.page.evaluate(() => { setTimeout(() => { throw new Error('planted'); }); });
        const text = await messageOf(explorer);
        assert.match(text, /stopped/);
        assert.ok(text.includes(build) && text.includes('planted'), text);
        const { frames } = await explorer.describe();
        await explorer.page.mouse.move(50, 50);
        await explorer.page.waitForTimeout(300);
        assert.equal((await explorer.describe()).frames, frames);
        await explorer.shot('message-stopped');
    } finally {
        await world.close();
    }
});
