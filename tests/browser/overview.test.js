// Overview: everything of the paper's section on the data, from what is loaded; ways to the conversations and out.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, test } from 'node:test';
import { startWorld } from './harness.js';

let world;
before(async () => { world = await startWorld(); });
after(() => world?.close());

const tall = { hash: 'v=1&view=overview', size: [1440, 7800] };  // all of the report in sight
const byId = async (explorer) => new Map((await explorer.items()).map((item) => [item.id, item]));
const saved = async (explorer, id) => {
    const [download] = await Promise.all([explorer.page.waitForEvent('download'), explorer.click(id)]);
    return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
};

test('the key 1 shows Overview, with the tables and the paper beside', async () => {
    const explorer = await world.open();
    await explorer.press('1');
    const { view, corpus } = await explorer.describe();
    assert.equal(view, 'overview');
    const items = await byId(explorer);
    assert.equal(items.get('overview.table3.Samples.2').name, String(corpus.samples));
    assert.equal(items.get('overview.table3.Samples.2.beside').name, '191');
    assert.match(items.get('overview.table6.RPP.0').name, /^\d+ in \d+$/);
    assert.equal(items.get('overview.table6.RPP.0.beside').name, '1,608 in 172');
    assert.deepEqual(explorer.errors, []);
    await explorer.close();
});

test('every chart is there with n, axis names and formula', async () => {
    const explorer = await world.open(tall);
    const items = await byId(explorer);
    const charts = ['relation', 'transitions', 'positions', 'strategy', 'type']
        .flatMap((what) => [`overview.couple.${what}`, `overview.family.${what}`]).concat('overview.accuracy');
    for (const id of charts) {
        assert.ok(items.get(id), id);
        assert.match(items.get(`${id}.n`).name, /^n = \d/, id);
        for (const part of ['x', 'y', 'formula']) assert.ok(items.get(`${id}.${part}`)?.name.length > 3, `${id}.${part}`);
    }
    assert.match(items.get('overview.couple.relation.pursue_withdraw').value, /^\d+ · \d+\.\d%; the paper: 38\.7%$/);
    assert.match(items.get('overview.accuracy.series.0.0').name, /^\d+\.\d% ± /);
    assert.equal(items.get('overview.published.0').name, 'Qwen-Plus');
    for (const task of ['ITP', 'RPP', 'STP', 'SSP', 'ER', 'VP']) {
        for (const part of ['question', 'input', 'formula', 'rules', 'traps']) {
            assert.ok(items.get(`overview.task.${task}.${part}`).name.length > 20, `${task} ${part}`);
        }
    }
    assert.deepEqual(explorer.errors, []);
    await explorer.close();
});

test('bars and cells lead to the conversations', async () => {
    const explorer = await world.open(tall);
    await explorer.click('overview.couple.relation.pursue_withdraw');
    assert.equal((await explorer.describe()).view, 'browse');
    await explorer.press('1');
    const cell = (await explorer.items()).find(({ id, acts }) => acts && /^overview\.couple\.transitions\.\w+\.\w+$/.test(id) && id.includes('_'));
    await explorer.click(cell.id);
    assert.equal((await explorer.describe()).view, 'browse');
    assert.ok((await explorer.items()).some(({ name }) => /change of relation: .+ → .+/.test(name)), 'as a chip');
    assert.deepEqual(explorer.errors, []);
    await explorer.close();
});

test('a chart is saved as CSV and as a picture the size of a slide, and copied', async () => {
    const explorer = await world.open({ ...tall, before: (page, context) => context.grantPermissions(['clipboard-read', 'clipboard-write']) });
    const csv = await saved(explorer, 'overview.couple.relation.csv');
    assert.equal(csv.name, 'couple-relation.csv');
    const lines = csv.bytes.toString('utf8').split('\n');
    assert.equal(lines[0], 'label,count,n,share,paper_percent');
    assert.match(lines[1], /^pursue_withdraw,\d+,\d+,0\.\d+,38\.7$/);
    assert.equal(lines.length, 8);

    const png = await saved(explorer, 'overview.couple.positions.png');
    assert.equal(png.name, 'couple-positions.png');
    assert.equal(png.bytes.subarray(1, 4).toString('latin1'), 'PNG');
    assert.deepEqual([png.bytes.readUInt32BE(16), png.bytes.readUInt32BE(20)], [1920, 1080]);
    assert.ok(png.bytes.length > 20000, `${png.bytes.length} bytes are no empty picture`);
    assert.equal((await explorer.describe()).requests_since_drop, 0);

    await explorer.click('overview.couple.transitions.copy');
    await explorer.page.waitForFunction(() => window.rescue.items().some(({ name }) => /^The picture is on the clipboard/.test(name)));
    const types = await explorer.page.evaluate(async () => (await navigator.clipboard.read()).flatMap((item) => [...item.types]));
    assert.ok(types.includes('image/png'), types.join());
    assert.deepEqual(explorer.errors, []);
    await explorer.close();
});

test('the citation is copied, and oddities lead to their turns', async () => {
    const explorer = await world.open({ ...tall, before: (page, context) => context.grantPermissions(['clipboard-read', 'clipboard-write']) });
    await explorer.click('overview.cite.copy');
    const text = await explorer.page.evaluate(() => navigator.clipboard.readText());
    assert.match(text, /^@misc\{/);
    assert.match(text, /eprint = \{2609\.09657\}/);
    const odd = (await explorer.items()).find(({ id }) => /^overview\.warning\.\w+\.turn$/.test(id));
    await explorer.click(odd.id);
    assert.equal((await explorer.describe()).view, 'browse');
    assert.deepEqual(explorer.errors, []);
    await explorer.close();
});

test('the contents lead to their sections', async () => {
    const explorer = await world.open({ hash: 'v=1&view=overview' });
    await explorer.click('overview.contents.tasks');
    const items = await byId(explorer);
    const title = items.get('overview.section.tasks');
    assert.ok(title.visible.h > 0 && title.rect.y < 200, `at ${title.rect.y}`);
    await explorer.close();
});
