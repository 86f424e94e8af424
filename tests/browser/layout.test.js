// No two texts overlap, none is cut without an ellipsis, nothing leaves the window: every view, theme and size.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { repository, startWorld } from './harness.js';
import { layoutFaults } from './layout.js';
import { vectors, vectorsMissing } from './program.js';

let world;
const generated = mkdtempSync(join(tmpdir(), 'rescue-layout-'));
before(async () => {
    execFileSync('/usr/bin/python3', [join(repository, 'tests/bench/generate.py'), generated, '--systems', '2', '--long', '2000'], { stdio: 'ignore' });
    world = await startWorld();
});
after(async () => {
    await world?.close();
    rmSync(generated, { recursive: true });
});

// The rules themselves, on made lists: a rule that finds nothing would let everything pass.
test('the faults are found', () => {
    const text = (id, x, y, more = {}) => {
        const rect = { x, y, w: 100, h: 20 };
        return { id, role: 'text', name: id, value: '', state: '', pane: 'p', rect, visible: rect, font_size: 14,
            text_width: 100, ...more };
    };
    const faults = (...items) => layoutFaults(items, [1280, 800]);
    assert.deepEqual(faults(text('a', 0, 0), text('b', 101, 0), text('c', 0, 20)), []);
    assert.equal(faults(text('a', 0, 0), text('b', 90, 10)).length, 1, 'overlap');
    assert.equal(faults(text('a', 0, 0), text('b', 90, 10, { pane: 'q' })).length, 1, 'overlap across panes');
    assert.deepEqual(faults(text('a', 0, 0), text('b', 90, 10, { pane: 'help' })), [], 'what lies above all on purpose');
    const clipped = { visible: { x: 0, y: 0, w: 60, h: 20 } };
    assert.equal(faults(text('a', 0, 0, clipped)).length, 1, 'cut');
    assert.deepEqual(faults(text('a', 0, 0, { ...clipped, state: 'ellipsis' })), []);
    assert.equal(faults(text('a', 1250, 0)).length, 1, 'outside');
    assert.equal(faults(text('a', 0, 0), text('a', 0, 50)).length, 1, 'the same id');
    assert.equal(faults(text('browse.turn.3.text', 0, 0)).length, 1, 'small conversation');
    const button = { role: 'button', text_width: 80 };
    assert.deepEqual(faults(text('a', 0, 0, button), text('b', 95, 0)), [], 'only the letters of a button count');
    assert.equal(faults(text('a', 0, 0, { ...button, text_width: 120 })).length, 1, 'wider than its button');
});

const sizes = [[1280, 800], [1920, 1080], [390, 844]];
const windows = sizes.flatMap((size) => [[size, 1], [size, 2]]);
const name = ([size, dpr]) => `${size.join('x')}${dpr > 1 ? `@${dpr}` : ''}`;

async function check(explorer, size, shot) {
    await explorer.shot(shot);
    assert.deepEqual(layoutFaults(await explorer.items(), size), []);
    const scrolls = await explorer.page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
    assert.ok(!scrolls, 'the page does not scroll sideways');
    assert.deepEqual(explorer.errors, []);
}

for (const theme of ['dark', 'light']) {
    for (const window of windows) {
        const [size, dpr] = window;
        for (const view of ['overview', 'browse', 'score', 'files', 'compare']) {
            test(`${view}, ${theme}, ${name(window)}`, async () => {
                const explorer = await world.open({ hash: `v=1&view=${view}`, theme, size, dpr });
                await check(explorer, size, `${view}-${theme}-${name(window)}`);
                await explorer.close();
            });
        }
    }
}

// As many samples as the benchmark has, one of 2,000 turns, two systems; one page, resized from view to view.
for (const theme of ['dark', 'light']) {
    for (const dpr of [1, 2]) {
        test(`a corpus of full size, ${theme}, ratio ${dpr}`, async () => {
            const explorer = await world.open({ theme, dpr });
            await explorer.dropPaths([join(generated, 'benchmark.jsonl'), join(generated, 'predictions')]);
            assert.equal((await explorer.describe()).corpus.samples, 192);
            for (const view of ['overview', 'browse', 'score', 'files', 'compare']) {
                for (const size of sizes) {
                    await explorer.resize(...size);
                    await explorer.click(`tab.${view}`);
                    await check(explorer, size, `full-${view}-${theme}-${name([size, dpr])}`);
                }
            }
            await explorer.close();
        });
    }
}

// All tiers with the answers of three systems; at the odd ratio names once lay on each other.
for (const [size, dpr, theme] of [[[1280, 800], 1, 'dark'], [[1000, 700], 1.5, 'light'], [[390, 844], 2, 'light'], [[1920, 1080], 1, 'dark']]) {
    test(`the timeline with all its tiers, ${theme}, ${name([size, dpr])}`, async () => {
        const hash = (sample, axis) => `v=1&view=browse&sample=${sample}&turn=12&x=${axis}&xh=`;
        const explorer = await world.open({ hash: hash('family_therapy/901/merged', 's'), theme, size, dpr });
        if (size[0] < 720) await explorer.click('browse.pane.timeline');
        await check(explorer, size, `timeline-${theme}-${name([size, dpr])}`);
        await explorer.click('browse.timeline.tiers.choose');
        await check(explorer, size, `timeline-chosen-${theme}-${name([size, dpr])}`);
        await explorer.page.evaluate((next) => { location.hash = next; }, hash('wen_and_halvard/001_demo_segment01', 't,10,30'));
        await explorer.page.waitForFunction(() => window.rescue.describe().timeline.to === 30);
        await explorer.settled();
        await check(explorer, size, `timeline-zoomed-${theme}-${name([size, dpr])}`);
        await explorer.close();
    });
}

for (const view of ['overview', 'compare']) test(`${view}, to its end`, async () => {
    for (const [size, theme] of [[[390, 844], 'light'], [[1280, 800], 'dark'], [[1920, 1080], 'light']]) {
        const explorer = await world.open({ hash: `v=1&view=${view}`, theme, size });
        let last = -1;
        for (let i = 0; i < 40; i++) {
            const items = await explorer.items();
            const { y } = items.find(({ id }) => id === `${view}.title`).rect;
            if (y === last) break;
            last = y;
            await check(explorer, size, `${view}-${size[0]}-${i}`);
            await explorer.page.mouse.move(size[0] / 2, size[1] / 2);
            await explorer.page.mouse.wheel(0, size[1] * 0.7);
            await explorer.settled();
        }
        assert.ok(last < -1000, 'the report was scrolled through');
        await explorer.close();
    }
});

test('large type on a phone', async () => {
    const explorer = await world.open({ size: [390, 844] });
    for (let i = 0; i < 3; i++) await explorer.press('+');
    for (const view of ['Overview', 'Browse', 'Score', 'Files']) {
        await explorer.click(view, 'tab');
        await check(explorer, [390, 844], `large-phone-${view.toLowerCase()}`);
    }
    await explorer.close();
});

test('Score drilled down, and a larger size of words', async () => {
    const explorer = await world.open({ hash: 'v=1&view=score' });
    const cell = (await explorer.items()).find(({ id, visible }) => /^score\.cell\.\d+\.\w+$/.test(id) && visible.h > 0);
    await explorer.click(cell.id);
    await check(explorer, [1280, 800], 'score-drill');
    for (const view of ['Overview', 'Browse', 'Score', 'Files', 'Compare']) {
        await explorer.click(view, 'tab');
        await explorer.press('+');
        await check(explorer, [1280, 800], `larger-${view.toLowerCase()}`);
    }
    await explorer.close();
});

// From the figures down to the audit, and the panel that saves it all.
test('Score drilled down, to its end, and its exports', async () => {
    for (const [size, theme, task] of [[[390, 844], 'light', 'RPP'], [[1280, 800], 'dark', 'ITP'], [[1920, 1080], 'light', 'ER']]) {
        const explorer = await world.open({ hash: 'v=1&view=score', theme, size });
        await explorer.scrollTo(`score.cell.0.${task}`, size[0] / 2);
        await explorer.click(`score.cell.0.${task}`);
        let last = 1e9;
        for (let i = 0; i < 14; i++) {
            const title = (await explorer.items()).find(({ id }) => id === 'score.title');
            if (!title || title.rect.y === last) break;
            last = title.rect.y;
            await check(explorer, size, `score-${size[0]}-${i}`);
            await explorer.page.mouse.move(size[0] / 2, size[1] / 2);
            await explorer.page.mouse.wheel(0, size[1] * 0.8);
            await explorer.settled();
        }
        await explorer.page.mouse.wheel(0, -1e6);
        await explorer.settled();
        await explorer.click('score.export');
        await check(explorer, size, `export-${size[0]}`);
        await explorer.close();
    }
});

test('after a resize everything is laid out anew', async () => {
    const explorer = await world.open();
    for (const [width, height] of [[1000, 700], [719, 900], [360, 640], [1600, 900]]) {
        await explorer.resize(width, height);
        await check(explorer, [width, height], `resized-${width}x${height}`);
    }
    await explorer.close();
});

test('long names, odd rows and many systems', { skip: vectorsMissing() }, async () => {
    const explorer = await world.open();
    const results = ['ITP.json', 'RPP_couple.json', 'VP_with_failed.json'].map((file) => join(vectors, 'results', file));
    await explorer.dropPaths([join(vectors, 'benchmark.jsonl'), join(vectors, 'steady.jsonl'), join(vectors, 'patchy.jsonl'), ...results]);
    const answer = { task: 'ITP', model: 'a model with a very long name indeed '.repeat(4), id: 'x', should_speak: 'yes',
        sample_id: 'family_therapy/199/merged', row_index: 1 };
    await explorer.drop({ [`${'a_long_file_name_'.repeat(8)}.jsonl`]: JSON.stringify(answer) });
    for (const view of ['Overview', 'Browse', 'Score', 'Files']) {
        await explorer.click(view, 'tab');
        await check(explorer, [1280, 800], `vectors-${view.toLowerCase()}`);
    }
    const odd = 'v=1&view=browse&sample=family_therapy%2F199%2Fmerged&turn=6';
    await explorer.page.evaluate((hash) => { location.hash = hash; }, odd);
    await explorer.page.waitForFunction(() => window.rescue.describe().selection.row_index === 6);
    await explorer.settled();
    await check(explorer, [1280, 800], 'vectors-odd-rows');
    await explorer.close();
});
