// What the page costs at full size, measured in the page itself against the browser's own JSON.parse of the same bytes.

import { performance } from 'node:perf_hooks';
import { startWorld } from '../browser/harness.js';

const rounds = 3;

const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];
const share = (values, part) => [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * part))];

// Before the page's own scripts: how long each frame's callback took, and every task over 50 ms.
async function observe(page) {
    await page.addInitScript(() => {
        window.bench = { frames: [], longTasks: [] };
        const request = window.requestAnimationFrame.bind(window);
        window.requestAnimationFrame = (callback) => request((now) => {
            const start = performance.now();
            callback(now);
            window.bench.frames.push(performance.now() - start);
        });
        new PerformanceObserver((list) => {
            for (const { duration } of list.getEntries()) window.bench.longTasks.push(duration);
        }).observe({ type: 'longtask' });
    });
}

// Hands the page the files as a drop does, from bytes that are in the browser already. The time until all is shown.
async function give(explorer, paths) {
    const handle = await explorer.page.evaluateHandle(() => Object.assign(document.createElement('input'), { type: 'file', multiple: true }));
    await handle.setInputFiles(paths);
    return handle.evaluate(async (input) => {
        const transfer = new DataTransfer();
        for (const file of input.files) transfer.items.add(new File([await file.arrayBuffer()], file.name));
        window.bench.longTasks.length = 0;
        const start = performance.now();
        window.dispatchEvent(new DragEvent('drop', { dataTransfer: transfer, bubbles: true, cancelable: true }));
        await new Promise((resolve) => setTimeout(resolve));
        await window.rescue.settled();
        const taken = performance.now() - start;
        return { taken, longest: Math.max(0, ...window.bench.longTasks) };
    });
}

function parseYardstick(explorer, path) {
    return explorer.page.evaluateHandle(() => Object.assign(document.createElement('input'), { type: 'file' }))
        .then(async (handle) => {
            await handle.setInputFiles(path);
            return handle.evaluate(async (input) => {
                const bytes = await input.files[0].arrayBuffer();
                const times = [];
                for (let round = 0; round < 7; round++) {
                    const start = performance.now();
                    const records = new TextDecoder().decode(bytes).split('\n').filter(Boolean).map((line) => JSON.parse(line));
                    times.push(performance.now() - start);
                    if (records.length === 0) throw new Error('nothing parsed');
                }
                return times.sort((a, b) => a - b)[3];
            });
        });
}

async function idleFrames(explorer) {
    const before = (await explorer.describe()).frames;
    await explorer.page.waitForTimeout(5000);
    return (await explorer.describe()).frames - before;
}

async function scrollingFrames(explorer) {
    await explorer.page.evaluate(() => { location.hash = 'v=1&view=browse'; });
    await explorer.settled();
    await explorer.page.evaluate(() => { window.bench.frames.length = 0; });
    for (const x of [130, 640]) {
        await explorer.page.mouse.move(x, 400);
        for (let step = 0; step < 40; step++) await explorer.page.mouse.wheel(0, 240);
        await explorer.settled();
    }
    return explorer.page.evaluate(() => window.bench.frames);
}

// {start, yardstick, read, score, longestTask, idle, frameMedian, frameP95, models}: milliseconds and counts.
export async function measurePage(benchmark, predictions) {
    const world = await startWorld();
    try {
        const found = { start: [], yardstick: [], read: [], score: [], longest: [] };
        let frames;
        let idle;
        let models;
        for (let round = 0; round < rounds; round++) {
            const began = performance.now();
            const explorer = await world.open({ before: observe });
            found.start.push(performance.now() - began);
            found.yardstick.push(await parseYardstick(explorer, benchmark));
            const reading = await give(explorer, [benchmark]);
            const scoring = await give(explorer, predictions);
            found.read.push(reading.taken);
            found.score.push(reading.taken + scoring.taken);
            found.longest.push(reading.longest, scoring.longest);
            models = (await explorer.describe()).models;
            if (round === rounds - 1) {
                idle = await idleFrames(explorer);
                frames = await scrollingFrames(explorer);
            }
            await explorer.close();
        }
        return {
            start: median(found.start), yardstick: median(found.yardstick), read: median(found.read),
            score: median(found.score), longestTask: Math.max(...found.longest), idle,
            frameMedian: median(frames), frameP95: share(frames, 0.95), models,
        };
    } finally {
        await world.close();
    }
}
