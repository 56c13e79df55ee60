import { expect } from 'vitest';
import type { Page } from 'playwright-core';
import { teamPath } from '#rules/site/paths.ts';
import { isSound } from '../../support/browser/at-page.ts';
import { desktop } from '../../support/browser/browser.ts';
import { journeyIn } from '../../support/browser/journey.ts';
import { aCardLeague, savedAs } from '../../support/makers/card-league.ts';
import { eligibilityOf } from '../../support/makers/eligibility.ts';
import { aCard, aPlayer, aRegistration, aTeam } from '../../support/makers/makers.ts';
import { playUnder } from '../../support/makers/play-under.ts';
import { signIn } from '../../support/server/sign-in.ts';

const it = journeyIn(async (site) => {
  const league = await aCardLeague(site);
  const greens = await aTeam(site, { name: 'Greens', address: 'Green Man' });
  const entry = { teamId: greens.id, seasonId: league.season.id, divisionId: league.division.id };
  const registration = await aRegistration(site, entry);
  const cid = await aPlayer(site, { name: 'Cid Crow' }, registration);
  await aPlayer(site, { name: 'Col Crow' }, registration);
  const { cookie: manager } = await signIn(site, { access: ['manageSeasons', 'manageTeams'] });
  return { ...league, manager, cid };
});

/** Finds a player of another team by name in the list that is open, and puts them on the card. */
async function chooseHelper(page: Page, name: string) {
  const picker = page.getByRole('dialog');
  await picker.getByText('Players of other teams may help out').waitFor();
  await picker.getByRole('searchbox', { name: 'Search players' }).fill(name);
  await isSound(page);
  await picker.getByRole('button', { name }).click();
}

it('a captain of a short team finds somebody who helps out: not whoever has helped enough', async ({
  site,
  open,
  league,
}) => {
  const rules = { helpers: true, helperNights: 1, tooManyNights: 'refuse' } as const;
  await playUnder(site, league.season, { eligibility: eligibilityOf(rules) }, league.manager);
  const before = await league.open({ date: '2026-11-05' });
  await savedAs(site, 'saveCard', before.id, aCard(league.cid, league.blues.captain, 3, 1), league.cookies.admin);

  const { id } = await league.open({ date: '2026-11-12' });
  const { page } = await open(`/score/${id}`, { as: league.cookies.reds });
  await page.getByRole('button', { name: 'Choose a player Reds' }).click();
  await chooseHelper(page, 'Cid Crow');
  const picker = page.getByRole('dialog');
  await picker.getByRole('button', { name: /^Bea/ }).click();
  await page.getByText('Helping out: Cid Crow (Greens).').waitFor();
  await page.getByText('Cid Crow of Greens has helped out on 1 night, 1 at most.').waitFor();
  await isSound(page);
  await page.getByRole('button', { name: 'Save card', exact: true }).click();
  await page
    .getByRole('alert')
    .filter({ hasText: 'Match 1: Cid Crow of Greens has helped out on 1 night' })
    .first()
    .waitFor();
  await isSound(page);

  // Nothing that was entered is gone; Col takes the place.
  await page
    .getByRole('button', { name: /^Cid Crow/ })
    .first()
    .click();
  await chooseHelper(page, 'Col Crow');
  await page.getByText('Helping out: Col Crow (Greens).').waitFor();
  await page.getByRole('button', { name: 'Save card', exact: true }).click();
  await page.getByText(/^Saved \d\d:\d\d/).waitFor();

  const { page: dark } = await open(`/score/${before.id}`, { scheme: 'dark', as: league.cookies.admin });
  await dark.getByText('(helps out, Greens)').first().waitFor();
  await isSound(dark);
});

it('after the deadline a captain adds nobody, and what was typed stays; the secretary is told before a move', async ({
  site,
  open,
  league,
}) => {
  const rules = eligibilityOf({ lastTransfer: '2026-09-02', lateTransfer: 'refuse' });
  await playUnder(site, league.season, { eligibility: rules }, league.manager);
  const { id } = await league.open({ date: '2026-11-19' });
  const { page } = await open(`/score/${id}`, { as: league.cookies.blues });
  await page.getByRole('button', { name: 'Choose a player Blues' }).click();
  const picker = page.getByRole('dialog');
  await picker.getByRole('button', { name: 'Add a player to the team' }).click();
  await picker.getByRole('textbox', { name: 'Name of the new player' }).fill('Zed Late');
  await picker
    .getByText('The last day for transfers was Wed 2 Sep: whoever is added cannot come to Blues any more.')
    .waitFor();
  await isSound(page);
  await picker.getByRole('button', { name: 'Add', exact: true }).click();
  await picker.getByText('Zed Late cannot come to Blues any more.').waitFor();
  expect(await picker.getByRole('textbox', { name: 'Name of the new player' }).inputValue()).toBe('Zed Late');

  await playUnder(site, league.season, { eligibility: { ...rules, lateTransfer: 'warn' } }, league.manager);
  const { page: desk } = await open(
    teamPath({ division: league.division.name, season: league.season.name }, 'Greens'),
    { size: desktop, as: league.manager },
  );
  await desk.getByRole('button', { name: 'Edit Col Crow' }).click();
  const dialog = desk.getByRole('dialog', { name: 'Edit Col Crow' });
  await dialog.getByLabel('Team', { exact: true }).selectOption('Reds');
  await dialog.getByText('The last day for transfers was Wed 2 Sep 2026: Col Crow comes to Reds after it.').waitFor();
  await isSound(desk);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.waitFor({ state: 'hidden' });

  // The secretary is reminded of it; the players of a team that has withdrawn are free.
  await desk.goto('/');
  await desk.getByText('A late transfer to Reds').click();
  await desk.getByRole('heading', { name: 'Reds', level: 1 }).waitFor();
  await desk.goto(teamPath({ division: league.division.name, season: league.season.name }, 'Greens'));
  await desk.getByRole('button', { name: 'Withdraw Greens' }).click();
  await desk.getByRole('dialog').getByLabel('Why').fill('too few players');
  await desk.getByRole('dialog').getByRole('button', { name: 'Withdraw', exact: true }).click();
  await desk.getByText('Greens has withdrawn').first().waitFor();
  await desk.getByRole('button', { name: 'Edit Cid Crow' }).click();
  await desk.getByRole('dialog').getByLabel('Team', { exact: true }).selectOption('Reds');
  await desk.getByText('Greens has withdrawn: Cid Crow may move after the last day for transfers').waitFor();
  await isSound(desk);
});
