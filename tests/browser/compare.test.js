// Compare: differences with intervals and tests, the way into Browse, slices, exports as the command line writes them.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { startWorld } from './harness.js';
import { compared, demonstration } from './program.js';

let world;
before(async () => { world = await startWorld(); });
after(() => world.close());

const named = (items, id) => items.find((item) => item.id === id);

// Opens Compare and waits until all draws are made.
async function openCompare(options = {}) {
    const explorer = await world.open({ size: [1280, 800], hash: 'v=1&view=compare&rs=1000.7.conversation', ...options });
    await explorer.settled();
    return explorer;
}

async function saved(explorer, id) {
    const [download] = await Promise.all([explorer.page.waitForEvent('download'), explorer.click(id)]);
    return readFile(await download.path(), 'utf8');
}

describe('Compare', () => {
    it('opens by its key, draws every task in both scenarios and each by itself, and says in words what is shown', async () => {
        const explorer = await world.open({ size: [1280, 800] });
        await explorer.press('5');
        await explorer.settled();
        assert.equal((await explorer.describe()).view, 'compare');
        const items = await explorer.items();
        for (const task of ['ITP', 'RPP', 'STP', 'SSP', 'ER', 'VP']) {
            for (const scope of ['both', 'couple', 'family']) {
                assert.ok(named(items, `compare.forest.${task}.${scope}`), `${task} ${scope}`);
            }
            const verdict = named(items, `compare.forest.${task}.both.verdict`).name;
            assert.match(verdict, /^(difference shown|no difference shown at this size)$/);
        }
        assert.match(named(items, 'compare.note.0').name, /exchangeable.*family of 12 comparisons/);
        assert.ok(items.some((item) => /Cross-check only: exact McNemar/.test(item.name)));
        assert.deepEqual(explorer.errors, []);
        await explorer.close();
    });

    it('another reference turns the difference round; a choice of two leaves the third out of the family', async () => {
        const explorer = await openCompare();
        const difference = async (id) => named(await explorer.items(), id).name;
        const before = await difference('compare.tests.RPP.both.difference');
        await explorer.click('compare.reference.1');
        await explorer.settled();
        const turned = await difference('compare.tests.RPP.both.difference');
        assert.equal(turned.replace(/^[+−]/, ''), before.replace(/^[+−]/, ''));
        assert.notEqual(turned, before);
        await explorer.click('compare.system.2');
        await explorer.settled();
        assert.match(named(await explorer.items(), 'compare.note.0').name, /family of 6 comparisons/);
        assert.equal(named(await explorer.items(), 'compare.overview'), undefined);
        await explorer.close();
    });

    it('a cell of the grid leads to its turns in Browse', async () => {
        const explorer = await openCompare();
        const cell = named(await explorer.items(), 'compare.grid.RPP.neither');
        assert.ok(Number(cell.value) > 0);
        await explorer.scrollTo('compare.grid.RPP.neither');
        await explorer.click('compare.grid.RPP.neither');
        const there = await explorer.describe();
        assert.equal(there.view, 'browse');
        const items = await explorer.items();
        assert.ok(items.some((item) => /RPP: invented-careless and invented-strong wrong/.test(item.name)));
        await explorer.close();
    });

    it('draws, seed and unit can be set, and stand in the address', async () => {
        const explorer = await openCompare();
        await explorer.click('compare.settings');
        await explorer.click('compare.unit.folder');
        await explorer.settled();
        assert.match(await explorer.page.evaluate(() => location.hash), /rs=1000\.7\.folder/);
        await explorer.type('Seed', '99');
        await explorer.settled();
        assert.match(await explorer.page.evaluate(() => location.hash), /rs=1000\.99\.folder/);
        assert.match(named(await explorer.items(), 'compare.forest.n').name, /1,000 draws of folders, seed 99/);
        await explorer.close();
    });

    it('slices are looked for only when asked, and named exploratory', async () => {
        const explorer = await openCompare();
        await explorer.scrollTo('compare.slices.run');
        await explorer.click('compare.slices.run');
        await explorer.settled();
        const items = await explorer.items();
        assert.equal(named(items, 'compare.slices.kicker').name, 'Exploratory');
        assert.ok(items.some((item) => /slices? looked at|No label, position/.test(item.name)));
        await explorer.close();
    });

    it('published rows are quoted beside the computed ones, sorted and narrowed', async () => {
        const explorer = await openCompare();
        await explorer.scrollTo('compare.published.scope.both');
        await explorer.type('Names that hold', 'qwen');
        await explorer.settled();
        const rows = (await explorer.items()).filter((item) => /^compare\.published\.(paper|system)\.\d+$/.test(item.id));
        assert.ok(rows.length > 0);
        assert.ok(rows.every((row) => /qwen/i.test(row.name) && /, quoted/.test(row.name)));
        await explorer.close();
    });

    it('saves what the command line writes, byte for byte', async () => {
        const explorer = await openCompare();
        for (const [button, format] of [['JSON', 'json'], ['CSV', 'csv'], ['LaTeX', 'latex'], ['Markdown', 'markdown']]) {
            const written = await compared(join(demonstration, 'benchmark.jsonl'), [join(demonstration, 'predictions')],
                ['--resamples', '1000', '--seed', '7', '--format', format]);
            assert.equal(await saved(explorer, `compare.save.${button}`), written, format);
        }
        await explorer.close();
    });

    it('with one system it says what to do', async () => {
        const explorer = await world.open({ size: [1280, 900], hash: 'v=1&view=compare' });
        const sample = (await readFile(join(demonstration, 'benchmark.jsonl'), 'utf8')).split('\n')[0];
        await explorer.drop({ 'own.jsonl': sample + '\n' });
        await explorer.settled();
        assert.equal(named(await explorer.items(), 'compare.empty.title').name, 'No answers to compare yet');
        const { sample_id: id } = JSON.parse(sample);
        await explorer.drop({ 'mine.jsonl': JSON.stringify({ task: 'ITP', sample_id: id, row_index: 2, should_speak: 'yes', model: 'mine' }) + '\n' });
        await explorer.settled();
        assert.equal(named(await explorer.items(), 'compare.empty.title').name, 'One system alone');
        await explorer.close();
    });

    it('on a phone every view has its tab, and nothing is wider than the screen', async () => {
        const explorer = await world.open({ size: [360, 780], hash: 'v=1&view=compare' });
        await explorer.settled();
        const items = await explorer.items();
        for (const view of ['overview', 'browse', 'score', 'files', 'compare']) {
            const { rect } = named(items, `tab.${view}`);
            assert.ok(rect.x >= 0 && rect.x + rect.w <= 360, view);
        }
        for (const item of items) {
            if (item.pane === 'compare') assert.ok(item.rect.x + item.rect.w <= 361, item.id);
        }
        await explorer.close();
    });
});
