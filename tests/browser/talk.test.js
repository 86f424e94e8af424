// Talk mode: the conversation alone, in large type, stepped through by bookmarks.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startWorld } from './harness.js';
import { layoutFaults } from './layout.js';

let world;
before(async () => { world = await startWorld(); });
after(() => world?.close());

const sample = 'mara_and_idris/001_demo_segment01';
const place = `v=1&view=browse&sample=${sample}&turn=5`;
const turnOf = async (explorer) => (await explorer.describe()).selection.row_index;
const hashHolds = (explorer, part) => explorer.page.waitForFunction((wanted) => location.hash.includes(wanted), part);
const has = (items, id) => items.some((item) => item.id === id);

// The chosen turn's words: how tall they are set, and whether all of them is in sight.
async function chosenWords(explorer) {
    const item = await explorer.item(`browse.turn.${await turnOf(explorer)}.text`);
    return { size: item.font_size, inSight: item.visible.h >= Math.min(item.rect.h, 200), middle: item.rect.y + item.rect.h / 2 };
}

for (const theme of ['dark', 'light']) {
    for (const size of [[1280, 720], [1920, 1080], [390, 844]]) {
        test(`nothing but the conversation, ${theme}, ${size.join('x')}`, async () => {
            const explorer = await world.open({ hash: `${place}&b=${sample}:5,9`, theme, size });
            await explorer.press('p');
            const items = await explorer.items();
            for (const id of ['tab.score', 'browse.filter', 'browse.legend.Mara', 'browse.talk.title', 'start.text'])
                assert.ok(!has(items, id), `${id} is hidden`);
            const { size: letters, inSight } = await chosenWords(explorer);
            // A twenty-fourth of the height is read from the last row; a phone is held in the hand.
            assert.ok(letters >= (size[0] < 600 ? 18 : size[1] / 24), `words of ${letters}px`);
            assert.ok(inSight);
            assert.equal((await explorer.item('talk.bookmarks')).name, 'bookmark 1 of 2');
            assert.deepEqual(layoutFaults(items, size), []);
            await explorer.shot(`talk-${theme}-${size.join('x')}`);
            await explorer.press('Escape');
            assert.ok(has(await explorer.items(), 'tab.score'), 'Escape leaves');
            assert.deepEqual(explorer.errors, []);
            await explorer.close();
        });
    }
}

test('bookmarks are set on turns, kept in the address, and stepped through across samples', async () => {
    const explorer = await world.open({ hash: place });
    await explorer.press('b');
    await explorer.item('Remove the bookmark of turn 5', 'button');
    await explorer.item('bookmark on turn 5', 'image');  // on the timeline
    await explorer.press('Shift+J');
    await explorer.press('j');
    const second = (await explorer.describe()).selection;
    await explorer.press('b');
    await hashHolds(explorer, `&b=${sample}:5,`);
    await explorer.page.reload();
    await explorer.ready();
    await explorer.press('p');
    assert.equal((await explorer.item('talk.bookmarks')).name, 'bookmark 2 of 2');
    await explorer.press('ArrowLeft');
    assert.deepEqual((await explorer.describe()).selection, { sample_id: sample, row_index: 5 });
    await explorer.press('ArrowLeft');  // there is none before
    await explorer.press('j');
    await explorer.press('j');
    assert.equal(await turnOf(explorer), 7);
    await explorer.press('PageDown');
    assert.deepEqual((await explorer.describe()).selection, second);
    await explorer.press('PageUp');
    assert.equal(await turnOf(explorer), 5);
    await explorer.click('Next', 'button');
    assert.deepEqual((await explorer.describe()).selection, second);
    await explorer.press('b');
    assert.equal((await explorer.item('talk.bookmarks')).name, '1 bookmark');
    assert.deepEqual(explorer.errors, []);
    await explorer.close();
});

test('without bookmarks the arrows go from turn to turn, and the chosen turn stays at its height', async () => {
    const explorer = await world.open({ hash: `${place}&d=p` });
    await explorer.press('a');  // turns of about one height
    const first = (await chosenWords(explorer)).middle;
    for (let i = 0; i < 4; i++) await explorer.press('ArrowRight');
    assert.equal(await turnOf(explorer), 9);
    await explorer.press('PageUp');
    assert.equal(await turnOf(explorer), 8);
    const words = await chosenWords(explorer);
    assert.ok(words.inSight && Math.abs(words.middle - first) < 150, `${words.middle} against ${first}`);
    for (const turn of [1, 34]) {
        await explorer.page.evaluate((hash) => { location.hash = hash; }, `v=1&view=browse&sample=${sample}&turn=${turn}`);
        await explorer.page.waitForFunction((wanted) => window.rescue.describe().selection.row_index === wanted, turn);
        await explorer.settled();
        const { middle } = await chosenWords(explorer);
        assert.ok(Math.abs(middle - first) < 200, `turn ${turn} at ${middle}`);
    }
    await explorer.close();
});

test('hidden gold and blurred words stay so on the stage, and other views lose their chrome, too', async () => {
    const explorer = await world.open({ hash: `${place}&d=hbp` });
    const items = await explorer.items();
    assert.ok(items.some(({ name }) => name === 'Gold hidden · show'));
    assert.ok(!items.some(({ id }) => id.startsWith('browse.turn.5.gold')));
    await explorer.press('Enter');
    assert.ok(!has(await explorer.items(), 'browse.turn.5.reveal'));
    for (const key of ['1', '3', '4']) {
        await explorer.press(key);
        const shown = await explorer.items();
        assert.ok(has(shown, 'talk.leave') && !has(shown, 'tab.score'));
        assert.deepEqual(layoutFaults(shown, [1280, 800]), []);
    }
    await explorer.click('Leave', 'button');
    assert.ok(has(await explorer.items(), 'tab.score'));
    await explorer.close();
});

test('the sign of a bookmark is pressed, and the list of samples counts them', async () => {
    const explorer = await world.open({ hash: place, size: [1280, 1400] });
    await explorer.click('browse.turn.5.bookmark');
    await hashHolds(explorer, `&b=${sample}:5`);
    assert.ok((await explorer.items()).some(({ name }) => name === '1 bookmark'));
    await explorer.click('browse.turn.5.bookmark');
    assert.ok(!(await explorer.items()).some(({ name }) => name === '1 bookmark'));
    await explorer.close();
});

test('the share panel says what the link carries, adds what is ticked, and copies link and code for a frame', async () => {
    const explorer = await world.open({ hash: `${place}&d=h&b=${sample}:5,9` });
    await explorer.context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await explorer.press('/');
    await explorer.type('Find', 'slow us down');
    await explorer.page.keyboard.press('Escape');
    await explorer.page.evaluate(() => document.getElementById('canvas').focus());
    await explorer.press('y');
    const words = (await explorer.items()).filter(({ id }) => id.startsWith('share.word.')).map(({ name }) => name);
    assert.match(words[0], /^Browse: Mara & Idris · 01, turn 5$/);
    assert.ok(words.includes('2 bookmarks') && words.includes('how it is read: gold hidden'), words.join('; '));
    assert.ok(!words.some((line) => line.includes('slow us down')));
    const copied = async (button) => {
        await explorer.click(button, 'button');
        return explorer.page.evaluate(() => navigator.clipboard.readText());
    };
    const plain = await copied('Copy link');
    assert.equal(plain, `${world.server.url}#v=1&view=browse&sample=${sample}&turn=5&c=demo&d=h&b=${sample}:5,9`);
    assert.equal((await explorer.item('share.copied')).name, '✓ Link copied');
    await explorer.click('share.search');
    assert.match(await copied('Copy link'), /&q=slow%20us%20down$/);
    await explorer.click('share.search');
    await explorer.click('share.talk');
    const frame = await copied('Copy embed code');
    assert.ok(frame.includes(`src="${world.server.url}?embed#v=1&amp;view=browse`) && frame.includes('&amp;d=hp&amp;'), frame);
    assert.deepEqual(layoutFaults(await explorer.items(), [1280, 800]), []);
    await explorer.click('Go to Mara & Idris · 01, turn 9', 'link');
    assert.equal(await turnOf(explorer), 9);
    await explorer.press('y');
    await explorer.click('share.bookmark.0.remove');
    assert.equal((await explorer.describe()).bookmarks, 1);
    await explorer.page.evaluate(() => {
        navigator.clipboard.writeText = () => Promise.reject(new Error('refused'));
        document.execCommand = () => false;
    });
    await explorer.click('Copy link', 'button');
    await explorer.page.locator('#copy-dialog button').click();
    await explorer.settled();
    assert.ok(!has(await explorer.items(), 'share.copied'), 'not said where it is not so');
    await explorer.press('Escape');
    assert.ok(!has(await explorer.items(), 'share.title'));
    assert.deepEqual(explorer.errors, []);
    await explorer.close();
});

test('on a phone the share panel is a button away and fits', async () => {
    const explorer = await world.open({ hash: place, size: [390, 844], theme: 'light' });
    await explorer.click('Share', 'button');
    assert.deepEqual(layoutFaults(await explorer.items(), [390, 844]), []);
    await explorer.shot('share-390x844');
    await explorer.click('Close', 'button');
    await explorer.close();
});
