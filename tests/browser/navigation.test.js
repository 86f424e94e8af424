// Going about: clicks, keys, links, Back, and links that lead nowhere.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { startWorld } from './harness.js';
import { demonstration } from './program.js';

let world;
before(async () => { world = await startWorld(); });
after(() => world?.close());

// In the order of the list: by the bytes of the ids.
const samples = readFileSync(join(demonstration, 'benchmark.jsonl'), 'utf8').trim().split('\n')
    .map((line) => JSON.parse(line)).sort((a, b) => Buffer.compare(Buffer.from(a.sample_id), Buffer.from(b.sample_id)));
const tall = [1280, 1600];  // the list of samples draws what is in sight: here that is all of them
const sampleItems = async (explorer) => (await explorer.items()).filter(({ id }) => /^browse\.sample\.\d+$/.test(id));

// The address as the page writes it, decoded. It is written at most every 400 ms: waited for, never timed.
async function fragmentOf(explorer, wanted) {
    const reached = (entries) => {
        const now = Object.fromEntries(new URLSearchParams(location.hash.slice(1)));
        return entries.every(([key, value]) => now[key] === value);
    };
    await explorer.page.waitForFunction(reached, Object.entries(wanted));
}

test('opens on the demonstration and says what it is', async () => {
    const explorer = await world.open({ size: tall });
    const { view, corpus, selection, models, files, busy, locked, reading } = await explorer.describe();
    assert.equal(view, 'browse');
    assert.equal(corpus.samples, samples.length);
    assert.equal(corpus.turns, samples.reduce((sum, { rows }) => sum + rows.length, 0));
    assert.equal(corpus.couple, samples.filter(({ scenario }) => scenario === 'couple').length);
    assert.equal(corpus.family, samples.filter(({ scenario }) => scenario === 'family').length);
    assert.ok(samples.some(({ sample_id: id }) => id === selection.sample_id));
    assert.ok(selection.row_index >= 1);
    assert.equal(models.length, 3);
    assert.ok(files.length >= 4);
    assert.deepEqual([busy, locked, reading], [false, true, 'official']);
    const words = (await explorer.items()).map(({ name }) => name).join('\n');
    assert.match(words, /invented|demonstration/i);
    assert.match(words, /research/i);
    assert.equal((await sampleItems(explorer)).length, samples.length);
    assert.deepEqual(explorer.errors, []);
    await explorer.close();
});

test('the tabs show the views, and Back returns', async () => {
    const explorer = await world.open();
    for (const view of ['Score', 'Files', 'Browse']) {
        await explorer.click(view, 'tab');
        assert.equal((await explorer.describe()).view, view.toLowerCase());
        assert.match((await explorer.item(view, 'tab')).state, /selected/);
        await fragmentOf(explorer, { v: '1', view: view.toLowerCase() });
    }
    for (const view of ['files', 'score', 'browse']) {
        await explorer.page.goBack();
        await explorer.settled();
        assert.equal((await explorer.describe()).view, view);
    }
    await explorer.close();
});

test('a click on a sample and on a turn chooses them, and the address follows', async () => {
    const explorer = await world.open();
    const other = samples.at(-1).sample_id;
    await explorer.scrollTo(`browse.sample.${samples.length - 1}`, 120);
    await explorer.click(`browse.sample.${samples.length - 1}`);
    assert.equal((await explorer.describe()).selection.sample_id, other);
    await explorer.scrollTo('browse.turn.4.text');
    await explorer.click('browse.turn.4.text');
    assert.deepEqual((await explorer.describe()).selection, { sample_id: other, row_index: 4 });
    assert.match((await explorer.item('browse.turn.4')).state, /selected/);
    await fragmentOf(explorer, { v: '1', view: 'browse', sample: other, turn: '4' });
    await explorer.close();
});

test('j and k go from turn to turn, J and K from sample to sample', async () => {
    const explorer = await world.open();
    const first = (await explorer.describe()).selection;
    await explorer.press('j');
    await explorer.press('j');
    assert.equal((await explorer.describe()).selection.row_index, first.row_index + 2);
    await explorer.press('k');
    assert.equal((await explorer.describe()).selection.row_index, first.row_index + 1);
    await explorer.press('Shift+J');
    assert.notEqual((await explorer.describe()).selection.sample_id, first.sample_id);
    await explorer.press('Shift+K');
    assert.equal((await explorer.describe()).selection.sample_id, first.sample_id);
    await explorer.close();
});

test('a link opens the view, the sample and the turn, in sight', async () => {
    for (const { sample_id: id, rows } of [samples[0], samples.at(-1)]) {
        const hash = new URLSearchParams({ v: 1, view: 'browse', sample: id, turn: rows.length }).toString();
        const explorer = await world.open({ hash });
        const { view, selection } = await explorer.describe();
        assert.deepEqual([view, selection], ['browse', { sample_id: id, row_index: rows.length }]);
        const { visible } = await explorer.item(`browse.turn.${rows.length}.text`);
        assert.ok(visible.h > 0, 'the turn is in sight');
        await explorer.close();
    }
});

test('changing the address by hand is followed, and Back returns', async () => {
    const explorer = await world.open({ hash: 'v=1&view=score' });
    const { sample_id: id } = samples[1];
    await explorer.page.evaluate((fragment) => { location.hash = fragment; }, `v=1&view=browse&sample=${encodeURIComponent(id)}&turn=2`);
    await explorer.page.waitForFunction(() => window.rescue.describe().view === 'browse');
    assert.deepEqual((await explorer.describe()).selection, { sample_id: id, row_index: 2 });
    await explorer.page.goBack();
    await explorer.page.waitForFunction(() => window.rescue.describe().view === 'score');
    await explorer.close();
});

const malformed = {
    'a broken escape': '%E0%A4%A',
    'another version': 'v=9&view=browse',
    'an unknown view': 'v=1&view=nowhere',
    'an unknown sample': 'v=1&view=browse&sample=nobody%2Fnone&turn=1',
    'a turn beyond the end': `v=1&view=browse&sample=${encodeURIComponent(samples[0].sample_id)}&turn=99999`,
    'a turn that is no number': `v=1&view=browse&sample=${encodeURIComponent(samples[0].sample_id)}&turn=x`,
    'no pairs at all': 'hello',
};
for (const [what, hash] of Object.entries(malformed)) {
    test(`a link with ${what} is answered by a notice`, async () => {
        const plain = await world.open();
        const usual = new Set((await plain.items()).map(({ name }) => name));
        const explorer = await world.open({ hash });
        const { selection, corpus } = await explorer.describe();
        assert.ok(samples.some(({ sample_id: id }) => id === selection.sample_id));
        assert.equal(corpus.samples, samples.length);
        const more = (await explorer.items()).filter(({ name }) => !usual.has(name)).map(({ name }) => name);
        assert.ok(more.some((name) => /link|address/i.test(name)), `a notice among: ${more.join(' | ')}`);
        assert.deepEqual(explorer.errors, []);
        await Promise.all([plain.close(), explorer.close()]);
    });
}

test('t changes the theme and it stays after a reload', async () => {
    const explorer = await world.open({ theme: 'dark' });
    const theme = () => explorer.page.evaluate(() => document.documentElement.dataset.theme);
    assert.equal(await theme(), 'dark');
    for (let presses = 0; await theme() === 'dark' && presses < 3; presses++) await explorer.press('t');
    assert.equal(await theme(), 'light');
    await explorer.page.reload();
    await explorer.ready();
    assert.equal(await theme(), 'light');
    await explorer.close();
});

test('+ and - change the size of the words', async () => {
    const explorer = await world.open();
    const size = async () => (await explorer.item('browse.turn.1.text')).font_size;
    const before = await size();
    await explorer.press('+');
    assert.ok(await size() > before);
    await explorer.press('-');
    assert.equal(await size(), before);
    await explorer.close();
});

test('the filter leaves the samples that hold the word', async () => {
    const explorer = await world.open({ size: tall });
    assert.equal((await sampleItems(explorer)).length, samples.length);
    await explorer.press('f');
    await explorer.page.keyboard.type(samples.at(-1).sample_id.split('/')[0].split('_')[0]);
    await explorer.settled();
    const left = await sampleItems(explorer);
    assert.deepEqual(left.map(({ id }) => id), [`browse.sample.${samples.length - 1}`]);
    await explorer.close();
});

test('a wrong instance leads to its turn', async () => {
    const explorer = await world.open({ hash: 'v=1&view=score' });
    await explorer.click('score.cell.0.ITP');
    await explorer.scrollTo('score.wrong.0');
    const { name } = await explorer.item('score.wrong.0');
    await explorer.click('score.wrong.0');
    const { view, selection } = await explorer.describe();
    assert.equal(view, 'browse');
    assert.ok(name.includes(String(selection.row_index)), `${name} leads to turn ${selection.row_index}`);
    const { visible } = await explorer.item(`browse.turn.${selection.row_index}`);
    assert.ok(visible.h > 0, 'the turn is in sight');
    await fragmentOf(explorer, { view: 'browse', sample: selection.sample_id, turn: String(selection.row_index) });
    await explorer.close();
});
