// The page itself, whatever the application draws on it: content policy, lock, drawing, idling, drops, sizes.

import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { after, before, test } from 'node:test';
import { countColours, dist, startWorld } from './harness.js';

let world;
before(async () => { world = await startWorld(); });
after(() => world?.close());

test('opens with its content policy, draws, and complains about nothing', async () => {
    const index = await readFile(join(dist, 'index.html'), 'utf8');
    assert.match(index, /Content-Security-Policy" content="default-src 'none'; base-uri 'none'; form-action 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src data: blob:; connect-src 'self'"/);
    assert.doesNotMatch(index, /<script(?![^>]*src=)|\son\w+=|style="/, 'nothing inline');
    const explorer = await world.open();
    const { colours } = await countColours(explorer);
    assert.ok(colours > 30, `${colours} colours on the page`);
    assert.equal(await explorer.message(), '');
    assert.deepEqual(explorer.errors, []);
    await explorer.shot('page-open');
    await explorer.close();
});

test('is small: at most 1.5 MB without the fallback font, the program at most 700 KB', async () => {
    const names = (await readdir(dist)).filter((name) => !/^fallback\.|^THIRD_PARTY|^\./.test(name));
    const sizes = await Promise.all(names.map(async (name) => [name, gzipSync(await readFile(join(dist, name))).length]));
    const total = sizes.reduce((sum, [, size]) => sum + size, 0);
    const program = sizes.find(([name]) => name.endsWith('.wasm'))[1];
    assert.ok(total <= 1.5e6 && program <= 700e3, `${total} bytes, ${program} of them the program`);
});

test('after the lock nothing can be fetched, and trying is counted', async () => {
    const explorer = await world.open();
    assert.equal((await explorer.describe()).requests_since_drop, 0);
    const asked = world.server.requests.length;
    const outcome = await explorer.page.evaluate(async () => {
        const url = new URL('served.json', location.href).href;
        const refused = {};
        refused.fetch = await fetch(url).then(() => false, () => true);
        refused.xhr = await new Promise((resolve) => {
            const request = new XMLHttpRequest();
            request.onload = () => resolve(false);
            request.onerror = () => resolve(true);
            request.open('GET', url);
            request.send();
        });
        const loads = (element) => new Promise((resolve) => {
            element.onload = () => resolve(false);
            element.onerror = () => resolve(true);
            document.head.append(element);
        });
        refused.image = await loads(Object.assign(new Image(), { src: url }));
        refused.script = await loads(Object.assign(document.createElement('script'), { src: url }));
        navigator.sendBeacon(url, 'x');  // says nothing of a refusal: the server must not have seen it
        refused.wasm = await WebAssembly.compile(new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0])).then(() => false, () => true);
        return refused;
    });
    assert.deepEqual(outcome, { fetch: true, xhr: true, image: true, script: true, wasm: true });
    assert.equal(world.server.requests.length, asked, 'the server saw nothing');
    await explorer.page.waitForFunction(() => window.rescue.describe().requests_since_drop >= 4);
    await explorer.close();
});

for (const dpr of [1, 1.25, 1.5, 2, 3]) {
    test(`pixel ratio ${dpr}: the canvas has one pixel for one of the screen, also after a resize`, async () => {
        const explorer = await world.open({ dpr });
        const backing = () => explorer.page.evaluate(() => {
            const canvas = document.getElementById('canvas');
            return [canvas.width, canvas.height];
        });
        assert.deepEqual(await backing(), [Math.round(1280 * dpr), Math.round(800 * dpr)]);
        await explorer.resize(1001, 700);
        const [width, height] = await backing();
        assert.ok(Math.abs(width - 1001 * dpr) < 1 && Math.abs(height - 700 * dpr) < 1, `${width} x ${height}`);
        await explorer.shot(`page-ratio-${dpr}`);
        await explorer.close();
    });
}
