// Overview: what is loaded in numbers, the published figures beside, bars that are filters.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startWorld } from './harness.js';

let world;
before(async () => { world = await startWorld(); });
after(() => world?.close());

test('the key 1 shows Overview, with the tables and the paper beside', async () => {
    const explorer = await world.open();
    await explorer.press('1');
    const { view, corpus } = await explorer.describe();
    assert.equal(view, 'overview');
    const items = new Map((await explorer.items()).map((item) => [item.id, item]));
    assert.equal(items.get('overview.table3.Samples.2').name, String(corpus.samples));
    assert.equal(items.get('overview.table3.Samples.2.beside').name, '191');
    assert.deepEqual(explorer.errors, []);
    await explorer.close();
});

test('a bar leads to the conversations', async () => {
    const explorer = await world.open({ hash: 'v=1&view=overview', size: [1280, 3000] });
    await explorer.click('overview.couple.relation.pursue_withdraw');
    assert.equal((await explorer.describe()).view, 'browse');
    assert.deepEqual(explorer.errors, []);
    await explorer.close();
});
