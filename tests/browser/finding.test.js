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

const names = async (explorer, prefix) => (await ids(explorer, prefix)).map((item) => item.name);
const samples = async (explorer) => (await ids(explorer, 'browse.sample.')).filter(({ role }) => role === 'option');

test('filters: chosen from kinds with counts, shown as chips, removed by a press; J follows them', async () => {
    const explorer = await world.open({ size: [1280, 1900] });  // the whole list in sight
    const all = (await samples(explorer)).length;
    await explorer.click('browse.filter.add');
    await explorer.click('browse.filter.kind.scenario');
    const family = (await ids(explorer, 'browse.filter.value.')).find(({ name, role }) => name === 'family' && role === 'option');
    const count = Number(/^\d+/.exec(family.value)[0]);
    await explorer.click(family.id);
    assert.deepEqual(await names(explorer, 'browse.filter.chip.'), ['×  family']);
    assert.equal((await explorer.item('browse.filter.count')).name, `${count} of ${all} samples`);
    await explorer.click('browse.filter.kinds');
    await explorer.click('browse.filter.kind.wrong');
    await explorer.click('browse.filter.value.0');
    await explorer.click('browse.filter.add');
    assert.ok((await samples(explorer)).length <= count);
    await explorer.click('browse.filter.chip.1');
    assert.equal((await samples(explorer)).length, count);
    await explorer.click((await samples(explorer))[0].id);
    for (const key of ['Shift+J', 'Shift+J', 'Shift+K', 'Shift+K', 'Shift+K']) {
        await press(explorer, key);
        assert.match(await turn(explorer), /^family_therapy\//);
    }
    await explorer.click('browse.filter.chip.0');
    assert.equal((await samples(explorer)).length, all);
    await explorer.close();
});

test('a bar of Overview leads to the samples that have the label; a set of filters is saved and chosen again', async () => {
    const explorer = await world.open({ hash: 'v=1&view=overview' });
    await explorer.scrollTo('overview.couple.relation.pursue_withdraw', 300);
    await explorer.click('overview.couple.relation.pursue_withdraw');
    assert.equal((await explorer.describe()).view, 'browse');
    assert.deepEqual(await names(explorer, 'browse.filter.chip.'), ['×  relation: pursue-withdraw']);
    await explorer.click('browse.filter.add');
    await explorer.scrollTo('browse.filter.name', 130);
    await explorer.type('Name of the set', 'pursuers');
    await explorer.page.getByLabel('Name of the set', { exact: true }).press('Enter');
    await explorer.settled();
    const slice = await explorer.item('pursuers', 'option');
    assert.equal(slice.state, 'selected');
    await explorer.click('browse.filter.chip.0');
    await explorer.scrollTo('browse.filter.slice.0', 130);
    await explorer.click('browse.filter.slice.0');
    assert.deepEqual(await names(explorer, 'browse.filter.chip.'), ['×  relation: pursue-withdraw']);
    assert.deepEqual(explorer.errors, []);
    await explorer.close();
});

test('Ctrl+K: commands found by their words, chosen by arrows and Enter; Escape closes', async () => {
    const explorer = await world.open();
    await press(explorer, 'Control+k');
    assert.equal((await explorer.item('palette.text')).name, 'Command');
    await explorer.page.keyboard.type('SCORE strict');
    await explorer.settled();
    assert.deepEqual(await names(explorer, 'palette.0.title'), ['Score: strict reading']);
    const before = await turn(explorer);
    await press(explorer, 'Enter');
    assert.equal((await explorer.describe()).view, 'score');
    assert.equal((await explorer.item('score.reading.strict')).state, 'pressed');
    await press(explorer, '2');
    await press(explorer, 'Control+k');
    await press(explorer, 'ArrowDown');
    await press(explorer, 'ArrowDown');
    assert.equal((await explorer.item('palette.2')).state, 'selected');
    assert.equal(await turn(explorer), before, 'the turn stays while the palette is open');
    await press(explorer, 'Escape');
    assert.deepEqual(await ids(explorer, 'palette'), []);
    assert.equal(await explorer.page.evaluate(() => document.querySelectorAll('[data-field="palette.text"]').length), 0);
    await press(explorer, 'f');
    await press(explorer, 'Control+k');
    assert.equal((await explorer.item('palette.text')).role, 'textbox', 'from a text field too');
    await explorer.page.keyboard.type('no such thing');
    await explorer.settled();
    assert.equal((await explorer.item('palette.none')).role, 'status');
    await press(explorer, 'Escape');
    await press(explorer, 'j');
    assert.notEqual(await turn(explorer), before);
    assert.deepEqual(explorer.errors, []);
    await explorer.close();
});

test('g goes to a turn by its number, to samples, rows and candidates by their ids', async () => {
    const explorer = await world.open();
    const go = async (text) => {
        await press(explorer, 'g');
        await explorer.page.keyboard.type(text);
        await press(explorer, 'Enter');
        return turn(explorer);
    };
    const [sample] = (await turn(explorer)).split(':');
    assert.equal(await go('12'), `${sample}:12`);
    assert.equal(await go('family_therapy/902/merged__row3'), 'family_therapy/902/merged:3');
    assert.equal(await go(`${sample}__neg_after_row5`), `${sample}:5`);
    assert.equal(await go('family_therapy/901/merged'), 'family_therapy/901/merged:1');
    assert.equal(await go('merged__row2'), 'family_therapy/901/merged:2', 'the sample at hand first');
    await explorer.close();
});

test('? lists the keys of every view', async () => {
    const explorer = await world.open({ hash: 'v=1&view=files' });
    await press(explorer, '?');
    const shown = (await ids(explorer, 'help.')).map(({ name }) => name);
    for (const key of ['In Browse', 'Everywhere', 'J / K', 'g', 'Ctrl or ⌘ K']) assert.ok(shown.includes(key), key);
    await explorer.close();
});

test('Score is over a saved set of samples; a figure leads to the samples with wrong answers', async () => {
    const explorer = await world.open();
    await explorer.click('browse.filter.add');
    await explorer.click('browse.filter.kind.scenario');
    await explorer.click((await explorer.item('family', 'option')).id);
    await explorer.click('browse.filter.kinds');
    await explorer.scrollTo('browse.filter.name', 130);
    await explorer.type('Name of the set', 'all families');
    await explorer.page.getByLabel('Name of the set', { exact: true }).press('Enter');
    await explorer.settled();
    await press(explorer, '3');
    const cells = async () => (await explorer.items()).filter(({ id }) => /^score\.cell\.\d+\.[A-Z]+$/.test(id)).map(({ value }) => value);
    await explorer.click('score.scope.family');
    const family = await cells();
    await explorer.click('score.scope.both');
    assert.notDeepEqual(await cells(), family);
    await explorer.click('score.slice.0');
    assert.equal((await explorer.item('score.slice.0')).state, 'pressed');
    assert.deepEqual(await cells(), family, 'the set holds all families, so the figures are theirs');
    await explorer.click('score.cell.1.RPP');
    assert.equal((await explorer.item('score.figure.row.slice')).name, 'all families');
    const [way] = await ids(explorer, 'score.drill.right.');
    await explorer.scrollTo(way.id);
    await explorer.click(way.id);
    assert.equal((await explorer.describe()).view, 'browse');
    const [, count, better] = /^(\d+) turns wrong where (.+) is right$/.exec(way.name);
    const [chip] = await names(explorer, 'browse.filter.chip.');
    const [, all] = new RegExp(`^×  RPP: ${better} right, .+ wrong · (\\d+) turns$`).exec(chip);
    assert.ok(Number(all) >= Number(count), 'the set holds some of the samples');
    // The first of the turns is open, and n goes from one to the next, through all of them.
    await explorer.press('Shift+N');
    assert.match((await names(explorer, 'notice.')).join(' '), /no turn further up/);
    let turns = 1;
    for (let last = ''; turns <= Number(all); turns++) {
        const { selection } = await explorer.describe();
        const now = JSON.stringify(selection);
        if (now === last) break;
        last = now;
        await press(explorer, 'n');
    }
    assert.equal(turns - 1, Number(all));
    assert.deepEqual(explorer.errors, []);
    await explorer.close();
});
