// Finding: search in everything shown, the next disagreement, who holds what view of whom.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startWorld } from './harness.js';

let world;
before(async () => { world = await startWorld(); });
after(() => world?.close());

const turn = (explorer) => explorer.describe().then(({ selection }) => `${selection.sample_id}:${selection.row_index}`);
const press = async (explorer, key) => { await explorer.page.keyboard.press(key); await explorer.settled(); };
const ids = async (explorer, prefix) => (await explorer.items()).filter((item) => item.id.startsWith(prefix));

async function find(explorer, text) {
    await press(explorer, '/');
    await explorer.page.keyboard.type(text);
    await explorer.settled();
}

test('/ finds words in everything shown; each hit names speaker and turn; Enter goes from hit to hit', async () => {
    const explorer = await world.open();
    await find(explorer, 'QUIET');
    const count = (await explorer.item('browse.find.count')).name;
    assert.match(count, /^\d+ hits? in \d+ samples?$/);
    const hits = (await ids(explorer, 'browse.find.hit.')).filter(({ role }) => role === 'option');
    assert.ok(hits.length > 0);
    for (const hit of hits) {
        assert.match(hit.name, /(· turn \d+|^Sample) · .+/);
        assert.match(hit.value, /quiet/i);
    }
    await press(explorer, 'Enter');
    assert.match((await explorer.item('browse.find.count')).name, /^1 of /);
    const first = await turn(explorer);
    await press(explorer, 'Enter');
    assert.match((await explorer.item('browse.find.count')).name, /^2 of /);
    await explorer.click('browse.find.previous');
    assert.equal(await turn(explorer), first);
    await explorer.close();
});

test('the scope narrows a search; nothing found says so', async () => {
    const explorer = await world.open();
    await find(explorer, 'e');
    const hits = async () => Number(/(\d[\d,  ]*) hits?/.exec((await explorer.item('browse.find.count')).name)?.[1].replace(/\D/g, '') ?? 0);
    const all = await hits();
    await explorer.click('browse.find.role');
    const clients = await hits();
    assert.ok(clients > 0 && clients < all, `${clients} of ${all}`);
    await explorer.click('browse.find.word');
    assert.ok(await hits() < clients);
    await explorer.page.evaluate(() => document.activeElement.blur());
    await find(explorer, 'zzzz');
    assert.equal((await explorer.item('browse.find.count')).name, 'No hits');
    await explorer.close();
});

test('n and N go to turns on which a system is wrong or missing, through the samples', async () => {
    const explorer = await world.open({ hash: 'v=1&view=browse&sample=mara_and_idris/001_demo_segment01&turn=30' });
    const start = await turn(explorer);
    const seen = [];
    for (let i = 0; i < 6; i++) {
        await press(explorer, 'n');
        seen.push(await turn(explorer));
    }
    assert.notEqual(seen[0], start);
    assert.ok(new Set(seen.map((place) => place.split(':')[0])).size > 1, seen.join(' '));
    await press(explorer, 'Shift+N');
    assert.equal(await turn(explorer), seen.at(-2));
    await explorer.close();
});

test('who holds what view of whom: arrows by pair, their statements lead to turns, a system is laid over', async () => {
    const explorer = await world.open();
    await explorer.click('browse.pane.views');
    for (let i = 0; i < 3; i++) await explorer.click('browse.views.next');
    const edges = await ids(explorer, 'browse.views.edge.');
    const arrow = edges.find(({ role }) => role === 'button');
    assert.match(arrow.name, /^.+ → .+$/);
    assert.match(arrow.value, /^\d+ statements?$/);
    await explorer.click(arrow.id);
    assert.equal((await explorer.item('browse.views.chosen')).name, arrow.name);
    const statement = await explorer.item(/^turn \d+$/, 'link').catch(() => explorer.item('browse.views.statement.0'));
    await explorer.click(statement.id);
    assert.equal((await turn(explorer)).split(':')[1], /\d+/.exec(statement.name)[0]);
    await explorer.click('browse.views.overlay');
    assert.match((await explorer.item('browse.views.overlay')).name, /^overlay: (?!none)/);
    assert.deepEqual(explorer.errors, []);
    await explorer.close();
});
