// In a frame of another page, under a sub-path: hardly any chrome, a way to the full page, nothing that needs storage.

import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { after, before, test } from 'node:test';
import { comesToRest, startWorld } from './harness.js';

let world, host, hostUrl;
before(async () => {
    world = await startWorld({ prefix: '/spaces/rescue/' });
    // The page of somebody else: another origin, as on Hugging Face.
    host = createServer((request, response) => {
        response.writeHead(200, { 'Content-Type': 'text/html' });
        response.end(`<!doctype html><body style="margin:0"><iframe id="frame" allow="clipboard-write" width="900" height="600"
            src="${world.server.url}?embed#${decodeURIComponent(new URL(request.url, 'http://x').search.slice(1))}"></iframe>`);
    });
    await new Promise((resolve) => host.listen(0, '127.0.0.1', resolve));
    hostUrl = `http://localhost:${host.address().port}/`;
});
after(() => Promise.all([world?.close(), new Promise((resolve) => host?.close(resolve))]));

const sample = 'mara_and_idris/001_demo_segment01';

async function openFrame(fragment, init) {
    const context = await world.browser.newContext({ viewport: { width: 940, height: 640 } });
    const page = await context.newPage();
    const errors = [];
    page.on('console', (message) => { if (message.type() === 'error') errors.push(message.text()); });
    page.on('pageerror', (error) => errors.push(error.message));
    if (init) await page.addInitScript(init);
    await page.goto(`${hostUrl}?${encodeURIComponent(fragment)}`);
    const frame = page.frame({ url: /\?embed/ });
    await frame.waitForFunction(() => window.rescue?.describe().locked);
    await comesToRest(frame);
    return { context, page, frame, errors, items: () => frame.evaluate(() => window.rescue.items()) };
}

async function click(world, id) {
    const { rect } = (await world.items()).find((item) => item.id === id);
    const box = await world.page.locator('#frame').boundingBox();
    await world.page.mouse.move(box.x + rect.x + rect.w / 2, box.y + rect.y + rect.h / 2);
    await comesToRest(world.frame);
    await world.page.mouse.down();
    await comesToRest(world.frame);
    await world.page.mouse.up();
    await comesToRest(world.frame);
}

test('a frame shows the place, hardly any chrome, and opens the same link in full', async () => {
    const shown = await openFrame(`v=1&view=browse&sample=${sample}&turn=5`);
    const items = await shown.items();
    for (const id of ['start.text', 'tab.score', 'bar.help', 'bar.share'])
        assert.ok(!items.some((item) => item.id === id), `${id} is not there`);
    const { selection, embedded } = await shown.frame.evaluate(() => window.rescue.describe());
    assert.deepEqual([selection.row_index, embedded], [5, true]);
    assert.equal(await shown.page.evaluate(() => document.activeElement.tagName), 'BODY', 'the host keeps the keyboard');
    const [full] = await Promise.all([shown.context.waitForEvent('page'), click(shown, 'bar.full')]);
    assert.equal(full.url(), `${world.server.url}#v=1&view=browse&sample=${sample}&turn=5&c=demo`);
    assert.deepEqual(shown.errors, []);
    await shown.context.close();
});

test('talk mode in a frame, with storage blocked: no error, and the frame adds nothing to the history', async () => {
    const shown = await openFrame(`v=1&view=browse&sample=${sample}&turn=5&d=p`, () => {
        for (const name of ['localStorage', 'indexedDB']) {
            Object.defineProperty(window, name, { get() { throw new DOMException('blocked', 'SecurityError'); } });
        }
    });
    assert.ok((await shown.items()).some(({ id }) => id === 'talk.full'));
    const before = await shown.page.evaluate(() => history.length);
    await click(shown, 'talk.next');
    await shown.page.keyboard.press('3');
    await shown.frame.waitForFunction(() => window.rescue.describe().view === 'score');
    await shown.frame.waitForFunction(() => location.hash.includes('view=score'));
    assert.equal(await shown.page.evaluate(() => history.length), before);
    assert.deepEqual(shown.errors, []);
    await shown.context.close();
});

test('a link to what is not loaded says so in a frame and on the stage, and the full page gets the same link', async () => {
    const link = 'v=1&view=browse&sample=real/two&turn=2&c=0123abcd&d=p';
    const shown = await openFrame(link);
    assert.ok((await shown.items()).some(({ name }) => name.includes('real/two') && name.includes('0123abcd')));
    const [full] = await Promise.all([shown.context.waitForEvent('page'), click(shown, 'talk.full')]);
    assert.equal(full.url(), `${world.server.url}#${link}`);
    await shown.context.close();
});
