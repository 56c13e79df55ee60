import { expect } from 'vitest';
import type { Page } from 'playwright-core';
import { desktop, phone, violations, widths } from '../../support/browser/browser.ts';
import { journeyIn } from '../../support/browser/journey.ts';
import { soon } from '../../support/browser/soon.ts';
import { aDivision, aPlayer, aRegistration, aSeason, aTeam, aTournament } from '../../support/makers/makers.ts';
import { signIn } from '../../support/server/sign-in.ts';

const it = journeyIn(async (site) => {
  const division = await aDivision(site);
  const { id: seasonId } = await aSeason(site, { divisionIds: [division.id] });
  const team = await aTeam(site, { name: 'Fox' });
  const registration = await aRegistration(site, { teamId: team.id, seasonId, divisionId: division.id });
  await aPlayer(site, { name: 'Ann Archer', emailAddress: 'ann@example.com' }, registration);
  const { cookie: player } = await signIn(site, { name: 'Ann A', emailAddress: 'ann@example.com' });
  return { seasonId, player };
});

/** The day on the clock of the site, and the one after it. */
const [today, tomorrow] = ['2026-11-19', '2026-11-20'];

/** Nobody who looks at the page has to complain. */
async function expectSound(page: Page, size: { width: number }) {
  expect(await violations(page)).toEqual([]);
  expect((await widths(page)).page).toBe(size.width);
}

const card = (page: Page) => page.getByRole('region', { name: 'Registration' });
/** Names in the list under a heading: "In: 2". */
const namesUnder = (page: Page, title: RegExp) =>
  card(page)
    .locator('section', { has: page.getByRole('heading', { name: title }) })
    .getByRole('listitem');

it.for([
  ['a phone', phone],
  ['a desktop', desktop],
] as const)(
  'players sign up, wait, withdraw and move up, and become sides, on %s',
  async ([_, size], { site, open, league }) => {
    const { id } = await aTournament(site, { seasonId: league.seasonId, date: today });
    const runner = await open(`/tournament/${id}?desk=sides`, { size, as: { access: ['manageTournaments'] } });
    const desk = card(runner.page);
    await desk.getByRole('button', { name: 'Open registration' }).click();
    const dialog = runner.page.getByRole('dialog', { name: 'Registration' });
    await dialog.getByLabel('Most sides').fill('1');
    await dialog.getByRole('button', { name: 'Open registration' }).click();
    await dialog.getByText('The limit is a whole number from 2 to 128').waitFor();
    await dialog.getByLabel('Most sides').fill('2');
    await dialog.getByRole('checkbox', { name: 'I confirm each entry' }).check();
    await expectSound(runner.page, size);
    await dialog.getByRole('button', { name: 'Open registration' }).click();
    await desk.getByText('Open. 2 of 2 places are left. Singles. Entries have to be confirmed.').waitFor();

    const here = `/tournament/${id}`;
    const nobody = await open(here, { size });
    await card(nobody.page).getByText('Nobody has signed up yet.').waitFor();
    expect(await card(nobody.page).getByRole('link', { name: 'Sign in' }).getAttribute('href')).toContain(id);
    await expectSound(nobody.page, size);

    const ann = await open(here, { size, as: league.player });
    await card(ann.page).getByText('You sign up as Ann Archer.').waitFor();
    await card(ann.page).getByRole('button', { name: 'Sign up' }).click();
    await card(ann.page).getByText('You have signed up as Ann Archer.').waitFor();

    // Who enters somebody else’s name is told, and nothing typed is lost.
    const bob = await open(here, { size, as: { name: 'Bob Best' } });
    await card(bob.page).getByLabel('Name of who plays').fill('ann archer');
    await card(bob.page).getByRole('button', { name: 'Sign up' }).click();
    await card(bob.page)
      .getByText(/has been entered already/)
      .waitFor();
    await expectSound(bob.page, size);
    await card(bob.page).getByLabel('Name of who plays').fill('Bob Best');
    await card(bob.page).getByRole('button', { name: 'Sign up' }).click();
    await card(bob.page).getByText('You have signed up as Bob Best.').waitFor();

    const cat = await open(here, { size, as: { name: 'Cat Clay' } });
    await card(cat.page).getByText('All 2 places are taken').waitFor();
    await card(cat.page).getByRole('button', { name: 'Join the waiting list' }).click();
    await card(cat.page).getByText('You are on the waiting list in place 1').waitFor();
    await expectSound(cat.page, size);
    // Everybody who looks on sees it without a reload.
    await soon(async () => expect(await namesUnder(nobody.page, /^Waiting/).allTextContents()).toEqual(['Cat Clay']));

    await card(ann.page).getByRole('button', { name: 'Withdraw' }).click();
    await ann.page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click();
    await card(ann.page).getByText('Moved up from the waiting list: Cat Clay.').waitFor();
    await cat.page.getByText('You have a place', { exact: true }).waitFor();
    await expectSound(cat.page, size);

    await desk.getByText(/withdrew/).waitFor();
    await desk.getByRole('button', { name: 'Confirm all 2' }).click();
    await desk.getByText('Confirmed: Bob Best, Cat Clay.').waitFor();
    await expectSound(runner.page, size);
    await cat.page.getByText('You are in', { exact: true }).waitFor();
    await desk.getByRole('button', { name: 'Remove Bob Best' }).click();
    await desk.getByText('Taken off the list: Bob Best.').waitFor();
    await desk.getByRole('button', { name: 'Undo' }).click();
    await desk.getByRole('button', { name: 'Make 2 sides of who is confirmed' }).click();
    await desk.getByText('2 entries are sides now.').waitFor();
    await runner.page.getByRole('checkbox', { name: 'Cat Clay is here' }).waitFor();
    await desk.getByRole('button', { name: 'Undo' }).click();
    await desk.getByText('2 sides are entries again.').waitFor();
    await desk.getByRole('button', { name: 'Make 2 sides of who is confirmed' }).click();
    // It can be undone after a reload, too, by what the server has noted.
    await desk.getByText('2 entries are sides now.').waitFor();
    await runner.page.reload();
    await desk.getByRole('button', { name: 'Undo making sides' }).click();
    await desk.getByText('2 sides are entries again.').waitFor();
    await desk.getByRole('button', { name: 'Make 2 sides of who is confirmed' }).click();
    await desk.getByText('2 entries are sides now.').waitFor();
    await runner.page.getByRole('button', { name: 'Open check-in' }).click();
    await runner.page.getByRole('link', { name: /\/check-in\// }).waitFor();
    await expectSound(runner.page, size);

    // Without a network nothing typed is lost; once it is closed there is nothing to sign up for.
    const dee = await open(here, { size, as: { name: 'Dee Dart' } });
    const form = card(dee.page).getByRole('button', { name: 'Join the waiting list' });
    await card(dee.page).getByLabel('Name of who plays').fill('Dee D.');
    await dee.context.setOffline(true);
    await form.click();
    await card(dee.page).getByRole('alert').waitFor();
    expect(await card(dee.page).getByLabel('Name of who plays').inputValue()).toBe('Dee D.');
    await expectSound(dee.page, size);
    await desk.getByRole('button', { name: 'Close registration' }).click();
    await desk.getByText(/^Closed\./).waitFor();
    await dee.context.setOffline(false);
    await card(dee.page).getByText('Registration is closed. Ask whoever runs the evening.').waitFor();
    expect(await form.count()).toBe(0);

    for (const {} of [runner, nobody, ann, bob, cat]) {
    }
  },
);

it.for([
  ['a phone', phone],
  ['a desktop', desktop],
] as const)('nobody signs up as somebody else: the desk is asked, on %s', async ([_, size], { site, open, league }) => {
  const { id } = await aTournament(site, { seasonId: league.seasonId, date: today });
  const here = `/tournament/${id}`;
  const runner = await open(`${here}?desk=sides`, { size, as: { access: ['manageTournaments'] } });
  const desk = card(runner.page);
  await desk.getByRole('button', { name: 'Open registration' }).click();
  const dialog = runner.page.getByRole('dialog', { name: 'Registration' });
  // A time after the tournament is refused in words, beside the field.
  await dialog.getByLabel('Closes on').fill(tomorrow);
  await dialog.getByRole('button', { name: 'Open registration' }).click();
  await dialog.getByText('Registration closes on that day at the latest.').waitFor();
  await expectSound(runner.page, size);
  await dialog.getByLabel('Closes on').fill('');
  await dialog.getByRole('button', { name: 'Open registration' }).click();
  await desk.getByText(/^Open\./).waitFor();

  const joe = await open(here, { size, as: { name: 'Joe Other' } });
  await card(joe.page).getByLabel('Name of who plays').fill('Ann Archer');
  await card(joe.page).getByRole('button', { name: 'Sign up' }).click();
  await card(joe.page).getByText('You ask to play as Ann Archer, a player of this season.').waitFor();
  await expectSound(joe.page, size);
  await desk.getByText(/Joe Other asks to play as a player of this season/).waitFor();
  await expectSound(runner.page, size);

  // The player herself goes before, and Joe is told that he is not in.
  const ann = await open(here, { size, as: league.player });
  await card(ann.page).getByRole('button', { name: 'Sign up' }).click();
  await card(ann.page).getByText('You are in, as Ann Archer.').waitFor();
  await card(joe.page).getByLabel('Name of who plays').waitFor();
  for (const {} of [runner, joe, ann]) {
  }
});
