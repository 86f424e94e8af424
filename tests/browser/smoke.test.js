// The smoke set of research/pitfalls.md, section 4, items 1 to 10, in its order: what must hold wherever the page is put.
// Finer tests of the page, of input and of messages stand in the files of those names.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { countColours, launch, noDrawingFlags, open, startWorld } from './harness.js';

let world;
before(async () => { world = await startWorld({ prefix: '/sub/path/' }); });
after(() => world?.close());

const canvasPixels = (explorer) => explorer.page.evaluate(() => {
    const canvas = document.getElementById('canvas');
    return [canvas.width, canvas.height];
});

test('1. under a sub-path, at ratio 1 and 2: nothing complains, one pixel for one, the build is named', async () => {
    const build = (name) => /^build\.([0-9a-f]+)\.js$/.exec(name)?.[1];
    for (const dpr of [1, 2]) {
        const explorer = await world.open({ dpr });
        assert.deepEqual(explorer.errors, []);
        assert.deepEqual(await canvasPixels(explorer), [1280 * dpr, 800 * dpr]);
        const shown = await explorer.page.evaluate(() => window.rescue.build);
        assert.ok(shown.length > 0 && world.server.requests.some(build), shown);
        await explorer.press('?');
        assert.ok((await explorer.items()).some(({ name }) => name.includes(shown)), 'the build stands on the screen');
        await explorer.close();
    }
});

test('2. a file dropped beside what takes it does not become the page', async () => {
    const explorer = await world.open();
    const address = new URL(explorer.page.url()).pathname;
    await explorer.drop({ 'a.txt': 'x' }, { x: 1279, y: 799 });
    await explorer.drop({ 'b.txt': 'x' }, { x: 0, y: 0 });
    assert.equal(new URL(explorer.page.url()).pathname, address);
    const { files } = await explorer.describe();
    assert.ok(['a.txt', 'b.txt'].every((name) => files.some((file) => file.name === name)), JSON.stringify(files));
    assert.deepEqual(explorer.errors, []);
    await explorer.close();
});

test('3. at most 10 frames in 5 idle seconds', async () => {
    const explorer = await world.open();
    const { frames } = await explorer.describe();
    await explorer.page.waitForTimeout(5000);
    const drawn = (await explorer.describe()).frames - frames;
    assert.ok(drawn <= 10, `${drawn} frames`);
    await explorer.page.mouse.move(320, 320);
    await explorer.settled();
    assert.ok((await explorer.describe()).frames > frames + drawn, 'it wakes when the mouse moves');
    await explorer.close();
});

test('4. the browser keeps its keys; Backspace in a field deletes', async () => {
    const explorer = await world.open();
    const prevented = (key, options) => explorer.page.evaluate(([pressed, more]) => {
        const event = new KeyboardEvent('keydown', { key: pressed, cancelable: true, bubbles: true, ...more });
        return !document.getElementById('canvas').dispatchEvent(event);
    }, [key, options]);
    for (const key of ['F5', 'F11', 'Tab']) assert.equal(await prevented(key, { code: key }), false, key);
    for (const modifier of ['ctrlKey', 'metaKey']) {
        for (const key of ['r', 't', 'w', 'l', '+', '-', '0']) {
            assert.equal(await prevented(key, { [modifier]: true }), false, `${modifier} ${key}`);
        }
    }
    for (const key of ['j', 'k']) assert.equal(await prevented(key, {}), true, key);
    const field = explorer.page.locator('#fields input').first();
    await field.fill('abc');
    await field.press('Backspace');
    await explorer.settled();
    assert.equal(await field.inputValue(), 'ab');
    await explorer.close();
});

test('5. one tap chooses once', async () => {
    const explorer = await world.open({ touch: true });
    const chosen = async () => (await explorer.describe()).selection;
    const sample = (await explorer.items()).filter(({ id, visible }) => /^browse\.sample\.\d+$/.test(id) && visible.h > 10)[1];
    await explorer.page.evaluate(() => { window.entries = history.length; });
    await explorer.page.touchscreen.tap(sample.visible.x + 20, sample.visible.y + 12);
    await explorer.settled();
    assert.match((await explorer.item(sample.id)).state, /selected/);
    const first = await chosen();
    assert.equal(await explorer.page.evaluate(() => history.length - window.entries), 1, 'one entry of the history');
    await explorer.page.waitForTimeout(400);  // no late click of the browser's own
    await explorer.settled();
    assert.deepEqual(await chosen(), first);
    await explorer.close();
});

test('6. a lost drawing context comes back', async () => {
    const explorer = await world.open();
    const before = await countColours(explorer);
    await explorer.page.evaluate(async () => {
        const canvas = document.getElementById('canvas');
        const extension = canvas.getContext('webgl2').getExtension('WEBGL_lose_context');
        const happens = (type) => new Promise((resolve) => canvas.addEventListener(type, () => setTimeout(resolve), { once: true }));
        const lost = happens('webglcontextlost');
        extension.loseContext();
        await lost;
        const restored = happens('webglcontextrestored');
        extension.restoreContext();
        await restored;
    });
    await explorer.settled();
    assert.ok((await countColours(explorer)).colours > before.colours / 2);
    await explorer.close();
});

test('7. without WebGL there is a text', async () => {
    const browser = await launch(noDrawingFlags);
    try {
        const explorer = await open(browser, world.server.url, { wait: false });
        await explorer.page.waitForFunction(() => !document.getElementById('message-reload').hidden);
        assert.match(await explorer.message(), /WebGL2/);
    } finally {
        await browser.close();
    }
});

test('8. a window as large as the screen is drawn at its size', async () => {
    const explorer = await world.open();
    const { width, height } = await explorer.page.evaluate(() => ({ width: screen.width, height: screen.height }));
    for (const size of [[900, 600], [width, height], [700, 500]]) {
        await explorer.resize(...size);
        assert.deepEqual(await canvasPixels(explorer), size);
    }
    await explorer.close();
});

test('9. a program served as text costs one download', async () => {
    const badly = await startWorld({ answer: (name) => (/\.wasm$/.test(name) ? { type: 'text/plain' } : undefined) });
    try {
        const explorer = await badly.open();
        assert.equal(badly.server.requests.filter((name) => name.endsWith('.wasm')).length, 1);
        assert.deepEqual(explorer.errors, []);
    } finally {
        await badly.close();
    }
});

test('10. the policy of the page refuses what it did not ask for', async () => {
    const explorer = await world.open();
    const policies = await explorer.page.evaluate(() =>
        Array.from(document.querySelectorAll('meta[http-equiv="Content-Security-Policy"]'), ({ content }) => content));
    assert.equal(policies.length, 2, 'its own, and the lock');
    for (const policy of policies) assert.match(policy, /default-src 'none'/);
    assert.doesNotMatch(policies.join().replaceAll("'wasm-unsafe-eval'", ''), /unsafe|\*/);
    const refused = await explorer.page.evaluate(() => fetch('index.html').then(() => false, () => true));
    assert.ok(refused);
    await explorer.close();
});
