// Files in and out: what was read, what was no use, removing, renaming, merging, leaving.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { startWorld } from './harness.js';
import { demonstration } from './program.js';

let world;
before(async () => { world = await startWorld(); });
after(() => world?.close());

const text = readFileSync(join(demonstration, 'benchmark.jsonl'), 'utf8');
const sample = JSON.parse(text.split('\n')[0]);
const answer = (model, row) => JSON.stringify({
    task: 'ITP', model, sample_id: sample.sample_id, row_index: row, should_speak: 'yes',
});

async function asksBeforeLeaving(explorer) {
    let asked = false;
    const answer = (dialog) => {
        asked = dialog.type() === 'beforeunload';
        return dialog.accept();
    };
    explorer.page.on('dialog', answer);
    await explorer.clickAt(5, 5);  // browsers ask only where the user did something
    await explorer.page.reload();
    explorer.page.off('dialog', answer);
    return asked;
}

test('leaving asks only when files of the user would be lost', async () => {
    const explorer = await world.open();
    assert.equal(await asksBeforeLeaving(explorer), false);
    await explorer.ready();
    await explorer.drop({ 'mine.jsonl': `${answer('mine', 1)}\n` });
    assert.equal(await asksBeforeLeaving(explorer), true);
    await explorer.close();
});

test('a benchmark of the user takes the place of the demonstration', async () => {
    const explorer = await world.open({ hash: 'v=1&view=files' });
    await explorer.drop({ 'mine.jsonl': text.split('\n').slice(0, 2).join('\n') });
    const { corpus, files, models } = await explorer.describe();
    assert.equal(corpus.samples, 2);
    assert.match(corpus.name, /mine\.jsonl/);
    assert.deepEqual(files.map(({ name }) => name), ['mine.jsonl']);
    assert.deepEqual(models, []);
    await explorer.close();
});

test('what is broken is located, and what was loaded stays', async () => {
    const explorer = await world.open({ hash: 'v=1&view=files' });
    const before = await explorer.describe();
    await explorer.drop({
        'broken.jsonl': `${answer('mine', 1)}\n{"task": "ITP", "model": "mine", \n${answer('mine', 2)}\n`,
        'empty.jsonl': '',
        'picture.png': Buffer.from([137, 80, 78, 71, 13, 10, 26, 10, 0, 0]),
        'nothing.json': '{"a": 1}',
    });
    const { corpus, files } = await explorer.describe();
    assert.deepEqual(corpus, before.corpus);
    const byName = Object.fromEntries(files.map((file) => [file.name, file]));
    assert.equal(byName['broken.jsonl'].entries, 2);
    for (const name of ['broken.jsonl', 'empty.jsonl', 'picture.png', 'nothing.json']) {
        assert.ok([byName[name].problems].flat().length > 0 && byName[name].problems !== 0, name);
    }
    const words = (await explorer.items()).map(({ name, value }) => `${name} ${value}`).join('\n');
    assert.match(words, /broken\.jsonl/);
    assert.match(words, /line 2|:2\b/, 'the place is named');
    assert.deepEqual(explorer.errors, []);
    await explorer.close();
});

// Brings a button of a file's or a system's card into sight and presses it.
async function pressOn(explorer, id) {
    await explorer.scrollTo(id);
    await explorer.click(id);
}

test('removing a file takes its answers away', async () => {
    const explorer = await world.open({ hash: 'v=1&view=files' });
    const before = (await explorer.describe()).models.length;
    await explorer.drop({ 'one.jsonl': answer('the one', 1) });
    const loaded = await explorer.describe();
    assert.equal(loaded.models.length, before + 1);
    await pressOn(explorer, `files.file.${loaded.files.findIndex(({ name }) => name === 'one.jsonl')}.remove`);
    const { models, files } = await explorer.describe();
    assert.equal(models.length, before);
    assert.deepEqual(files, loaded.files.filter(({ name }) => name !== 'one.jsonl'));
    await explorer.close();
});

test('a system is renamed, and merged with another', async () => {
    const explorer = await world.open({ hash: 'v=1&view=files' });
    const answers = (model, remainder) => sample.rows.map((_, index) => index + 1).filter((row) => row % 2 === remainder)
        .map((row) => answer(model, row)).join('\n');
    await explorer.drop({ 'mine.jsonl': text, 'one.jsonl': answers('the one', 0), 'two.jsonl': answers('the two', 1) });
    const answered = async () => (await explorer.describe()).models.map(({ tasks }) => tasks.ITP.both.answered);
    const [odd, even] = await answered();
    assert.ok(odd > 0 && even > 0);
    const names = async () => (await explorer.items()).filter(({ id }) => /^files\.system\.\d+$/.test(id)).map(({ name }) => name);
    assert.deepEqual(await names(), ['the one', 'the two']);
    await pressOn(explorer, 'files.system.0.rename');
    await explorer.type('New name of the system', 'first');
    await pressOn(explorer, 'files.system.0.save');
    assert.deepEqual(await names(), ['first', 'the two']);
    await pressOn(explorer, 'files.system.1.merge');
    await pressOn(explorer, 'files.system.1.into.0');
    assert.deepEqual(await answered(), [odd + even]);
    await explorer.close();
});

test('a template of the loaded benchmark can be downloaded, with nothing of the gold', async () => {
    const explorer = await world.open({ hash: 'v=1&view=files' });
    const [download] = await Promise.all([explorer.page.waitForEvent('download'), explorer.click(/template/i)]);
    const lines = readFileSync(await download.path(), 'utf8').trim().split('\n').map((line) => JSON.parse(line));
    assert.ok(lines.length > 20);
    assert.ok(lines.some(({ task }) => task === 'ITP'));
    assert.ok(!/__(pos|neg)_after_row|gold/.test(JSON.stringify(lines)));
    await explorer.close();
});

test('an address with a secret in a file is never asked for', async () => {
    const explorer = await world.open();
    const asked = world.server.requests.length;
    await explorer.drop({ 'mine.jsonl': JSON.stringify({ ...JSON.parse(answer('m', 1)), reason: `${world.server.url}secret.png` }) });
    assert.equal((await explorer.describe()).requests_since_drop, 0);
    assert.equal(world.server.requests.length, asked);
    await explorer.close();
});
