import { expect } from 'vitest';
import type { Page } from 'playwright-core';
import { Fixture } from '../../../server/modules/fixture/fixture.entity.ts';
import { Team } from '../../../server/modules/team/team.entity.ts';
import { button } from '../../support/browser/at-page.ts';
import { phone, violations } from '../../support/browser/browser.ts';
import { offered, waitForRest } from '../../support/browser/card-entry.ts';
import { journey as it } from '../../support/browser/journey.ts';
import { countTaps } from '../../support/browser/taps.ts';
import { aFixture } from '../../support/makers/makers.ts';

/** Chooses this many players, and taps the result: then the next match asks for its players. */
async function enterMatch(page: Page, players: number, result: string) {
  for (let picked = 0; picked < players; picked += 1) {
    await offered(page).first().click();
    await waitForRest(page);
  }
  await button(page, result).click();
}

it('eight matches, a 180 and a hi-check are entered with 40 taps where no earlier line-up is known', async ({
  site,
  open,
}) => {
  const { reader } = site.ports.database;
  const plough = await reader.findOneByOrFail(Team, { name: 'Plough & Barrel' });
  const other = await reader.findOneByOrFail(Fixture, { date: '2026-11-19', awayTeamId: plough.id });
  // Before all others of the season: nobody has played yet.
  const { id } = await aFixture(site, {
    date: '2026-08-06',
    seasonId: other.seasonId,
    divisionId: other.divisionId,
    homeTeamId: other.homeTeamId,
    awayTeamId: plough.id,
  });
  const { page } = await open(`/score/${id}`, {
    size: phone,
    as: { name: 'Rita Vale', access: ['inputResults'], teamId: plough.id },
  });
  await button(page, /^Choose a player /)
    .first()
    .waitFor();
  expect(await button(page, /Line-up of/).count()).toBe(0);

  const tapped = await countTaps(page);
  await button(page, /^Choose a player /)
    .first()
    .click();
  for (const result of ['3–1', '0–3', '3–2', '3–0', '1–3']) await enterMatch(page, 2, result);
  for (const result of ['2–0', '0–2']) await enterMatch(page, 4, result);
  await enterMatch(page, 6, '2–1');
  await waitForRest(page);

  await button(page, 'Add a 180').click();
  await offered(page).first().click();
  await waitForRest(page);

  // Nothing is typed yet: it asks who, and then stands in the score, which goes on the card with its last figure.
  await button(page, 'Add a hi-check').click();
  await page.getByRole('dialog', { name: 'Who checked out?' }).waitFor();
  // Initials, name and team.
  const name = (await offered(page).nth(1).innerText()).split('\n')[1]!;
  await offered(page).nth(1).click();
  const score = page.getByRole('textbox', { name: `Score of the hi-check of ${name}` });
  await score.waitFor();
  expect(await score.evaluate((field) => field === document.activeElement)).toBe(true);
  expect(await violations(page)).toEqual([]);
  await page.keyboard.type('102');
  await button(page, `Remove hi-check 102 of ${name}`).waitFor();

  const all = await tapped();
  process.stdout.write(`${all} taps for a card without an earlier line-up\n`);
  expect(all).toBeLessThanOrEqual(40);

  await waitForRest(page);
  await button(page, 'Save card').click();
  await page.getByText(/^Draft saved, waiting for/).waitFor();
});
