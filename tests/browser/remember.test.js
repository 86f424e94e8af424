// Files remembered on this device: only when asked for, read at the next start, forgotten for good.

import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { startWorld } from './harness.js';
import { layoutFaults } from './layout.js';

let world, folder;
before(async () => {
    world = await startWorld();
    folder = await mkdtemp(join(tmpdir(), 'rescue-remember-'));
});
after(() => Promise.all([world?.close(), rm(folder, { recursive: true })]));

const row = { primary_speaker: 'A', target: ['B'], dialogue_cleaned: 'invented' };
const bench = (id) => `${JSON.stringify({ sample_id: id, scenario: 'couple', participants: ['A', 'B'], rows: [row, row, row] })}\n`;
// Drops a file that stays on the disk.
async function dropFile(explorer, name, content) {
    await writeFile(join(folder, name), content);
    await explorer.dropPaths([join(folder, name)]);
}
const databases = (explorer) => explorer.page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
const kept = (explorer, wanted = true) => explorer.page.waitForFunction((value) => window.rescue.describe().kept === value, wanted);
const names = async (explorer) => (await explorer.describe()).files.map(({ name }) => name);

test('nothing is stored unless asked; then files come back at the next start, and are forgotten', async () => {
    const explorer = await world.open({ hash: 'v=1&view=files' });
    await dropFile(explorer, 'mine.jsonl', bench('real/one'));
    await explorer.page.waitForFunction(() => window.rescue.describe().corpus.samples === 1);
    assert.deepEqual(await databases(explorer), []);
    await explorer.click('Remember these files on this device', 'button');
    await kept(explorer);
    await explorer.settled();
    assert.match((await explorer.item('files.keep.text')).name, /^Remembered on this device: 1 file/);
    assert.deepEqual(layoutFaults(await explorer.items(), [1280, 800]), []);
    await explorer.shot('files-remembered');
    assert.deepEqual(await databases(explorer), ['rescue-explorer-files']);

    // No question before leaving: nothing is lost. A link to its sample waits for it and is followed.
    await explorer.page.goto(`${world.server.url}?again#v=1&view=browse&sample=real/one&turn=2`);
    await explorer.ready();
    await explorer.page.waitForFunction(() => window.rescue.describe().selection.sample_id === 'real/one');
    await kept(explorer);
    await explorer.settled();
    assert.deepEqual((await explorer.describe()).selection, { sample_id: 'real/one', row_index: 2 });
    assert.ok(!(await explorer.items()).some(({ name }) => name.includes('not loaded')));
    assert.equal((await explorer.describe()).requests_since_drop, 0);

    // What replaces it is kept in its place; what is removed is not.
    await dropFile(explorer, 'mine.jsonl', bench('real/two'));
    await explorer.page.waitForFunction(() => window.rescue.describe().selection.sample_id === 'real/two');
    await kept(explorer);
    await explorer.page.reload();
    await explorer.ready();
    await explorer.page.waitForFunction(() => window.rescue.describe().selection.sample_id === 'real/two');
    assert.deepEqual(await names(explorer), ['mine.jsonl']);

    await explorer.press('4');
    await explorer.click('Forget', 'button');
    await explorer.page.waitForFunction(async () => (await indexedDB.databases()).length === 0);
    explorer.page.on('dialog', (dialog) => dialog.accept());
    await explorer.page.reload();
    await explorer.ready();
    assert.equal((await explorer.describe()).corpus.name === 'mine.jsonl', false);
    assert.deepEqual(await databases(explorer), []);
    assert.deepEqual(explorer.errors, []);
    await explorer.close();
});

test('where storage is blocked, remembering says so and is off', async () => {
    const before = (page) => page.addInitScript(() => {
        Object.defineProperty(window, 'indexedDB', { get() { throw new DOMException('blocked', 'SecurityError'); } });
    });
    const explorer = await world.open({ hash: 'v=1&view=files', before });
    await explorer.drop({ 'mine.jsonl': bench('real/one') });
    await explorer.click('Remember these files on this device', 'button');
    await explorer.page.waitForFunction(() => window.rescue.items().some(({ name }) => name.includes('cannot be remembered')));
    await explorer.settled();
    assert.ok((await explorer.items()).some(({ name }) => name === 'Remember these files on this device'));
    assert.deepEqual(explorer.errors, []);
    await explorer.close();
});

test('a file that is gone from the disk is told at once, and nothing is stored', async () => {
    const explorer = await world.open({ hash: 'v=1&view=files' });
    await explorer.drop({ 'mine.jsonl': bench('real/one') });  // its folder is removed after the drop
    await explorer.click('Remember these files on this device', 'button');
    await explorer.page.waitForFunction(() => window.rescue.items().some(({ name }) => name.includes('Load it again')));
    await explorer.page.waitForFunction(async () => (await indexedDB.databases()).length === 0);
    await explorer.close();
});

test('messages: the latest two, each once; on a phone the start notice speaks of choosing', async () => {
    const explorer = await world.open({ hash: 'v=1&view=browse' });
    for (const name of ['a.png', 'b.png', 'c.png', 'c.png']) await explorer.drop({ [name]: '\x89PNG\r\n\x1a\n\0\0' });
    const shown = (await explorer.items()).filter(({ id }) => /^notice\.\d/.test(id)).map(({ name }) => name);
    assert.equal(shown.length, 2);
    assert.match(shown[1], /And \d more\.$/);
    assert.deepEqual(layoutFaults(await explorer.items(), [1280, 800]), []);
    await explorer.shot('notices');
    await explorer.resize(390, 844);
    const start = (await explorer.item('start.text')).name;
    assert.ok(/Choose/.test(start) && !/drop/i.test(start), start);
    assert.deepEqual(layoutFaults(await explorer.items(), [390, 844]), []);
    await explorer.close();
});
