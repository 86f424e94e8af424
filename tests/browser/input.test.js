// Mouse, finger, wheel, keys and text fields reach the application; what is the browser's stays the browser's.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startWorld } from './harness.js';

let world;
before(async () => { world = await startWorld(); });
after(() => world?.close());

const firstSample = /^browse\.sample\.\d+$/;
async function samples(explorer) { return (await explorer.items()).filter((item) => firstSample.test(item.id)); }
async function turnsShown(explorer) {
    return (await explorer.items()).filter((item) => /^browse\.turn\.\d+$/.test(item.id) && item.visible.h > 0);
}
const selection = async (explorer) => (await explorer.describe()).selection;

test('a click chooses what is under it, at ratio 1 and 2', async () => {
    for (const dpr of [1, 2]) {
        const explorer = await world.open({ dpr });
        const before = await selection(explorer);
        const list = await samples(explorer);
        assert.ok(list.length > 1);
        for (const item of list) {
            await explorer.click(item.id);
            assert.match((await explorer.item(item.id)).state, /selected/);
        }
        assert.notDeepEqual(await selection(explorer), before);
        await explorer.close();
    }
});

test('a tap is one click at that spot, and a dragging finger scrolls what is under it', async () => {
    const explorer = await world.open({ touch: true, dpr: 2 });
    const item = (await samples(explorer))[2];
    await explorer.page.touchscreen.tap(item.visible.x + item.visible.w / 2, item.visible.y + item.visible.h / 2);
    await explorer.settled();
    assert.match((await explorer.item(item.id)).state, /selected/);

    const chosen = await selection(explorer);
    const [turn] = await turnsShown(explorer);
    const x = turn.visible.x + turn.visible.w / 2;
    const touch = (type, y) => explorer.devtools.send('Input.dispatchTouchEvent', { type, touchPoints: y === null ? [] : [{ x, y }] });
    await touch('touchStart', 500);
    for (let y = 490; y >= 300; y -= 10) await touch('touchMove', y);
    await explorer.page.waitForTimeout(150);  // a finger that rests does not let the content glide on
    await touch('touchEnd', null);
    await explorer.settled();
    const moved = turn.rect.y - (await explorer.item(turn.id)).rect.y;
    assert.ok(Math.abs(moved - 200) <= 12, `the content followed the finger: ${moved} of 200 pixels`);
    assert.deepEqual(await selection(explorer), chosen, 'dragging presses nothing');
    await explorer.close();
});

test('a notch of the wheel scrolls the same whether the browser counts pixels or lines', async () => {
    const explorer = await world.open();
    const [turn] = await turnsShown(explorer);
    const position = async () => (await explorer.item(turn.id)).rect.y;
    const scroll = async (deltaY, deltaMode, ctrlKey = false) => {
        const before = await position();
        const prevented = await explorer.page.evaluate(({ deltaY, deltaMode, ctrlKey, x, y }) => {
            const event = new WheelEvent('wheel', { deltaY, deltaMode, ctrlKey, clientX: x, clientY: y, cancelable: true });
            return !document.getElementById('canvas').dispatchEvent(event);
        }, { deltaY, deltaMode, ctrlKey, x: turn.visible.x + 20, y: turn.visible.y + 10 });
        await explorer.settled();
        return { by: before - await position(), prevented };
    };
    const pixels = await scroll(100, 0);
    const lines = await scroll(3, 1);
    assert.ok(pixels.by > 80 && pixels.by < 120, `${pixels.by} pixels`);
    assert.ok(Math.abs(pixels.by - lines.by) <= 1, `${pixels.by} and ${lines.by} pixels`);
    assert.ok(pixels.prevented);
    assert.equal((await scroll(100, 0, true)).prevented, false, 'ctrl and wheel zoom the page');
    await explorer.close();
});

test('a button let go outside the canvas is let go', async () => {
    const explorer = await world.open();
    const released = await explorer.page.evaluate(async () => {
        const canvas = document.getElementById('canvas');
        let captured = 0;
        const original = canvas.setPointerCapture.bind(canvas);
        canvas.setPointerCapture = (id) => { captured++; try { original(id); } catch { /* synthetic pointer */ } };
        canvas.dispatchEvent(new PointerEvent('pointerdown', { pointerId: 1, pointerType: 'mouse', clientX: 600, clientY: 300, button: 0, cancelable: true }));
        return captured;
    });
    assert.equal(released, 1, 'the pointer is captured');
    await explorer.close();
});

test('keys: the browser keeps its own, the application prevents only what it uses', async () => {
    const explorer = await world.open();
    const prevented = (key, options = {}) => explorer.page.evaluate(({ key, options }) => {
        const event = new KeyboardEvent('keydown', { key, cancelable: true, bubbles: true, ...options });
        return !document.getElementById('canvas').dispatchEvent(event);
    }, { key, options });
    for (const key of ['F5', 'F11', 'F12', 'Tab']) assert.equal(await prevented(key, { code: key }), false, key);
    for (const modifier of ['ctrlKey', 'metaKey']) {
        for (const key of ['r', 't', 'w', 'l', 'c', '+', '-', '0']) {
            assert.equal(await prevented(key, { code: `Key${key.toUpperCase()}`, [modifier]: true }), false, `${modifier} ${key}`);
        }
    }
    assert.equal(await prevented('j', { code: 'KeyJ' }), true, 'j');
    assert.equal(await prevented('q', { code: 'KeyQ' }), false, 'q');
    await explorer.close();
});

test('Ctrl+C copies the chosen turn with its speaker and time', async () => {
    const explorer = await world.open({ hash: 'v=1&view=browse' });
    await explorer.context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const { row_index: row } = await selection(explorer);
    const said = (await explorer.item(`browse.turn.${row}.text`)).name;
    const speaker = (await explorer.item(`browse.turn.${row}.speaker`)).name;
    const time = (await explorer.item(`browse.turn.${row}.time`)).name;
    await explorer.press('Control+c');
    assert.equal(await explorer.page.evaluate(() => navigator.clipboard.readText()), `${speaker} (${time}): ${said}`);
    await explorer.close();
});

test('a hides the answers of the systems, and shows them again', async () => {
    const explorer = await world.open();
    const answers = async () => (await explorer.items()).filter(({ id }) => /^browse\.turn\.\d+\.system/.test(id)).length;
    const shown = await answers();
    assert.ok(shown > 0);
    await explorer.press('a');
    assert.equal(await answers(), 0);
    await explorer.click('browse.talk.answers');
    assert.equal(await answers(), shown);
    await explorer.close();
});

test('j and k go from turn to turn, also with a layout that prints other letters', async () => {
    const explorer = await world.open();
    const row = async () => (await selection(explorer)).row_index;
    const start = await row();
    await explorer.press('j');
    await explorer.press('j');
    assert.equal(await row(), start + 2);
    await explorer.press('k');
    assert.equal(await row(), start + 1);
    await explorer.close();
});

test('text fields are real: any text arrives, keys typed there are not commands, Escape leaves', async () => {
    const explorer = await world.open();
    const field = explorer.page.locator('#fields input').first();
    await field.focus();
    await explorer.page.keyboard.insertText('你好 é@ jjj');
    await explorer.settled();
    const before = await selection(explorer);
    assert.equal(await field.inputValue(), '你好 é@ jjj');
    await field.press('Backspace');
    await field.press('k');
    await explorer.settled();
    assert.equal(await field.inputValue(), '你好 é@ jjk');
    assert.deepEqual(await selection(explorer), before);
    const textbox = (await explorer.items()).find((item) => item.role === 'textbox');
    assert.equal(textbox.value, '你好 é@ jjk', 'the application has the text');
    await explorer.press('Escape');
    assert.equal(await explorer.page.evaluate(() => document.activeElement.id), 'canvas');
    await explorer.close();
});

test('every text field takes any script: composed, inserted, and typed with AltGr', async () => {
    const explorer = await world.open({ size: [1280, 2000] });
    const compose = async (text) => {
        await explorer.devtools.send('Input.imeSetComposition', { text: text.slice(0, 1), selectionStart: 1, selectionEnd: 1 });
        await explorer.settled();  // a frame between must not take the composition away
        await explorer.devtools.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
        await explorer.settled();
        await explorer.devtools.send('Input.insertText', { text });
    };
    let fields = 0;
    for (const view of ['browse', 'files']) {
        await explorer.click(`tab.${view}`);
        const rename = (await explorer.items()).find(({ name, role, visible }) => role === 'button' && name === 'Rename' && visible.h > 0);
        if (rename) await explorer.click(rename.id);
        const ids = await explorer.page.evaluate(() => Array.from(document.querySelectorAll('#fields input'), (input) => input.dataset.field));
        for (const id of ids) {
            fields++;
            const input = explorer.page.locator(`#fields input[data-field="${id}"]`);
            await input.fill('');
            await input.focus();
            await compose('你好');
            await explorer.page.keyboard.insertText('é');
            await explorer.page.keyboard.insertText('مرحبا🙂');
            await explorer.settled();
            const expected = '你好éمرحبا🙂';
            assert.equal(await input.inputValue(), expected, id);
            assert.equal((await explorer.item(id)).value, expected, `${id}: the application has it`);
            const own = await input.evaluate((element) => {
                // AltGr arrives as ctrl and alt held down; the browser types the character unless somebody prevents it.
                const key = new KeyboardEvent('keydown', { key: '@', code: 'KeyQ', ctrlKey: true, altKey: true,
                    modifierAltGraph: true, bubbles: true, cancelable: true });
                return element.dispatchEvent(key);
            });
            assert.ok(own, `${id}: AltGr characters are the field's`);
            await input.fill('');
            await explorer.settled();
        }
        await explorer.press('Escape');
    }
    assert.ok(fields >= 2, `${fields} fields`);
    assert.deepEqual(explorer.errors, []);
    await explorer.close();
});

test('no key stays down when Cmd or the focus goes', async () => {
    const explorer = await world.open();
    const start = (await selection(explorer)).row_index;
    await explorer.page.evaluate(() => {
        const canvas = document.getElementById('canvas');
        const send = (type, key, code, options) =>
            canvas.dispatchEvent(new KeyboardEvent(type, { key, code, bubbles: true, cancelable: true, ...options }));
        send('keydown', 'j', 'KeyJ');
        window.dispatchEvent(new Event('blur'));
    });
    await explorer.page.waitForTimeout(1500);  // a key held down would repeat by now
    await explorer.settled();
    assert.ok((await selection(explorer)).row_index <= start + 1);
    await explorer.close();
});
