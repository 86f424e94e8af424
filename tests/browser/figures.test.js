// The figures of the page are those of the command line program, to the last bit, in every reading and file shape.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { after, before, test } from 'node:test';
import { startWorld } from './harness.js';
import { demonstration, filesIn, readings, score, vectors, vectorsMissing } from './program.js';

let world;
before(async () => { world = await startWorld(); });
after(() => world?.close());

const skip = vectorsMissing();
const benchmark = join(vectors, 'benchmark.jsonl');
const results = (...names) => names.map((name) => join(vectors, 'results', name));

// The program is given whole paths and the page what a drop tells it; only the names count here.
function comparable(models) {
    return models.map((model) => ({ ...model, files: model.files.map((file) => basename(file)) }));
}

async function compare(explorer, benchmarkPath, predictions) {
    for (const reading of readings) {
        await explorer.click(`score.reading.${reading}`);
        const page = await explorer.describe();
        assert.equal(page.reading, reading);
        const program = await score(benchmarkPath, predictions, reading);
        assert.ok(program.models.length > 0);
        assert.deepEqual(comparable(page.models), comparable(program.models), reading);
    }
    assert.deepEqual(explorer.errors, []);
}

test('the demonstration has the figures of the program', async () => {
    const explorer = await world.open({ hash: 'v=1&view=score' });
    await compare(explorer, join(demonstration, 'benchmark.jsonl'), filesIn(join(demonstration, 'predictions')));
    await explorer.close();
});

const shapes = {
    'flat files': [join(vectors, 'steady.jsonl'), join(vectors, 'patchy.jsonl')],
    'a folder of replies': [join(vectors, 'steady_replies')],
    'two folders of replies': [join(vectors, 'patchy_replies'), join(vectors, 'steady_replies')],
    'result files': results('ER.json', 'ITP.json', 'RPP_couple.json', 'SSP.json', 'STP.json', 'VP.json'),
    'result files of both scenarios': results('RPP_couple.json', 'RPP_family_with_fallback.json'),
    'a result file with failed samples': results('VP_with_failed.json'),
};
for (const [shape, dropped] of Object.entries(skip ? {} : shapes)) {
    test(`dropped ${shape} get the figures of the program`, async () => {
        const explorer = await world.open({ hash: 'v=1&view=score' });
        await explorer.dropPaths([benchmark]);
        await explorer.dropPaths(dropped, { x: 3, y: 797 });
        const files = dropped.flatMap((path) => (/_replies$/.test(path) ? filesIn(path) : [path]));
        await compare(explorer, benchmark, files);
        await explorer.close();
    });
}

test('the figures are those of the vectors', { skip }, async () => {
    const { scores } = JSON.parse(readFileSync(join(vectors, 'expected_scores.json'), 'utf8'));
    const explorer = await world.open({ hash: 'v=1&view=score' });
    await explorer.dropPaths([join(vectors, 'patchy.jsonl'), benchmark, join(vectors, 'steady.jsonl')]);
    for (const reading of readings) {
        await explorer.click(`score.reading.${reading}`);
        for (const { model, tasks } of (await explorer.describe()).models) {
            assertClose(scores[model][reading], tasks, `${model} ${reading}`);
        }
    }
    await explorer.close();
});

function assertClose(expected, actual, place) {
    if (typeof expected === 'number') {
        assert.ok(Math.abs(expected - actual) <= 1e-9, `${place}: ${expected} against ${actual}`);
    } else if (expected === null) {
        assert.equal(actual, null, place);
    } else {
        for (const [key, value] of Object.entries(expected)) assertClose(value, actual?.[key], `${place}/${key}`);
    }
}

test('one drop of everything, in any order, is the same as one after another', { skip }, async () => {
    const all = [join(vectors, 'steady.jsonl'), benchmark, join(vectors, 'patchy.jsonl')];
    const together = await world.open();
    await together.dropPaths(all);
    const apart = await world.open();
    for (const path of all) await apart.dropPaths([path]);
    assert.deepEqual((await apart.describe()).models, (await together.describe()).models);
    await Promise.all([together.close(), apart.close()]);
});

test('answers that a later file repeats are not called unfit', { skip }, async () => {
    const explorer = await world.open();
    await explorer.dropPaths([benchmark, ...results('ITP.json'), join(vectors, 'steady.jsonl')]);
    const words = (await explorer.items()).map(({ name }) => name).join('\n');
    assert.doesNotMatch(words, /none of its|fits/);
    const stray = await world.open();
    await stray.dropPaths(results('ITP.json'));
    assert.match((await stray.items()).map(({ name }) => name).join('\n'), /none of its/, 'those of another benchmark are');
    await Promise.all([explorer.close(), stray.close()]);
});

test('the score table shows the figures that it was given', { skip }, async () => {
    const explorer = await world.open({ hash: 'v=1&view=score' });
    await explorer.dropPaths([benchmark, join(vectors, 'steady.jsonl')]);
    const { models } = await explorer.describe();
    const written = (await explorer.items()).map(({ name, value }) => `${name} ${value}`).join('\n');
    const { f1_yes: f1, n } = models[0].tasks.ITP.both;
    assert.ok(written.includes((100 * f1).toFixed(1)) || written.includes(f1.toFixed(3)), `F1 ${f1} is written somewhere`);
    assert.ok(written.includes(String(n)), `n = ${n} is written somewhere`);
    await explorer.close();
});
