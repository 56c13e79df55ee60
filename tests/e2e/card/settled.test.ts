import { expect } from 'vitest';
import type { Page } from 'playwright-core';
import { button, isSound } from '../../support/browser/at-page.ts';
import { desktop } from '../../support/browser/browser.ts';
import { journeyIn } from '../../support/browser/journey.ts';
import { aCardLeague, savedAs } from '../../support/makers/card-league.ts';

const it = journeyIn(aCardLeague);

async function choose(page: Page, name: string) {
  const picker = page.getByRole('dialog');
  await picker.getByRole('button', { name }).click();
  await picker.getByRole('button', { name: 'Close' }).click();
  await picker.waitFor({ state: 'hidden' });
}

/** Enters singles 1, for which Blues have nobody, and gives it to Reds. */
async function giveFirst(page: Page) {
  await page.getByRole('button', { name: 'Choose a player Reds' }).click();
  await choose(page, 'Ann');
  await page.getByText('Not played, or not to its end').click();
  await button(page, 'Give to Reds').click();
}

it(
  'two captains enter a short team at night: the match is given, their cards agree, and it says so',
  { tags: ['road'] },
  async ({ open, league }) => {
    const { id } = await league.open({ date: '2026-11-05' });
    const { page: home } = await open(`/score/${id}`, { as: league.cookies.reds });
    await giveFirst(home);
    // A reason in words is asked for before it is sent.
    await home.getByLabel('Why').selectOption('Another reason');
    await button(home, 'Save card').click();
    await home.getByRole('alert').filter({ hasText: 'Match 1: Say why.' }).first().waitFor();
    await home.getByLabel('Why').selectOption('Too few players');
    await home.getByLabel(/^Note/).fill('only three of them came');
    await isSound(home);
    await button(home, 'Save card').click();
    await home.getByText(/^Saved \d\d:\d\d/).waitFor();

    const { page: away } = await open(`/score/${id}`, { scheme: 'dark', as: league.cookies.blues });
    await giveFirst(away);
    await isSound(away);
    await button(away, 'Save card').click();
    await away.getByText('the results are published').waitFor();
    await away.getByText('Given to Reds: too few players (only three of them came)').waitFor();
    await isSound(away);
  },
);

it('the secretary awards a night that nobody came to, and takes it back', async ({ site, open, league }) => {
  const { id } = await league.open({ date: '2026-11-12' });
  await savedAs(site, 'saveDraft', id, league.night(), league.cookies.reds);
  const { page: admin } = await open(`/score/${id}`, { size: desktop, as: league.cookies.admin });
  await button(admin, 'Decide without a card').click();
  const dialog = admin.getByRole('dialog', { name: 'Reds v Blues' });
  await dialog.getByRole('button', { name: 'Decide' }).click();
  await dialog.getByText('Choose what is decided.').waitFor();
  await dialog.getByLabel('What is decided').selectOption('Awarded to Reds');
  await dialog.getByText('Every match is won, with all the legs that are needed').waitFor();
  await dialog.getByLabel(/^Note/).fill('their bus broke down');
  await isSound(admin);
  await dialog.getByRole('button', { name: 'Decide' }).click();
  await admin.getByText('Awarded to Reds: did not play (their bus broke down)').waitFor();
  await admin.getByText('This fixture is decided').waitFor();
  expect(await button(admin, 'Enter the card').count()).toBe(0);
  await isSound(admin);

  // Anybody else sees it where they look for the result.
  const { page: follower } = await open('/fixtures/?division=Division%20One');
  const row = follower.getByText('Awarded to Reds: did not play (their bus broke down)');
  await row.waitFor();
  await isSound(follower);
  await follower.getByRole('link', { name: /Reds v Blues: 8 to 0/ }).click();
  await follower.getByText('This fixture is decided').waitFor();
  await isSound(follower);

  await button(admin, 'Change the decision').click();
  await admin.getByRole('dialog').getByRole('button', { name: 'Take the decision back' }).click();
  await admin.getByRole('alertdialog').getByRole('button', { name: 'Take the decision back' }).click();
  await admin.getByText('Look at Reds’ card').waitFor();
  await admin.getByRole('button', { name: 'Show the history' }).click();
  await admin.getByText('The decision was taken back').waitFor();
});

it('points are taken from a team, which withdraws in mid-season and comes back', async ({ open }) => {
  const { page } = await open('/division/Division%20One/team:Reds/Winter%202026%2F27', {
    as: { access: ['manageTeams'] },
  });
  await button(page, 'Points of Reds').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Take the points' }).click();
  await dialog.getByText('Enter 1 to 100 points.').waitFor();
  await dialog.getByText('Say why.').waitFor();
  await dialog.getByLabel('Points').fill('1');
  await dialog.getByLabel('Why').fill('an unregistered player');
  await isSound(page);
  await dialog.getByRole('button', { name: 'Take the points' }).click();
  // In words at the top, and below the table what its star means.
  const taken = 'Reds: 1 point taken, an unregistered player (Thu 19 Nov).';
  await page.getByText(taken, { exact: true }).waitFor();
  await page.getByText(`* ${taken}`, { exact: true }).waitFor();
  await isSound(page);

  await button(page, 'Withdraw Reds').click();
  await dialog.getByLabel('Why').fill('too few players');
  await dialog.getByLabel('Its results so far').selectOption('All of them are taken out');
  await isSound(page);
  await dialog.getByRole('button', { name: 'Withdraw', exact: true }).click();
  await page
    .getByText(/Reds has withdrawn/)
    .first()
    .waitFor();

  const { page: follower } = await open('/teams/?division=Division%20One');
  await follower.getByText(/\* Reds has withdrawn \(Thu 19 Nov\): too few players\./).waitFor();
  expect(await follower.getByRole('row').last().innerText()).toContain('Reds');
  await isSound(follower);

  await button(page, 'Withdraw Reds').click();
  await dialog.getByRole('button', { name: 'Bring the team back' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Bring the team back' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await follower.getByText(/\* Reds has withdrawn/).waitFor({ state: 'hidden' });

  await button(page, 'Points of Reds').click();
  await dialog
    .getByLabel('What')
    .selectOption({ label: 'Take back: 1 point taken, an unregistered player (Thu 19 Nov)' });
  await dialog.getByRole('button', { name: 'Take it back' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await page.getByText(/1 point taken/).waitFor({ state: 'hidden' });
});
