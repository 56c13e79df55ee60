import { expect } from 'vitest';
import type { Page } from 'playwright-core';
import { desktop, phone, violations, widths } from '../../support/browser/browser.ts';
import { journeyIn } from '../../support/browser/journey.ts';
import { regainNetwork } from '../../support/browser/regain-network.ts';
import { soon } from '../../support/browser/soon.ts';
import { aDivision, aFixture, aRegistration, aSeason, aTeam } from '../../support/makers/makers.ts';
import { signIn } from '../../support/server/sign-in.ts';

const names = ['Bell', 'Fox', 'Plough', 'Swan'] as const;

/** Ids of the teams by name, and of the season and division they play in. */
const it = journeyIn(async (site) => {
  const { id: divisionId } = await aDivision(site, { name: 'Division One' });
  const { id: seasonId } = await aSeason(site, { divisionIds: [divisionId] });
  const teams = new Map<string, string>();
  for (const name of names) {
    const team = await aTeam(site, { name, address: name });
    await aRegistration(site, { teamId: team.id, seasonId, divisionId });
    teams.set(name, team.id);
  }
  const sides = { homeTeamId: teams.get('Plough')!, awayTeamId: teams.get('Swan')! };
  await aFixture(site, { seasonId, divisionId, ...sides, date: '2026-11-26', address: 'Plough' });
  return { teams, seasonId, divisionId };
});

const address = '/division/Division%20One/fixtures';
const opener = (page: Page, home: string) => page.getByRole('button', { name: new RegExp(`^Away team of ${home}:`) });
const teamsOf = (page: Page) => page.getByRole('list', { name: 'Teams' });

async function choose(page: Page, home: string, away: string) {
  await opener(page, home).click();
  await teamsOf(page).getByRole('button', { name: away }).click();
}

async function addDate(page: Page, date: string) {
  await page.getByRole('button', { name: 'Add date' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add date' });
  await dialog.getByRole('button', { name: 'Add date' }).click();
  await dialog.getByText('Select a date first').waitFor();
  await dialog.getByLabel('Date').fill(date);
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Add date' }).click();
  await dialog.waitFor({ state: 'hidden' });
}

it('a secretary on a phone adds a date, fills it, meets a refusal, deletes a fixture and then all of them', async ({
  site,
  open,
  league,
  allowFaults,
}) => {
  allowFaults(/ERR_FAILED/);
  const { page } = await open(address, {
    size: phone,
    as: { access: ['manageGames', 'manageNotes', 'bulkDeleteLeagueFixtures'], name: 'Sam Secretary' },
  });
  await addDate(page, '2026-12-03');
  await page.getByRole('heading', { name: 'Thu 3 Dec' }).waitFor();

  await opener(page, 'Plough').click();
  await teamsOf(page).getByText('Already playing same leg on Thu 26 Nov 2026').waitFor();
  expect(await violations(page)).toEqual([]);
  expect((await widths(page)).page).toBe(phone.width);
  await page.keyboard.press('Escape');
  await choose(page, 'Fox', 'Bell');
  expect(await violations(page)).toEqual([]);
  expect((await widths(page)).page).toBe(phone.width);
  await page.getByRole('button', { name: 'Save Fox v Bell' }).click();
  await page.getByText('Fox v Bell is saved.').waitFor();
  await soon(async () =>
    expect(await opener(page, 'Fox').evaluate((button) => button === document.activeElement)).toBe(true),
  );
  expect(await opener(page, 'Bell').count()).toBe(0);

  // Somebody else takes both teams during the choice; offline, so that no news of it arrives.
  await choose(page, 'Swan', 'Plough');
  const { cookie } = await signIn(site, { access: ['manageGames'] });
  await page.context().setOffline(true);
  // By keyboard: the list may still move under a pointer, as what was saved before is on its way into it.
  await page.getByRole('button', { name: 'Save Swan v Plough' }).press('Enter');
  const row = page.getByRole('listitem').filter({ has: opener(page, 'Swan') });
  await row.getByText(/Check your connection/).waitFor();
  expect(await violations(page)).toEqual([]);
  const taken = { seasonId: league.seasonId, divisionId: league.divisionId, date: '2026-12-03', isKnockout: true };
  const put = await page.request.fetch('/graphql', {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    data: {
      query: 'mutation ($input: FixtureInput!) { putFixture(input: $input) { result { id } } }',
      variables: {
        input: { ...taken, homeTeamId: league.teams.get('Swan'), awayTeamId: league.teams.get('Plough') },
      },
    },
  });
  expect(await put.text()).toContain('"id"');
  await page.route('**/graphql?*', (route) => route.abort());
  await regainNetwork(page);
  await page.getByRole('button', { name: 'Save Swan v Plough' }).click();
  await row.getByText(/Plough is already playing against Swan on Thu 3 Dec 2026/).waitFor();
  await page.unroute('**/graphql?*');
  await page.reload();
  await page.getByRole('button', { name: 'Delete Swan v Plough' }).click();
  const asked = page.getByRole('alertdialog', { name: 'Are you sure you want to delete Swan v Plough?' });
  expect(await violations(page)).toEqual([]);
  await asked.getByRole('button', { name: 'Delete fixture' }).click();
  await page.getByText('Swan v Plough is deleted.').waitFor();
  await opener(page, 'Plough').waitFor();

  // The list is being reloaded just now: if no question appears, ask once more.
  await soon(async () => {
    await page.getByRole('button', { name: 'Delete all league fixtures' }).click();
    await page.getByRole('button', { name: 'Find fixtures to delete' }).click({ timeout: 10_000 });
  });
  const found = page.getByRole('alertdialog', { name: 'Delete 2 fixtures?' });
  await found.getByText('2 of 2 league fixtures can be deleted.').waitFor();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('heading', { name: 'Thu 26 Nov' }).waitFor();
  await found.getByRole('button', { name: 'Delete 2 fixtures' }).click();
  await page.getByText('2 of 2 league fixtures were deleted.').waitFor();
  await page.getByRole('heading', { name: 'Thu 26 Nov' }).waitFor({ state: 'hidden' });
});

it('a fixture that somebody else changed meanwhile is named before it is overwritten, by keyboard, in the dark', async ({
  open,
}) => {
  const { page } = await open(address, {
    size: desktop,
    scheme: 'dark',
    as: { access: ['manageGames'], name: 'Sam Secretary' },
  });
  await addDate(page, '2026-12-10');
  await opener(page, 'Fox').focus();
  await page.keyboard.press('Enter');
  await page.getByRole('searchbox', { name: 'Search teams' }).waitFor();
  await page.keyboard.type('bel');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Save Fox v Bell' }).press('Enter');
  await page.getByText('Fox v Bell is saved.').waitFor();

  const { page: other } = await open(`${address}?edit=2026-12-10`, {
    size: desktop,
    as: { access: ['manageGames'], name: 'Sue Second' },
  });
  await choose(other, 'Fox', 'Swan');
  await choose(page, 'Fox', 'Plough');
  await other.getByRole('button', { name: 'Save Fox v Swan' }).click();
  await other.getByText('Fox v Swan is saved.').waitFor();
  await page.getByRole('button', { name: 'Save Fox v Plough' }).click();
  await page.getByText('It is Fox v Swan now.').waitFor();
  await page.getByText(/Sue Second saved it/).waitFor();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Save mine instead' }).click();
  await page.getByText('Fox v Plough is saved.').waitFor();
});
