// The accessible mirror: real elements beside the canvas, pressed by id, reached by the keyboard alone, and what axe-core
// says of them.

import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import { after, before, test } from 'node:test';
import { startWorld } from './harness.js';

const axePath = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

let world;
before(async () => { world = await startWorld(); });
after(() => world?.close());

const mirrored = (explorer) => explorer.page.evaluate(() => window.rescue.mirrored());
const selection = async (explorer) => (await explorer.describe()).selection;
const view = async (explorer) => (await explorer.describe()).view;
const active = (explorer) => explorer.page.evaluate(() => {
    const at = document.activeElement;
    return at.dataset.field ?? (at.id || at.textContent);
});
// Presses as assistive technology does: a click event on the element, wherever the pointer is.
async function pressElement(explorer, selector, name) {
    await mirrored(explorer);
    await explorer.page.evaluate(({ selector, name }) => {
        const fits = (element) => element.textContent.startsWith(name);
        Array.from(document.querySelectorAll(`#mirror ${selector}`)).find(fits).click();
    }, { selector, name });
    await explorer.settled();
    await mirrored(explorer);
}

test('the page stands there as landmarks, headings, lists and tables, at the items\' places', async () => {
    const explorer = await world.open();
    await mirrored(explorer);
    const page = explorer.page;
    assert.equal(await page.locator('#mirror h1').textContent(), 'RESCUE Explorer');
    for (const [role, name] of [['navigation', 'Samples'], ['region', 'Conversation'], ['region', 'Chosen turn'], ['region', 'Timeline']]) {
        assert.equal(await page.getByRole(role, { name }).count(), 1, `${role} ${name}`);
    }
    assert.equal(await page.getByRole('tab', { selected: true }).textContent(), 'Browse');
    const items = await explorer.items();
    const samples = items.filter(({ id }) => /^browse\.sample\.\d+$/.test(id));
    assert.equal(await page.locator('#mirror nav li button').count(), samples.length);
    const { row_index: row } = await selection(explorer);
    const chosen = page.locator('#mirror ol button[aria-current=true]');
    assert.match(await chosen.textContent(), new RegExp(`^Turn ${row}, `));
    const said = items.find(({ id }) => id === `browse.turn.${row}.text`);
    const entry = await chosen.evaluate((button) => button.parentElement.textContent);
    assert.ok(entry.includes(said.name), entry);
    const place = await page.locator('#mirror nav li button').first().boundingBox();
    const { visible } = samples[0];
    assert.ok(Math.abs(place.x - visible.x) < 1 && Math.abs(place.y - visible.y) < 1 && Math.abs(place.width - visible.w) < 1);

    await pressElement(explorer, '[role=tab]', 'Score');
    assert.equal(await view(explorer), 'score');
    const table = page.getByRole('table', { name: 'Scores by system and task' });
    assert.equal(await table.getByRole('columnheader').count(), 7);
    const listed = await explorer.items();
    const rows = listed.filter(({ role, within }) => role === 'table_row' && within === 'score.table').map(({ id }) => id);
    const heads = listed.filter(({ role, within }) => role === 'row_header' && rows.includes(within));
    assert.ok(heads.some(({ id }) => id === 'score.system.2'), 'systems, and the baselines below them');
    assert.equal(await table.getByRole('rowheader').count(), heads.length);
    assert.equal(await table.getByRole('row').count(), rows.length);
    await table.getByRole('button').first().evaluate((cell) => cell.click());
    await explorer.settled();
    await mirrored(explorer);
    assert.ok(await page.getByRole('table', { name: 'Figures' }).getByRole('row').count() > 3);
    await pressElement(explorer, '[role=tab]', 'Files');
    assert.ok(await page.getByRole('table', { name: 'Files loaded' }).getByRole('rowheader').count() > 3);
    assert.deepEqual(explorer.errors, [], 'nothing the content policy forbids');
    await explorer.close();
});

test('the pointer goes through to the canvas, and a quiet picture leaves the mirror alone', async () => {
    const explorer = await world.open();
    await mirrored(explorer);
    const item = (await explorer.items()).find(({ id }) => id === 'browse.sample.1');
    const hit = await explorer.page.evaluate(({ x, y }) => document.elementFromPoint(x, y).id,
        { x: item.visible.x + 20, y: item.visible.y + 20 });
    assert.equal(hit, 'canvas');
    const changes = await explorer.page.evaluate(async () => {
        const button = document.querySelector('#mirror nav button');
        let seen = 0;
        const observer = new MutationObserver((list) => { seen += list.length; });
        observer.observe(document.getElementById('mirror'), { subtree: true, childList: true, attributes: true, characterData: true });
        await window.rescue.mirrored();
        await new Promise((resolve) => setTimeout(resolve, 300));
        return { seen, same: button.isConnected };
    });
    assert.deepEqual(changes, { seen: 0, same: true });
    await explorer.press('j');
    await mirrored(explorer);
    const said = await explorer.page.locator('#live').textContent();
    assert.match(said, /^Turn \d+, /, 'the chosen turn is announced');
    await explorer.close();
});

test('Tab goes through everything in reading order, into the fields, and out of the page', async () => {
    const explorer = await world.open();
    await mirrored(explorer);
    const acting = (await explorer.items())
        .filter(({ acts, role, pane }) => acts && !['status', 'region'].includes(role) && pane !== 'browse.transcript');
    const stops = [];
    for (let i = 0; i < 200; i++) {
        await explorer.page.keyboard.press('Tab');
        await explorer.settled();
        await mirrored(explorer);
        if (await explorer.page.evaluate(() => document.activeElement === document.body)) break;
        stops.push(await active(explorer));
    }
    assert.ok(stops.length < 200, 'there is a way out');
    assert.ok(stops.length > acting.length, `${stops.length} stops for ${acting.length} items and the turns`);
    const at = (stop) => {
        const index = stops.findIndex((each) => each.startsWith(stop));
        assert.ok(index >= 0, `${stop} among ${stops.join(' | ')}`);
        return index;
    };
    const order = ['Browse', 'Score', 'browse.filter', 'Turn 1,', 'Find'].map(at);
    assert.deepEqual(order, [...order].sort((a, b) => a - b), stops.join(' | '));
    const { row_index: row } = await selection(explorer);
    assert.equal(row, 1, 'passing through chooses nothing');
    await explorer.page.keyboard.press('Shift+Tab');
    await explorer.close();
});

test('Enter and Space press the item that has the ring; letters stay shortcuts; arrows move', async () => {
    const explorer = await world.open();
    await mirrored(explorer);
    const focus = (text) => explorer.page.evaluate((text) => {
        Array.from(document.querySelectorAll('#mirror button')).find((each) => each.textContent.startsWith(text)).focus();
    }, text);
    await focus('Score');
    await explorer.settled();
    await explorer.shot('mirror-ring');
    await explorer.press('Enter');
    assert.equal(await view(explorer), 'score');
    await mirrored(explorer);
    assert.equal(await active(explorer), 'Score', 'the keyboard stays there');
    await explorer.press('ArrowLeft');
    assert.equal(await active(explorer), 'Browse');
    await explorer.press('Space');
    assert.equal(await view(explorer), 'browse');
    await mirrored(explorer);
    const { row_index: row } = await selection(explorer);
    await explorer.press('j');
    assert.equal((await selection(explorer)).row_index, row + 1);
    await explorer.press('ArrowDown');
    assert.equal((await selection(explorer)).row_index, row + 2, 'arrows go from turn to turn in Browse');

    await focus('? help');
    await explorer.press('Enter');
    await mirrored(explorer);
    assert.equal(await active(explorer), 'Close', 'help takes the keyboard');
    assert.equal(await explorer.page.getByRole('dialog', { name: 'Help' }).count(), 1);
    await explorer.press('Escape');
    await mirrored(explorer);
    assert.equal(await active(explorer), '? help', 'and gives it back');
    await explorer.close();
});

test('the ring brings what has the keyboard into sight', async () => {
    const explorer = await world.open();
    await mirrored(explorer);
    const turns = () => explorer.page.locator('#mirror ol li > button:first-child');
    const last = await turns().last().textContent();
    await turns().last().evaluate((button) => button.focus());
    await explorer.settled();
    await mirrored(explorer);
    const item = (await explorer.items()).find(({ name }) => name === last);
    assert.ok(item.visible.h >= item.rect.h - 1, 'all of it');
    assert.notEqual(await turns().last().textContent(), last, 'and what comes next is there to go to');
    await explorer.close();
});

test('what files say is text, never markup', async () => {
    const explorer = await world.open();
    const evil = '<img src=x onerror=alert(1)>';
    const turn = { row_index: 1, speaker: evil, dialogue: evil, start_time: 0, end_time: 1 };
    await explorer.drop({ '__proto__.jsonl': `${JSON.stringify({ id: `couple_therapy/1/${evil}`, participants: [evil], dialogue: [turn] })}\n` });
    for (const view of ['Browse', 'Files']) {
        await pressElement(explorer, '[role=tab]', view);
        assert.equal(await explorer.page.locator('#mirror img').count(), 0);
    }
    assert.deepEqual(explorer.errors, []);
    await explorer.close();
});

for (const theme of ['dark', 'light']) {
    test(`axe-core finds nothing serious, ${theme}`, async () => {
        const explorer = await world.open({ theme });
        // The page has locked itself against scripts: the tool comes in by the debugger.
        const { readFile } = await import('node:fs/promises');
        const axe = await readFile(axePath, 'utf8');
        const check = async (where) => {
            await mirrored(explorer);
            const found = await explorer.page.evaluate(async () => (await window.axe.run(document)).violations
                .filter(({ impact }) => impact === 'serious' || impact === 'critical')
                .map(({ id, nodes }) => `${id}: ${nodes.slice(0, 3).map((node) => node.html).join(' ')}`));
            assert.deepEqual(found, [], where);
        };
        await explorer.page.evaluate(axe);
        const tabs = await explorer.page.locator('#mirror [role=tab]').allTextContents();
        for (const tab of tabs) {
            await pressElement(explorer, '[role=tab]', tab);
            await check(tab);
        }
        await explorer.press('?');
        await check('help');
        await explorer.close();
    });
}
