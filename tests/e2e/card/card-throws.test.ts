import 'reflect-metadata';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Browser } from 'playwright-core';
import { bring, scorerAt } from '../../support/browser/board.ts';
import { openBrowser, phone, startSite, violations, visit, widths, type Site } from '../../support/browser/browser.ts';
import { soon } from '../../support/browser/soon.ts';
import { aCardLeague, type CardLeague } from '../../support/makers/card-league.ts';

let site: Site;
let browser: Browser;
let league: CardLeague;

beforeAll(async () => {
  const fill = async (app: Parameters<typeof aCardLeague>[0]) => {
    league = await aCardLeague(app);
  };
  [site, browser] = await Promise.all([startSite({ fill }), openBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await site.stop();
});

it(
  'a match is scored throw by throw on the card, outlives a crash, and is read leg by leg',
  { tags: ['road'] },
  async () => {
    const { id } = await league.open({ matchOptions: [{ startingScore: 301, numberOfLegs: 1 }] });
    const visitor = await visit(browser, site, { size: phone });
    const { page, faults, leave } = visitor;
    await bring(visitor, site, league.cookies.admin);
    await page.goto(`/score/${id}?view=edit`);
    const button = (name: string | RegExp) => page.getByRole('button', { name });
    await button('Choose a player Reds').waitFor();
    expect(await button(/^Score throw by throw/).count()).toBe(0);
    await button('Choose a player Reds').click();
    for (const name of ['Ann', 'Bea']) await page.getByRole('dialog').getByRole('button', { name }).click();
    await button(/^Score throw by throw/).click();
    const scorer = scorerAt(page);
    await page.getByRole('heading', { name: 'Who throws first?' }).waitFor();
    await scorer.first('Ann');
    await scorer.score(180, 60);
    await soon(async () => expect(await scorer.left('Ann')).toBe(121));

    await page.reload();
    // The board is open again, with what was thrown.
    await soon(async () => expect(await scorer.left('Bea')).toBe(241));
    await scorer.score(121);
    await scorer.darts(3);
    await page.getByText('Ann won 1–0').waitFor();
    await button('Back to the card').click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await soon(async () => expect(await page.getByRole('group', { name: 'Legs, Reds' }).innerText()).toContain('1'));
    await button('Remove 180 of Ann').waitFor();
    await button('Remove hi-check 121 of Ann').waitFor();
    expect(await violations(page)).toEqual([]);
    await button('Save card').click();
    await page.getByText(/^Saved \d\d:\d\d/).waitFor();

    await page.getByRole('link', { name: 'Back to the card' }).click();
    const legs = page.getByRole('region', { name: /^Leg by leg/ });
    expect(await legs.getByRole('row', { name: /^1 / }).innerText()).toContain('150.50 in 6');
    expect(await violations(page)).toEqual([]);
    await legs.getByRole('button', { name: /^Every throw/ }).click();
    const read = page.getByRole('dialog', { name: 'Singles 1' });
    await read.getByRole('row', { name: /Match darts/ }).waitFor();
    const { page: content, window } = await widths(page);
    expect(content).toBeLessThanOrEqual(window);
    // Replayed from a link to a moment.
    const replay = read.getByRole('region', { name: 'Replay' });
    await replay.getByRole('button', { name: 'A throw on' }).click();
    await replay.getByText('Ann scored 180, 121 left').waitFor();
    await page.waitForURL(/leg=1&throw=1#throws-1$/);
    await page.reload();
    await replay.getByText('Ann scored 180, 121 left').waitFor();
    await replay.getByText('Ann 180 ahead').waitFor();
    expect(await violations(page)).toEqual([]);
    await replay.getByRole('button', { name: 'Speed, now 1 times' }).click();
    await replay.getByRole('button', { name: 'Speed, now 2 times' }).click();
    await replay.getByRole('button', { name: 'Play' }).click();
    await replay.getByText('Ann scored 121, game shot').waitFor();
    await replay.getByRole('button', { name: 'Again' }).waitFor();
    await page.goBack();
    await read.waitFor({ state: 'detached' });
    await leave();
    expect(faults).toEqual([]);
  },
);
