// Score deepened: baselines, the analyses behind a figure, ways from them into the conversations and out as files.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, test } from 'node:test';
import { join } from 'node:path';
import { startWorld } from './harness.js';
import { printed, vectors, vectorsMissing } from './program.js';

let world;
before(async () => { world = await startWorld(); });
after(() => world?.close());

const tall = { hash: 'v=1&view=score', size: [1280, 5200] };  // all of a drill-down in sight
const byId = async (explorer) => new Map((await explorer.items()).map((item) => [item.id, item]));
const saved = async (explorer, id) => {
    const [download] = await Promise.all([explorer.page.waitForEvent('download'), explorer.click(id)]);
    return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
};

test('baselines are rows of their own, a figure below one says so, and a switch hides them', async () => {
    const explorer = await world.open({ hash: 'v=1&view=score' });
    let items = await byId(explorer);
    assert.equal(items.get('score.baseline.always_yes.ITP').name, '66.67');
    assert.match(items.get('score.baseline.chance.RPP').value, /uniform draw[\s\S]+n 87/, 'what the rule is, on hover too');
    assert.match(items.get('score.baseline.repeat_last.RPP').value, /gold of an earlier turn/);
    assert.equal(items.get('score.baseline.frequency_order'), undefined, 'the same first choice as the most frequent label');
    assert.match(items.get('score.cell.0.ITP.below').name, /^▽ below /);
    assert.equal(items.get('score.cell.2.ITP.below'), undefined);
    await explorer.click('score.scope.family');
    assert.notEqual((await byId(explorer)).get('score.baseline.chance.RPP').name, items.get('score.baseline.chance.RPP').name);
    await explorer.click('score.baselines.switch');
    items = await byId(explorer);
    assert.equal(items.get('score.baselines'), undefined);
    assert.match(await explorer.page.evaluate(() => location.hash), /&bl=0/);
    await explorer.page.reload();
    await explorer.ready();
    assert.equal((await byId(explorer)).get('score.baselines'), undefined, 'the link carries it');
    assert.deepEqual(explorer.errors, []);
    await explorer.close();
});

test('ITP: confusion, calibration and the curve, with their rules; saved as CSV and picture', async () => {
    const explorer = await world.open(tall);
    await explorer.click('score.cell.0.ITP');
    const items = await byId(explorer);
    for (const part of ['labels.couple', 'confusion.family', 'confidence', 'calibration.width', 'precision_recall', 'boundary']) {
        const id = `score.analysis.ITP.${part}`;
        assert.ok(items.get(id), id);
        assert.match(items.get(`${id}.formula`).name, /missing or unreadable answer counts as no/, id);
    }
    assert.match(items.get('score.analysis.ITP.calibration.width.calibration0.0').name, /^said \d+\.\d%, was yes in \d+\.\d% of \d+ answer/);
    const csv = await saved(explorer, 'score.analysis.ITP.calibration.width.csv');
    assert.equal(csv.name, 'ITP-reliability.csv');
    assert.match(csv.bytes.toString('utf8'), /^series,mean_p_yes,share_yes,n\nbins of equal width,0\.\d+,0\.\d+,\d+\n/);
    const png = await saved(explorer, 'score.analysis.ITP.precision_recall.png');
    assert.deepEqual([png.bytes.readUInt32BE(16), png.bytes.readUInt32BE(20)], [1920, 1080]);
    assert.deepEqual(explorer.errors, []);
    await explorer.close();
});

test('a cell of the RPP confusion opens its first turn with the list narrowed', async () => {
    const explorer = await world.open(tall);
    await explorer.click('score.cell.2.RPP');
    const wrong = (await explorer.items()).find(({ id, acts }) => {
        const [, gold, choice] = /^score\.analysis\.RPP\.confusion\.couple\.(\w+)\.(\w+)$/.exec(id) ?? [];
        return acts && gold && gold !== choice && choice !== 'last';
    });
    assert.match(wrong.name, /^gold [a-z-]+ → [a-z-]+: \d+ of \d+ \(/);
    await explorer.click(wrong.id);
    const page = await explorer.describe();
    assert.equal(page.view, 'browse');
    assert.ok((await explorer.items()).some(({ name }) => /RPP: [a-z-]+ taken for [a-z-]+ by invented-weak/.test(name)), 'as a chip');
    assert.deepEqual(explorer.errors, []);
    await explorer.close();
});

test('rankings, ER and VP have their tables; a chip leads to the list below', async () => {
    const explorer = await world.open(tall);
    for (const [task, parts] of Object.entries({ STP: ['ranks', 'position', 'candidates'], SSP: ['labels.couple', 'ranks'],
        ER: ['intensity', 'overlap', 'position', 'share', 'speaker', 'judge'], VP: ['pairs', 'overlap', 'components', 'judge'] })) {
        await explorer.click(`score.cell.1.${task}`);
        const items = await byId(explorer);
        for (const part of parts) assert.ok(items.get(`score.analysis.${task}.${part}`), `${task} ${part}`);
    }
    await explorer.resize(1280, 800);
    await explorer.scrollTo('score.drill.list');
    await explorer.click('score.drill.list');
    const title = await explorer.item('score.wrong.title');
    assert.ok(title.visible.h > 0 && title.rect.y < 300, `at ${title.rect.y}`);
    assert.deepEqual(explorer.errors, []);
    await explorer.close();
});

test('every figure has its interval, by the settings shown; a new seed is another one, and the same one comes back', async () => {
    const explorer = await world.open({ hash: 'v=1&view=score' });
    const cells = async () => (await explorer.items()).filter(({ id }) => /^score\.cell\.\d\.\w+\.interval$/.test(id)).map(({ name }) => name);
    const first = await cells();
    assert.equal(first.length, 18);
    for (const text of first) assert.match(text, /^\d+\.\d+–\d+\.\d+ (t|W)/);
    assert.match((await explorer.item('score.head.RPP.units')).name, /^\d+ conv(ersations|\.) · \d+ folders$/);
    assert.match((await explorer.item('score.resampling.settings')).name, /conversations resampled · B = 10,000 · seed 12345/);
    await explorer.click('score.resampling.settings');
    await explorer.click('score.resampling.b.1000');
    await explorer.type('Seed, 0 to 2^64-1', '18446744073709551615');
    await explorer.press('Enter');
    assert.match((await explorer.item('score.resampling.settings')).name, /B = 1,000 · seed 18446744073709551615/);
    assert.notDeepEqual(await cells(), first);
    await explorer.click('score.resampling.unit.folder');
    assert.match((await explorer.item('score.resampling.settings')).name, /couples and families resampled/);
    await explorer.click('score.resampling.unit.conversation');
    await explorer.click('score.resampling.b.10000');
    await explorer.type('Seed, 0 to 2^64-1', '12345');
    await explorer.press('Enter');
    assert.deepEqual(await cells(), first);
    assert.deepEqual(explorer.errors, []);
    await explorer.close();
});

test('the audit of the files: findings with place and effect, the three readings side by side', async () => {
    const explorer = await world.open({ hash: 'v=1&view=score', size: [1280, 2600] });
    const items = (await explorer.items()).filter(({ id }) => id.startsWith('score.audit.'));
    const named = (pattern) => items.find(({ name }) => pattern.test(name));
    assert.ok(named(/^predictions\/invented-careless_RPP_couple_results\.json$/));
    assert.ok(named(/^! 6 entries were filed by the script after a failed request.+Without this RPP accuracy \(recall@1\) would be 6\.90 points lower\.$/));
    assert.ok(named(/^! 13 instances were answered more than once/));
    assert.ok(named(/^ITP · 13 · first on line 59/));
    assert.ok(named(/^28\.74$/), 'the strict figure');
    await explorer.click('score.audit.all');
    assert.ok((await explorer.items()).some(({ name }) => name === 'predictions/invented-strong.jsonl'));
    assert.deepEqual(explorer.errors, []);
    await explorer.close();
});

test('exports are those of the program, byte for byte', { skip: vectorsMissing() }, async () => {
    const explorer = await world.open({ hash: 'v=1&view=score' });
    const files = ['benchmark.jsonl', 'patchy.jsonl', 'steady.jsonl'];
    await explorer.dropPaths(files.map((file) => join(vectors, file)));
    await explorer.click('score.export');
    assert.match((await explorer.item('export.what')).name, /with baselines, with 95% intervals \(B = 10,000, seed 12345, by conversation\)/);
    const options = ['score', ...files, '--ci', '--baselines', '--format'];
    for (const format of ['json', 'csv', 'markdown', 'latex', 'html']) {
        const file = await saved(explorer, `export.scores.${format}`);
        assert.ok(file.bytes.equals(await printed([...options, format], vectors)), format);
    }
    const { signature } = JSON.parse(await printed([...options, 'json'], vectors));
    assert.equal((await explorer.item('export.signature.line')).name, signature);
    await explorer.click('export.close');
    await explorer.click('score.baselines.switch');
    await explorer.click('score.export');
    const plain = await saved(explorer, 'export.scores.json');
    assert.ok(plain.bytes.equals(await printed(['score', ...files, '--ci', '--format', 'json'], vectors)));
    assert.equal((await explorer.describe()).requests_since_drop, 0);
    assert.deepEqual(explorer.errors, []);
    await explorer.close();
});

test('inference packs are those of the program', { skip: vectorsMissing() }, async () => {
    const explorer = await world.open({ hash: 'v=1&view=score' });
    await explorer.dropPaths([join(vectors, 'benchmark.jsonl')]);
    await explorer.click('score.export');
    for (const id of ['task.RPP', 'mode.audio', 'context.3']) await explorer.click(`export.pack.${id}`);
    const pack = await saved(explorer, 'export.pack.save');
    assert.equal(pack.name, 'pack_RPP_audio.jsonl');
    const options = ['instances', 'benchmark.jsonl', '--blind', '--task', 'RPP', '--mode', 'audio', '--context', '3'];
    assert.ok(pack.bytes.equals(await printed(options, vectors)));
    await explorer.press('Escape');
    assert.ok(!(await explorer.items()).some(({ id }) => id === 'export.title'), 'Escape closes');
    assert.deepEqual(explorer.errors, []);
    await explorer.close();
});
