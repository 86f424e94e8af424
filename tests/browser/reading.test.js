// Reading: gold hidden until shown, only what a model may see, masks and bars for talks, ranges, copying.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { layoutFaults } from './layout.js';
import { startWorld } from './harness.js';

let world;
before(async () => { world = await startWorld(); });
after(() => world?.close());

const hash = 'v=1&view=browse&sample=mara_and_idris/001_demo_segment01&turn=6';
const under = async (explorer, pattern) => (await explorer.items()).filter(({ id }) => pattern.test(id));
const gold = /^browse\.turn\.\d+\.(type|emotion|strategy|relation)/;

test('h hides the gold everywhere; Enter shows it turn by turn', async () => {
    const explorer = await world.open({ hash });
    assert.ok((await under(explorer, gold)).length > 0);
    await explorer.press('h');
    assert.deepEqual(await under(explorer, gold), []);
    assert.deepEqual(await under(explorer, /^browse\.sample\.\d+\.(relation|wrong)/), [], 'nor in the list');
    const answers = await under(explorer, /^browse\.turn\.\d+\.system\.\d+\.\w+$/);
    assert.ok(answers.length > 0, 'answers stay');
    const golds = (await under(explorer, /^browse\.inspector\.task\.\w+\.gold$/)).map(({ name }) => name);
    assert.ok(golds.every((name) => name === 'gold: hidden'), golds.join(' | '));
    await explorer.press('Enter');
    const shown = await under(explorer, gold);
    assert.ok(shown.length > 0 && shown.every(({ id }) => id.startsWith('browse.turn.6.')), shown.map(({ id }) => id).join(' '));
    await explorer.press('h');
    assert.ok((await under(explorer, gold)).some(({ id }) => !id.startsWith('browse.turn.6.')));
    assert.deepEqual(explorer.errors, []);
    await explorer.close();
});

test('hidden gold is in no graph of viewpoints; what is shown of it is', async () => {
    const explorer = await world.open({ hash });
    const statements = async () => (await explorer.item('browse.views.size')).name;
    await explorer.click('browse.pane.views');
    assert.doesNotMatch(await statements(), /· 0 statements$/);
    await explorer.press('h');
    assert.match(await statements(), /· 0 statements$/);
    assert.match((await explorer.item('browse.views.none')).name, /hidden/);
    await explorer.press('Enter');
    assert.match(await statements(), /turn 6 · 1 statement$/);
    await explorer.close();
});

test('hiding the future leaves what a model may see at the turn, for task, mode and context', async () => {
    const explorer = await world.open({ hash: hash.replace('turn=6', 'turn=4'), size: [1280, 1600] });  // in sight from turn 1
    const given = async () => (await under(explorer, /^browse\.turn\.\d+$/)).filter(({ name }) => !/not given/.test(name))
        .map(({ id }) => Number(id.split('.')[2]));
    await explorer.click('browse.talk.reading');
    await explorer.click('browse.reading.hide_future');
    assert.equal((await explorer.item('browse.reading.task')).name, 'task: ITP');
    assert.deepEqual(await given(), [2, 3, 4]);
    assert.deepEqual(await under(explorer, gold), []);
    assert.deepEqual(await under(explorer, /^browse\.inspector\.(task|voice|emotion)/), []);
    await explorer.click('browse.reading.context');
    assert.equal((await explorer.item('browse.reading.context')).name, 'context: 5 turns');
    assert.deepEqual(await given(), [1, 2, 3, 4]);
    await explorer.click('browse.reading.task');
    assert.equal((await explorer.item('browse.reading.task')).name, 'task: RPP');
    assert.equal((await explorer.item('browse.reading.context')).name, 'context: all turns');
    assert.deepEqual(await given(), [1, 2, 3]);
    await explorer.press('Enter');
    assert.deepEqual(await given(), [1, 2, 3, 4], 'what is hidden is shown on request');
    assert.deepEqual(explorer.errors, []);
    await explorer.close();
});

test('words are blurred for talks: no word of them is left in the list', async () => {
    const explorer = await world.open({ hash });
    await explorer.click('browse.talk.reading');
    await explorer.click('browse.reading.blur');
    const words = await under(explorer, /^browse\.turn\.\d+\.text$/);
    assert.ok(words.length > 0 && words.every(({ name }) => name === '(blurred)' || name === '(no words)'));
    await explorer.close();
});

test('a range of turns is chosen with Shift and arrows and copied; JSON on request', async () => {
    const explorer = await world.open({ hash, size: [1280, 1600] });
    await explorer.context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const pasted = () => explorer.page.evaluate(() => navigator.clipboard.readText());
    await explorer.press('Shift+ArrowDown');
    await explorer.press('Shift+ArrowDown');
    const chosen = (await under(explorer, /^browse\.turn\.\d+$/)).filter(({ state }) => state === 'selected').map(({ id }) => id);
    assert.deepEqual(chosen, [6, 7, 8].map((row) => `browse.turn.${row}`));
    await explorer.press('Control+c');
    assert.equal((await pasted()).split('\n').length, 3);
    await explorer.click('browse.inspector.copy_labels');
    assert.ok((await pasted()).split('\n').some((line) => /^\[.+\]$/.test(line)));
    await explorer.click('browse.inspector.raw.toggle');
    assert.equal(JSON.parse((await explorer.item('browse.inspector.raw')).name).row_index, 6);
    await explorer.close();
});

for (const [name, spoil] of [
    ['is missing', () => Object.defineProperty(navigator, 'clipboard', { value: undefined })],
    ['refuses', () => { navigator.clipboard.writeText = () => Promise.reject(new Error('refused')); }],
]) {
    test(`where the clipboard ${name}, the older way copies, and by hand where that is refused, too`, async () => {
        const explorer = await world.open({ hash, before: (page) => page.addInitScript(spoil) });
        await explorer.page.evaluate(() => {
            document.addEventListener('copy', ({ target }) => { if (target.value) window.copied = target.value; });
        });
        await explorer.press('Control+c');
        await explorer.page.waitForFunction(() => window.copied);
        const text = await explorer.page.evaluate(() => window.copied);
        assert.match(text, /^\S+.*: ./);
        assert.equal(await explorer.page.locator('#copy-dialog').count(), 0);
        await explorer.page.evaluate(() => { document.execCommand = () => false; });
        await explorer.press('Control+c');
        assert.equal(await explorer.page.locator('#copy-dialog textarea').inputValue(), text);
        await explorer.close();
    });
}

test('a way back to the chosen turn stands in the legend once it is scrolled out of sight', async () => {
    const explorer = await world.open({ hash });
    assert.deepEqual(await under(explorer, /^browse\.talk\.back$/), []);
    await explorer.scrollTo('browse.turn.25');
    await explorer.click('browse.talk.back');
    const row = await explorer.item('browse.turn.6');
    assert.ok(row.visible.h > 0);
    await explorer.close();
});

test('the switches lie well on a large window and on a phone', async () => {
    for (const size of [[1280, 800], [390, 844], [360, 740]]) {
        const explorer = await world.open({ hash, size });
        await explorer.click('browse.talk.reading');
        await explorer.click('browse.reading.hide_future');
        assert.deepEqual(layoutFaults(await explorer.items(), size), []);
        await explorer.close();
    }
});
