// Words chosen with the pointer and copied; what search finds is marked, and stays covered where it is hidden; the
// definition of a label for the keyboard.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startWorld } from './harness.js';

let world;
before(async () => { world = await startWorld(); });
after(() => world?.close());

const hash = 'v=1&view=browse&sample=mara_and_idris/001_demo_segment01&turn=6';
const text = (explorer, row) => explorer.item(`browse.turn.${row}.text`);

// Presses at one point, draws to another, lets go; each point is a share of the width and height of a paragraph.
async function draw(explorer, from, to) {
    const at = async ([row, across, down]) => {
        const { rect } = await text(explorer, row);
        return [rect.x + rect.w * across, rect.y + rect.h * down];
    };
    const [start, end] = [await at(from), await at(to)];
    await explorer.page.mouse.move(...start);
    await explorer.settled();
    await explorer.page.mouse.down();
    await explorer.settled();
    await explorer.page.mouse.move(...end, { steps: 4 });
    await explorer.settled();
    await explorer.page.mouse.up();
    await explorer.settled();
}

async function copied(explorer) {
    await explorer.press('Control+c');
    return explorer.page.evaluate(() => navigator.clipboard.readText());
}

test('drawing over words chooses them, in a turn and over turns', async () => {
    const explorer = await world.open({ hash, size: [1280, 1000] });
    await explorer.context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const words = (await text(explorer, 6)).name;
    await draw(explorer, [6, 0, 0.01], [6, 0.999, 0.99]);
    assert.equal(await copied(explorer), words);
    await draw(explorer, [6, 0.5, 0.01], [6, 0, 0.01]);
    const part = await copied(explorer);
    assert.ok(part.length > 0 && part.length < words.length && words.startsWith(part), part);

    await draw(explorer, [7, 0.999, 0.99], [6, 0, 0.01]);
    const lines = (await copied(explorer)).split('\n');
    assert.equal(lines.length, 2);
    assert.ok(lines[0].endsWith(`: ${words}`) && /^\S[^:]*: /.test(lines[0]), lines[0]);
    assert.ok(lines[1].endsWith(`: ${(await text(explorer, 7)).name}`), lines[1]);
    assert.equal((await explorer.describe()).selection.row_index, 6, 'drawing opens no turn');

    const { rect } = await text(explorer, 6);
    await explorer.clickAt(rect.x + 4, rect.y + 8);
    assert.match(await copied(explorer), /^[^:]+ \(\d+:\d\d\): /, 'a click lets go: the turn is copied');
    assert.deepEqual(explorer.errors, []);
    await explorer.close();
});

test('words that are blurred cannot be chosen', async () => {
    const explorer = await world.open({ hash });
    await explorer.context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await explorer.click('browse.talk.reading');
    await explorer.click('browse.reading.blur');
    await draw(explorer, [6, 0, 0.01], [6, 0.999, 0.99]);
    assert.match(await copied(explorer), /\(blurred\)$/);
    await explorer.close();
});

test('found words are marked in the talk', async () => {
    const explorer = await world.open({ hash });
    const picture = () => explorer.page.screenshot({ clip: { x: 300, y: 100, width: 600, height: 500 } });
    const word = (await text(explorer, 6)).name.match(/[\p{L}]{4,}/u)[0];
    await explorer.press('/');
    await explorer.page.mouse.move(2, 2);
    await explorer.settled();
    const before = await picture();
    await explorer.type('Find', word);
    assert.ok(!before.equals(await picture()));
    await explorer.type('Find', 'nothing is called so');
    assert.ok(before.equals(await picture()));
    await explorer.close();
});

test('a search shows no covered words', async () => {
    const explorer = await world.open({ hash });
    const excerpts = async () => (await explorer.items()).filter(({ id }) => /^browse\.find\.hit\.\d+$/.test(id)).map(({ value }) => value);
    await explorer.press('h');
    await explorer.press('/');
    await explorer.click('browse.find.field');
    const field = async () => (await explorer.item('browse.find.field')).name;
    for (let tries = 0; tries < 20 && !/relation/.test(await field()); tries++) await explorer.click('browse.find.field');
    assert.match(await field(), /relation/);
    await explorer.type('Find', 'repair');
    assert.ok((await excerpts()).length > 0 && (await excerpts()).every((words) => words === '(gold hidden)'), (await excerpts()).join('|'));
    await explorer.close();
});

test('the keyboard stops at the labels of the chosen turn and shows what they mean', async () => {
    const explorer = await world.open({ hash });
    const term = (await explorer.items()).find(({ role, id }) => role === 'term' && /^browse\.turn\.6\./.test(id));
    assert.ok(term?.value.length > 10, 'a label with a definition');
    await explorer.page.evaluate((name) => {
        [...document.querySelectorAll('#mirror [tabindex]')].find((element) => element.textContent.startsWith(name)).focus();
    }, term.name);
    await explorer.settled();
    assert.equal((await explorer.item('tooltip')).name, term.value);
    await explorer.press('Tab');
    assert.notEqual((await explorer.items()).find(({ id }) => id === 'tooltip')?.name, term.value);
    await explorer.close();
});
