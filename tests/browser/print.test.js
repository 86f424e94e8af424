// Printing: scores and the whole conversation, dark on white, without the canvas.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startWorld } from './harness.js';

let world;
before(async () => { world = await startWorld(); });
after(() => world?.close());

test('prints the scores and every turn of the chosen conversation', async () => {
    const explorer = await world.open();
    const { page } = explorer;
    await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
    await page.emulateMedia({ media: 'print' });
    const shown = await page.evaluate(() => ['canvas', 'mirror', 'fields', 'print']
        .map((id) => getComputedStyle(document.getElementById(id)).display));
    assert.deepEqual(shown, ['none', 'none', 'none', 'block']);
    const systems = (await page.locator('#print tbody tr').allTextContents()).length;
    assert.ok(systems >= 2, `${systems} systems`);
    assert.equal(await page.locator('#print thead th').count(), 7);
    assert.match(await page.locator('#print td').first().textContent(), /\d.*\(n \d+/, 'every number with its n');
    const words = (await explorer.item('browse.talk.size')).name;
    const turns = Number(/(\d+) turns/.exec(words)[1]);
    assert.equal(await page.locator('#print h3').count(), turns, 'all turns, also those out of sight');
    const [said] = (await explorer.items()).filter(({ id }) => id === 'browse.turn.1.text');
    assert.ok((await page.locator('#print').textContent()).includes(said.name));
    await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
    assert.equal(await page.locator('#print *').count(), 0);
    const pdf = await page.pdf();
    const sheets = pdf.toString('latin1').match(/\/Type\s*\/Page\b/g).length;
    assert.ok(sheets >= 2, `${sheets} sheets`);
    assert.deepEqual(explorer.errors, []);
    await explorer.close();
});
