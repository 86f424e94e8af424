// What the page costs at full size, measured in the page itself against the browser's own JSON.parse of the same bytes.
// Processor time of the page's thread, not of the clock on the wall, wherever other work on the machine would show.

import { readFileSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import { startWorld } from '../browser/harness.js';

const parseRounds = 5;
const rounds = 3;

const sorted = (values) => [...values].sort((a, b) => a - b);
const share = (values, part) => sorted(values)[Math.min(values.length - 1, Math.floor(values.length * part))] ?? 0;
const median = (values) => share(values, 0.5);

// Runs `work`; {wall, processor}: milliseconds.
async function measured(explorer, work) {
    const busy = async () => {
        const { metrics } = await explorer.devtools.send('Performance.getMetrics');
        return 1000 * metrics.find(({ name }) => name === 'TaskDuration').value;
    };
    const before = await busy();
    const start = performance.now();
    await work();
    return { wall: performance.now() - start, processor: await busy() - before };
}

// Runs `work`; processor milliseconds of every task and of every frame of the page's main thread.
async function traced(world, explorer, work) {
    await world.browser.startTracing(explorer.page, { categories: ['devtools.timeline', 'disabled-by-default-devtools.timeline'] });
    await work();
    const events = JSON.parse((await world.browser.stopTracing()).toString()).traceEvents;
    const main = new Set(events.filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
        .map(({ pid, tid }) => `${pid} ${tid}`));
    const times = (wanted) => events.filter(({ name, pid, tid, tdur }) => name === wanted && tdur && main.has(`${pid} ${tid}`))
        .map(({ tdur }) => tdur / 1000);
    return { tasks: times('RunTask'), frames: times('FireAnimationFrame') };
}

async function parseYardstick(explorer, path) {
    const text = readFileSync(path, 'utf8');
    const bytes = await explorer.page.evaluateHandle((given) => new TextEncoder().encode(given), text);
    const { processor } = await measured(explorer, () => bytes.evaluate((data, times) => {
        for (let round = 0; round < times; round++) {
            const records = new TextDecoder().decode(data).split('\n').filter(Boolean).map((line) => JSON.parse(line));
            if (records.length === 0) throw new Error('nothing parsed');
        }
    }, parseRounds));
    await bytes.dispose();
    return processor / parseRounds;
}

async function idleFrames(explorer) {
    const before = (await explorer.describe()).frames;
    await explorer.page.waitForTimeout(5000);
    return (await explorer.describe()).frames - before;
}

async function scroll(explorer) {
    for (const x of [130, 640]) {
        await explorer.page.mouse.move(x, 400);
        for (let step = 0; step < 60; step++) await explorer.page.mouse.wheel(0, 240);
        await explorer.settled();
    }
}

// Looks for a word letter by letter, as typed: {tasks, frames} of the page's main thread.
async function search(world, explorer) {
    await explorer.press('/');
    return traced(world, explorer, async () => {
        for (const text of ['r', 're', 'rep', 'repair']) await explorer.type('Find', text);
    });
}

// The same word found by the browser itself in the bytes of the file: lower case, then every place. Milliseconds.
async function searchYardstick(explorer, path) {
    const text = await explorer.page.evaluateHandle((given) => given, readFileSync(path, 'utf8'));
    const { processor } = await measured(explorer, () => text.evaluate((all, times) => {
        for (let round = 0; round < times; round++) {
            const lower = all.toLowerCase();
            let found = 0;
            for (let at = lower.indexOf('repair'); at >= 0; at = lower.indexOf('repair', at + 1)) found++;
            if (found === 0) throw new Error('nothing found');
        }
    }, parseRounds));
    await text.dispose();
    return processor / parseRounds;
}

// One page from the start to the scores: {start, yardstick, read, score}.
async function round(world, benchmark, predictions) {
    const began = performance.now();
    const explorer = await world.open();
    const start = performance.now() - began;
    await explorer.devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
    const yardstick = await parseYardstick(explorer, benchmark);
    const read = await measured(explorer, () => explorer.dropPaths([benchmark]));
    const score = await measured(explorer, () => explorer.dropPaths(predictions));
    await explorer.close();
    return { start, yardstick, read, score };
}

// Frames with 2,700 samples and one of 2,000 turns, six systems: {frameMedian, frameP95, longestTask, idle}.
export async function measureLarge(benchmark, predictions, longSample) {
    const world = await startWorld();
    try {
        const explorer = await world.open();
        await explorer.devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
        const { tasks } = await traced(world, explorer, async () => {
            await explorer.dropPaths([benchmark]);
            await explorer.dropPaths(predictions);
        });
        await explorer.page.evaluate((id) => { location.hash = `v=1&view=browse&sample=${id}&turn=900`; }, longSample);
        await explorer.settled();
        const { frames } = await traced(world, explorer, () => scroll(explorer));
        const idle = await idleFrames(explorer);
        return { frameMedian: median(frames), frameP95: share(frames, 0.95), longestTask: Math.max(...tasks), idle };
    } finally {
        await world.close();
    }
}

// Processor milliseconds where nothing else is said; `wall…` are by the clock.
export async function measurePage(benchmark, predictions) {
    const world = await startWorld();
    try {
        const all = [];
        while (all.length < rounds) all.push(await round(world, benchmark, predictions));
        const of = (pick) => median(all.map(pick));

        const explorer = await world.open({ hash: 'v=1&view=browse' });
        const { tasks } = await traced(world, explorer, async () => {
            await explorer.dropPaths([benchmark]);
            await explorer.dropPaths(predictions);
        });
        const { models } = await explorer.describe();
        const idle = await idleFrames(explorer);
        const { frames } = await traced(world, explorer, () => scroll(explorer));
        await explorer.devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
        const find = await search(world, explorer);
        return {
            wallStart: of(({ start }) => start),
            yardstick: of(({ yardstick }) => yardstick),
            read: of(({ read }) => read.processor),
            score: of(({ score }) => score.processor),
            wallScores: of(({ read, score }) => read.wall + score.wall),
            longestTask: Math.max(...tasks), idle,
            frameMedian: median(frames), frameP95: share(frames, 0.95), models,
            searchTask: Math.max(...find.tasks), searchSum: find.tasks.reduce((sum, each) => sum + each, 0) / 4,
            searchYardstick: await searchYardstick(explorer, benchmark),
        };
    } finally {
        await world.close();
    }
}
