import { expect } from 'vitest';
import type { Page } from 'playwright-core';
import { Fixture } from '../../../server/modules/fixture/fixture.entity.ts';
import { Season } from '../../../server/modules/season/season.entity.ts';
import { Team } from '../../../server/modules/team/team.entity.ts';
import { phone, violations } from '../../support/browser/browser.ts';
import { offered, waitForRest } from '../../support/browser/card-entry.ts';
import { journey as it, type Open } from '../../support/browser/journey.ts';
import { ruleSets, sentRules } from '../../support/makers/rule-sets.ts';
import { askFor } from '../../support/server/graphql.ts';
import { signIn } from '../../support/server/sign-in.ts';

let fixture: Fixture;
let teams: Team[];

it.beforeAll(async ({ site }) => {
  const { reader } = site.ports.database;
  const plough = await reader.findOneByOrFail(Team, { name: 'Plough & Barrel' });
  fixture = await reader.findOneByOrFail(Fixture, { date: '2026-11-19', awayTeamId: plough.id });
  teams = [await reader.findOneByOrFail(Team, { id: fixture.homeTeamId }), plough];
  const season = await reader.findOneByOrFail(Season, { id: fixture.seasonId });
  const { cookie } = await signIn(site, { access: ['manageSeasons'] });
  const rules = sentRules({
    ...ruleSets.everyLegCounts,
    card: {
      league: [
        { playerCount: 1, startingScore: 501, numberOfLegs: 4, playsAll: true, label: 'Captains' },
        { playerCount: 2, startingScore: 0, numberOfLegs: 3, game: 'Cricket' },
        { playerCount: 0, startingScore: 1001, numberOfLegs: 1 },
      ],
      qualifier: [],
    },
  });
  await askFor(
    site,
    `mutation ($season: ID!, $version: DateTime, $rules: LeagueRulesInput) {
      putSeasonRules(seasonId: $season, version: $version, rules: $rules, confirmed: true) { messages } }`,
    { season: season.id, version: season.updated.toISOString(), rules },
    cookie,
  );
});

/** Opens the card as the captain of a side. */
async function captainOf(open: Open, side: 0 | 1) {
  return open(`/score/${fixture.id}`, {
    size: phone,
    as: { access: ['inputResults'], teamId: teams[side]!.id },
  });
}

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).first().click();

/** Chooses somebody for each place that is asked about, and gives the result; then the next match opens by itself. */
async function enterMatch(page: Page, { name, players, result }: { name: string; players: number; result: string }) {
  await page.getByRole('heading', { name, exact: true }).waitFor();
  for (let picked = 0; picked < players; picked += 1) {
    await waitForRest(page);
    if (!(await page.getByRole('dialog').isVisible())) await press(page, /^Choose a player/);
    await offered(page).first().click();
  }
  await waitForRest(page);
  if (await page.getByRole('dialog').isVisible()) await page.keyboard.press('Escape');
  await waitForRest(page);
  await press(page, result);
}

/** The last match, of which nobody knows how many come: two on the one side, one on the other. */
async function enterWholeTeams(page: Page) {
  await page.getByRole('heading', { name: 'Team', exact: true }).waitFor();
  for (const [at, count] of [2, 1].entries()) {
    const choose = page.getByRole('button', { name: `Choose a player ${teams[at]!.name}`, exact: true });
    await waitForRest(page);
    if (!(await page.getByRole('dialog').isVisible())) await choose.click();
    for (let picked = 0; picked < count; picked += 1) {
      await offered(page).first().click();
      await waitForRest(page);
    }
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  }
  await waitForRest(page);
  await press(page, '0–1');
}

const matches = [
  { name: 'Captains', players: 2, result: '2–2' },
  { name: 'Pairs', players: 4, result: '2–1' },
];

it('a card of a league of its own is entered by both captains, agrees, and counts as its rules say', async ({
  open,
}) => {
  for (const side of [0, 1] as const) {
    const { page } = await captainOf(open, side);
    await page.getByRole('button', { name: 'Save card' }).waitFor();
    for (const match of matches) await enterMatch(page, match);
    await enterWholeTeams(page);
    expect(await violations(page)).toEqual([]);
    // Another game and a match of which all legs are played are not offered to the board.
    expect(await page.getByRole('button', { name: /Score leg by leg|Throw by throw/ }).count()).toBe(0);
    await waitForRest(page);
    await press(page, 'Save card');
    await page
      .getByText(side ? /published/ : /saved/i)
      .first()
      .waitFor();
  }
  const { page } = await open(`/score/${fixture.id}`, { size: phone });
  // 2-2, 2-1 of cricket, and the leg of the whole teams: 4-4 in legs.
  const result = page.getByRole('region', { name: 'Result' });
  expect((await result.innerText()).match(/\d+/g)!.slice(0, 2)).toEqual(['4', '4']);
  await page.getByText('Captains').first().waitFor();
  await page.getByText('Cricket, best of 3').first().waitFor();
  await page.getByText('All 4 legs').first().waitFor();
  expect(await violations(page)).toEqual([]);
}, 180_000);
