import { expect } from 'vitest';
import type { Page } from 'playwright-core';
import { isSound } from '../../support/browser/at-page.ts';
import { journeyIn } from '../../support/browser/journey.ts';
import { regainNetwork } from '../../support/browser/regain-network.ts';
import { aDivision, aPlayer, aRegistration, aSeason, aTeam, aTournament } from '../../support/makers/makers.ts';
import { type Person } from '../../support/server/sign-in.ts';

const laptop = { width: 1366, height: 768 };
const players = ['Ann Archer', 'Bea Finch', 'Cid Clay', 'Dot Dart', 'Eve Elm', 'Fay Fox'];

const it = journeyIn(async (site) => {
  const division = await aDivision(site);
  const { id: seasonId } = await aSeason(site, { divisionIds: [division.id] });
  const team = await aTeam(site, { name: 'Fox' });
  const registration = await aRegistration(site, { teamId: team.id, seasonId, divisionId: division.id });
  for (const name of players) await aPlayer(site, { name, emailAddress: addressOf(name) }, registration);
  return { seasonId };
});

const addressOf = (name: string) => `${name.split(' ')[0]!.toLowerCase()}@example.com`;
const asPlayer = (name: string): Person => ({ name, emailAddress: addressOf(name) });

const card = (page: Page) => page.getByRole('region', { name: 'Registration' });
const signUp = (page: Page) => card(page).getByRole('button', { name: /^(Sign up|Join the waiting list)$/ });

it('pairs sign up on phones, two for the last place, and play after check-in and draw', async ({
  site,
  open,
  league,
}) => {
  const { id } = await aTournament(site, { ...league, date: '2026-11-19', bestOf: 3 });
  const here = `/tournament/${id}`;
  const { page } = await open(`${here}?desk=sides`, {
    size: laptop,
    as: { access: ['manageTournaments', 'recordScoresAsYouGo'] },
  });
  const desk = card(page);
  await desk.getByRole('button', { name: 'Open registration' }).click();
  const rules = page.getByRole('dialog', { name: 'Registration' });
  await rules.getByLabel('Closes on').fill('2026-11-19');
  await rules.getByLabel('Most sides').fill('2');
  await rules.getByLabel('On a side').selectOption('pairs');
  await rules.getByRole('checkbox', { name: 'I confirm each entry' }).check();
  await rules.getByRole('button', { name: 'Open registration' }).click();
  await desk.getByText(/2 of 2 places are left\. Pairs\./).waitFor();

  const nobody = await open(here);
  await card(nobody.page).getByText('No account?').waitFor();
  await isSound(nobody.page);
  const ann = await open(here, { as: asPlayer('Ann Archer') });
  await card(ann.page).getByText('You sign up as Ann Archer.').waitFor();
  await signUp(ann.page).click();
  await card(ann.page).getByText('Enter the name of the partner.').waitFor();
  await card(ann.page).getByLabel('Partner').fill('ann archer');
  await signUp(ann.page).click();
  await card(ann.page).getByText('Ann Archer stands twice. A pair is two people.').waitFor();
  await card(ann.page).getByLabel('Partner').fill('Bea Finch');
  await signUp(ann.page).click();
  await card(ann.page).getByText('You have signed up as Ann Archer & Bea Finch.').waitFor();
  await isSound(ann.page);

  // Two for the last place, at the same moment.
  const rivals = await Promise.all(
    [
      ['Cid Clay', 'Dot Dart'],
      ['Eve Elm', 'Fay Fox'],
    ].map(async ([name = '', partner = '']) => {
      const visitor = await open(here, { as: asPlayer(name) });
      await card(visitor.page).getByLabel('Partner').fill(partner);
      return { ...visitor, pair: `${name} & ${partner}` };
    }),
  );
  await Promise.all(rivals.map((one) => signUp(one.page).click()));
  const isIn = (one: Page) => card(one).getByText(/^You have signed up as/);
  const waits = (one: Page) => card(one).getByText(/^You are on the waiting list in place 1/);
  await Promise.all(rivals.map((one) => isIn(one.page).or(waits(one.page)).waitFor()));
  const counts = await Promise.all(rivals.map((one) => isIn(one.page).count()));
  expect(counts.toSorted()).toEqual([0, 1]);
  const [winner, waiter] = counts[0] ? rivals : rivals.toReversed();
  await waits(waiter!.page).waitFor();

  // A partner sees where they stand.
  const bea = await open(here, { as: asPlayer('Bea Finch') });
  await card(bea.page).getByText('You have signed up as Ann Archer & Bea Finch.').waitFor();

  await desk.getByRole('button', { name: 'Confirm all 2' }).click();
  await desk.getByText(/^Confirmed:/).waitFor();
  await card(bea.page).getByText('You are in, as Ann Archer & Bea Finch.').waitFor();

  // Who was sure of the place gives it up; without a network that is said, and nothing happens.
  await winner!.context.setOffline(true);
  await card(winner!.page).getByRole('button', { name: 'Withdraw' }).click();
  await winner!.page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click();
  await card(winner!.page).getByRole('alert').waitFor();
  await isSound(winner!.page);
  await regainNetwork(winner!.page);
  await card(winner!.page).getByRole('button', { name: 'Withdraw' }).click();
  await winner!.page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click();
  await waiter!.page.getByText('You have a place', { exact: true }).waitFor();
  await desk.getByRole('button', { name: `Confirm ${waiter!.pair}` }).click();
  await waiter!.page.getByText('You are in', { exact: true }).waitFor();
  await isSound(waiter!.page);

  await desk.getByRole('button', { name: 'Make 2 sides of who is confirmed' }).click();
  await desk.getByText('2 entries are sides now.').waitFor();
  await page.getByRole('button', { name: 'Open check-in' }).click();
  const link = page.getByRole('link', { name: /\/check-in\// });
  await link.waitFor();
  await bea.page.goto((await link.getAttribute('href'))!);
  await bea.page.getByRole('button', { name: /Ann Archer, Bea Finch/ }).click();
  await bea.page.getByRole('button', { name: /Ann Archer, Bea Finch/, pressed: true }).waitFor();
  await isSound(bea.page);
  await page.getByText('1 of 2 checked in').waitFor();
  // Undoing would lose that: it is refused, with the reason.
  await desk.getByRole('button', { name: 'Undo' }).click();
  await desk.getByText(/have checked in since\. Nothing was undone/).waitFor();
  await isSound(page);

  await page.getByRole('link', { name: 'Draw' }).click();
  await page.getByRole('radio', { name: 'By hand' }).click();
  await page.getByRole('button', { name: 'Keep this draw' }).click();
  await page.getByText('2 sides were drawn.').waitFor();
  await ann.page.getByText('Ann Archer, Bea Finch').first().waitFor();
  await card(ann.page).waitFor({ state: 'hidden' });
  await page.getByRole('link', { name: 'Bracket' }).click();
  await page.getByRole('button', { name: /^Result of M1/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: '2 to 1', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  const champion = ann.page.getByText('Winner', { exact: true }).locator('..');
  await champion.waitFor();
  await isSound(ann.page);
  await isSound(page);
});
