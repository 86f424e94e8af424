// The timeline: tiers to choose, zoom by wheel, keys and fingers, links, the mark shared with the conversation.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startWorld } from './harness.js';

let world;
before(async () => { world = await startWorld(); });
after(() => world?.close());

const sample = 'mara_and_idris/001_demo_segment01';
const place = (more = '') => `v=1&view=browse&sample=${sample}&turn=12${more}`;
const timeline = async (explorer) => (await explorer.describe()).timeline;
const row = async (explorer) => (await explorer.describe()).selection.row_index;
const ids = async (explorer) => (await explorer.items()).map(({ id }) => id);
const tiersShown = async (explorer) => (await ids(explorer)).filter((id) => id.startsWith('browse.timeline.list.'))
    .map((id) => id.slice('browse.timeline.list.'.length));

// A point of the plot: `along` from left (0) to right (1), beside the words of the upper tiers.
async function point(explorer, along = 0.5) {
    const { visible } = await explorer.item('browse.timeline.plot');
    return [visible.x + visible.w * along, visible.y + 4];
}

test('tiers are hidden and shown, and the address says so', async () => {
    const explorer = await world.open({ hash: place() });
    const address = (wanted) => explorer.page.waitForFunction((text) => decodeURIComponent(location.hash).includes(text), wanted);
    const usual = await tiersShown(explorer);
    for (const tier of ['speakers', 'legend', 'relation.gold', 'relation.0', 'strategy.gold', 'strategy.2', 'intensity', 'intervention.gold', 'intervention.1']) {
        assert.ok(usual.includes(tier), tier);
    }
    for (const tier of ['utterance', 'target.gold', 'evidence']) assert.ok(!usual.includes(tier), tier);
    await explorer.click('browse.timeline.tiers.choose');
    await explorer.click('browse.timeline.switch.strategy');
    assert.deepEqual(await tiersShown(explorer), usual.filter((tier) => !tier.startsWith('strategy.')));
    await address('xh=utterance,target,evidence,strategy');
    await explorer.click('browse.timeline.switch.strategy');
    await explorer.click('browse.timeline.switch.target');
    assert.ok((await tiersShown(explorer)).includes('target.1'));
    await explorer.click('browse.timeline.part.1');
    assert.ok(!(await tiersShown(explorer)).some((tier) => tier.endsWith('.1')), 'a system is hidden everywhere');
    await explorer.click('browse.timeline.part.gold');
    const shown = await tiersShown(explorer);
    assert.ok(!shown.includes('relation.gold') && shown.includes('relation.0') && shown.includes('speakers'));
    assert.match((await explorer.item('browse.timeline.switch.strategy')).state, /pressed/);
    await explorer.close();
});

test('a link brings range, axis and hidden tiers; another sample shows all of itself', async () => {
    const explorer = await world.open({ hash: place('&x=t,20,30&xh=strategy,legend') });
    const expected = { by_turn: true, from: 20, to: 30, hidden: ['strategy', 'legend'], hovered_row: 0 };
    assert.deepEqual(await timeline(explorer), expected, 'also where the turn lies outside the range');
    const tiers = await tiersShown(explorer);
    assert.ok(tiers.includes('utterance') && tiers.includes('target.gold') && !tiers.includes('legend'));
    const words = (await explorer.items()).filter(({ id }) => id.startsWith('browse.timeline.tick.')).map(({ name }) => name);
    assert.ok(words.includes('25') && !words.includes('10'), `${words}`);
    await explorer.press('j');
    const { from, to } = await timeline(explorer);
    assert.ok(from <= 12.5 && to >= 12.5 && to - from === 10, 'the range follows the chosen turn');
    await explorer.press('Shift+J');
    const after = await timeline(explorer);
    assert.deepEqual([after.from, after.to, after.by_turn, after.hidden], [0, 0, true, expected.hidden]);
    await explorer.close();
});

test('a range that does not fit is cut, and one that lies elsewhere shows all', async () => {
    const explorer = await world.open({ hash: place('&x=s,-50,100000') });
    assert.ok(!(await ids(explorer)).includes('browse.timeline.fit'));
    await explorer.page.evaluate((hash) => { location.hash = hash; }, place('&x=s,90000,100000'));
    await explorer.page.waitForFunction(() => window.rescue.describe().timeline.from === 90000);
    await explorer.settled();
    assert.ok(!(await ids(explorer)).includes('browse.timeline.fit'));
    await explorer.close();
});

test('wheel, keys, pinching pad and dragging change the range', async () => {
    const explorer = await world.open({ hash: place('&x=t') });
    await explorer.page.mouse.move(...await point(explorer, 0.25));
    await explorer.settled();
    await explorer.page.mouse.wheel(0, -300);
    await explorer.settled();
    const zoomed = await timeline(explorer);
    assert.ok(zoomed.to - zoomed.from < 34, 'the wheel zooms in');
    assert.ok(Math.abs((8.5 - zoomed.from) / (zoomed.to - zoomed.from) - 0.25) < 0.01, 'what is under the pointer stays');
    await explorer.press('0');
    assert.equal((await timeline(explorer)).to, 0);
    await explorer.press('i');
    const half = await timeline(explorer);
    assert.ok(Math.abs(half.to - half.from - 17) < 0.01);
    await explorer.press('i');
    await explorer.press('o');
    assert.ok(Math.abs((await timeline(explorer)).to - (await timeline(explorer)).from - 17) < 0.01);
    assert.equal((await explorer.describe()).view, 'browse');
    await explorer.press('0');
    await explorer.page.keyboard.down('Control');
    await explorer.page.mouse.wheel(0, -30);
    await explorer.page.keyboard.up('Control');
    await explorer.settled();
    const pinched = await timeline(explorer);
    assert.ok(pinched.to - pinched.from < 34 && pinched.to - pinched.from > 17, 'a pinch on the pad zooms');
    await explorer.press('0');
    await explorer.press('i');
    const chosen = await row(explorer);
    const [x, y] = await point(explorer, 0.5);
    const before = await timeline(explorer);
    await explorer.page.mouse.move(x, y);
    await explorer.settled();
    await explorer.page.mouse.down();
    await explorer.settled();
    await explorer.page.mouse.move(x - 60, y, { steps: 4 });
    await explorer.settled();
    await explorer.page.mouse.up();
    await explorer.settled();
    const dragged = await timeline(explorer);
    assert.ok(dragged.from > before.from && Math.abs(dragged.to - dragged.from - 17) < 0.01, 'dragging moves along');
    assert.equal(await row(explorer), chosen, 'and opens nothing');
    await explorer.click('browse.timeline.fit');
    assert.equal((await timeline(explorer)).to, 0);
    await explorer.close();
});

test('two fingers zoom, one moves along', async () => {
    const explorer = await world.open({ hash: place('&x=t'), touch: true, size: [390, 844] });
    await explorer.click('browse.pane.timeline');
    const { visible } = await explorer.item('browse.timeline.plot');
    const y = visible.y + 20;
    const middle = visible.x + visible.w / 2;
    const touch = (type, ...xs) => explorer.devtools.send('Input.dispatchTouchEvent', { type, touchPoints: xs.map((x, id) => ({ x, y, id })) });
    await touch('touchStart', middle - 20);
    await touch('touchStart', middle - 20, middle + 20);
    for (let apart = 24; apart <= 60; apart += 4) await touch('touchMove', middle - apart, middle + apart);
    await touch('touchEnd');
    await explorer.settled();
    const zoomed = await timeline(explorer);
    assert.ok(Math.abs(zoomed.to - zoomed.from - 34 / 3) < 1.5, `three times as far apart: ${zoomed.to - zoomed.from} of 34 turns`);
    await touch('touchStart', middle);
    for (let x = middle - 5; x >= middle - 60; x -= 5) await touch('touchMove', x);
    await explorer.page.waitForTimeout(150);  // a finger that rests does not let it glide on
    await touch('touchEnd');
    await explorer.settled();
    const moved = await timeline(explorer);
    assert.ok(moved.from > zoomed.from + 1, 'dragged to later turns');
    assert.ok(Math.abs(moved.to - moved.from - (zoomed.to - zoomed.from)) < 0.01);
    assert.equal(await explorer.page.evaluate(() => visualViewport.scale), 1, 'the page itself did not zoom');
    await explorer.close();
});

test('a click goes to the turn, and the arrows go on from there', async () => {
    const explorer = await world.open({ hash: place('&x=t') });
    const block = (await explorer.items()).find(({ id }) => /^browse\.timeline\.relation\.gold\.\d+$/.test(id));
    await explorer.click(block.id);
    const opened = await row(explorer);
    assert.equal(opened, Number(block.id.split('.').at(-1)), 'a label belongs to its therapist row');
    assert.equal((await explorer.item(`browse.turn.${opened}`)).state, 'selected');
    await explorer.press('ArrowRight');
    assert.equal(await row(explorer), opened + 1);
    await explorer.press('ArrowLeft');
    assert.equal(await row(explorer), opened);
    await explorer.press('End');
    assert.equal(await row(explorer), 34);
    await explorer.press('Home');
    assert.equal(await row(explorer), 1);
    await explorer.press('i');
    const before = await timeline(explorer);
    await explorer.press('Shift+ArrowRight');
    assert.ok((await timeline(explorer)).from > before.from);
    await explorer.press('ArrowDown');
    assert.equal(await row(explorer), 2, 'up and down stay those of the conversation');
    // The keyboard alone: the timeline is a button of the mirror.
    await explorer.page.evaluate(() => {
        [...document.querySelectorAll('#mirror button')].find((button) => button.textContent.startsWith('Timeline, ')
            || button.getAttribute('aria-label')?.startsWith('Timeline, ')).focus();
    });
    await explorer.settled();
    await explorer.press('ArrowRight');
    assert.equal(await row(explorer), 3);
    assert.match((await explorer.item('browse.timeline.plot')).value, /34 turns.*Chosen: Turn 3 /s);
    await explorer.close();
});

test('the turn under the pointer is marked in the conversation and on the timeline', async () => {
    const explorer = await world.open({ hash: place('&x=t') });
    const turn = await explorer.item('browse.turn.12');
    await explorer.page.mouse.move(turn.visible.x + 40, turn.visible.y + turn.visible.h / 2);
    await explorer.settled();
    assert.equal((await timeline(explorer)).hovered_row, 12);
    await explorer.page.mouse.move(...await point(explorer, 10.5 / 34));
    await explorer.settled();
    assert.equal((await timeline(explorer)).hovered_row, 11);
    assert.match((await explorer.item('browse.timeline.hovered')).name, /11/);
    assert.match((await explorer.item('tooltip')).name, /Turn 11/);
    const { frames } = await explorer.describe();
    await explorer.page.waitForTimeout(300);
    assert.ok((await explorer.describe()).frames - frames <= 1, 'and then nothing is drawn');
    await explorer.page.mouse.move(640, 20);
    await explorer.settled();
    assert.equal((await timeline(explorer)).hovered_row, 0);
    await explorer.close();
});

test('hidden gold and a hidden future stay hidden', async () => {
    const explorer = await world.open({ hash: place('&xh=') });
    const names = async (prefix) => (await explorer.items()).filter(({ id }) => id.startsWith(prefix)).map(({ name }) => name);
    assert.ok((await names('browse.timeline.relation.0.')).some((name) => /\((right|wrong)\)/.test(name)));
    await explorer.press('h');
    const tiers = await tiersShown(explorer);
    for (const tier of ['utterance', 'relation.gold', 'strategy.gold', 'target.gold', 'intervention.gold', 'evidence']) {
        assert.ok(!tiers.includes(tier), tier);
    }
    assert.ok(tiers.includes('relation.0'));
    assert.ok(!(await names('browse.timeline.')).some((name) => /\((right|wrong)\)/.test(name)), 'no verdicts');
    const { value } = await explorer.item('browse.timeline.plot');
    assert.doesNotMatch(value, /\((right|wrong)\)|gold/);
    await explorer.press('Enter');
    assert.ok((await tiersShown(explorer)).includes('relation.gold'), 'of the turn that was shown');
    await explorer.press('h');
    await explorer.click('browse.talk.reading');
    await explorer.click('browse.reading.hide_future');
    const left = await tiersShown(explorer);
    assert.deepEqual(left, ['speakers']);
    await explorer.close();
});
