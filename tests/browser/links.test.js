// Links: they carry how things are shown, apply a look for one visit, and wait for their file.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startWorld } from './harness.js';

let world;
before(async () => { world = await startWorld(); });
after(() => world?.close());

const place = 'v=1&view=browse&sample=mara_and_idris/001_demo_segment01&turn=5';
const stored = (explorer) => explorer.page.evaluate(() => localStorage.getItem('rescue-explorer'));
const hashHolds = (explorer, part) => explorer.page.waitForFunction((wanted) => location.hash.includes(wanted), part);

test('a link brings its reading, and its theme and size for this visit only', async () => {
    const explorer = await world.open({ hash: `${place}&r=strict&th=light&z=130` });
    const { reading, selection } = await explorer.describe();
    assert.deepEqual([reading, selection.row_index], ['strict', 5]);
    assert.equal(await explorer.page.evaluate(() => document.documentElement.dataset.theme), 'light');
    assert.equal(await stored(explorer), null);
    await explorer.press('+');
    assert.match(await stored(explorer), /"theme":"system","scale":1\.5/);
    assert.deepEqual(explorer.errors, []);
    await explorer.close();
});

test('what changes how things are shown is in the address, and a reload keeps it', async () => {
    const explorer = await world.open({ hash: place });
    await explorer.press('a');
    await hashHolds(explorer, '&d=a');
    await explorer.page.reload();
    await explorer.ready();
    await explorer.press('j');
    await hashHolds(explorer, 'turn=6&c=demo&d=a');
    await explorer.close();
});

test('Back returns to the place and leaves how things are shown', async () => {
    const explorer = await world.open({ hash: place });
    await explorer.press('3');
    await hashHolds(explorer, 'view=score');
    await explorer.press('2');
    await hashHolds(explorer, 'view=browse');
    await explorer.press('a');
    await hashHolds(explorer, '&d=a');
    await explorer.page.goBack();
    await explorer.page.waitForFunction(() => window.rescue.describe().view === 'score');
    await explorer.page.goForward();
    await explorer.page.waitForFunction(() => window.rescue.describe().view === 'browse');
    await explorer.press('j');
    await hashHolds(explorer, 'turn=6&c=demo&d=a');
    await explorer.close();
});

test('a link to a sample that is not loaded names its file and leads there once that is dropped', async () => {
    const row = { primary_speaker: 'A', target: ['B'], dialogue_cleaned: 'invented' };
    const bench = `${JSON.stringify({ sample_id: 'real/two', scenario: 'couple', participants: ['A', 'B'], rows: [row, row] })}\n`;
    const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(bench));
    const mark = Buffer.from(digest).toString('hex').slice(0, 8);
    const explorer = await world.open({ hash: `v=1&view=browse&sample=real/two&turn=2&c=${mark}` });
    const notices = (await explorer.items()).filter(({ name }) => name.includes(mark) && name.includes('real/two'));
    assert.ok(notices.length > 0, 'a notice names sample and file');
    await explorer.drop({ 'bench.jsonl': bench });
    assert.deepEqual((await explorer.describe()).selection, { sample_id: 'real/two', row_index: 2 });
    assert.deepEqual(explorer.errors, []);
    await explorer.close();
});
