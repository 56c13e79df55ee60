import { expect } from 'vitest';
import type { Page } from 'playwright-core';
import { isSound } from '../../support/browser/at-page.ts';
import { desktop, phone, type Site } from '../../support/browser/browser.ts';
import { journeyIn } from '../../support/browser/journey.ts';
import { soon } from '../../support/browser/soon.ts';
import { aSeason, aTournament } from '../../support/makers/makers.ts';
import { forget, aSide } from '../../support/browser/board.ts';

const it = journeyIn();

const names = ['Ann', 'Bob', 'Cid', 'Dee', 'Eve', 'Fay', 'Gus', 'Hal', 'Ivy', 'Jon', 'Kit', 'Lou'];

/** A tournament of these players, one on each side. */
async function ofPlayers(site: Site, players: readonly string[]) {
  const season = await aSeason(site);
  const sides = players.map(aSide);
  const { id } = await aTournament(site, { seasonId: season.id, sides, bestOf: 3 });
  forget(site);
  return id;
}

const winner = (page: Page, what: string) => page.getByText(what, { exact: true }).locator('..');

// 28 matches are written down one by one, as on an evening, which takes most of a minute.
it('an evening of twelve: check-in, groups, plate and knockout on three boards, up to both winners', async ({
  site,
  visit,
  open,
}) => {
  const id = await ofPlayers(site, [...names, 'Zoe']);
  const manager = await visit({ size: desktop, as: { access: ['manageTournaments'] } });
  const { page } = manager;
  await page.goto(`/tournament/${id}?desk=sides`);
  await page.getByRole('button', { name: 'Open check-in' }).click();
  const link = await page.getByRole('link', { name: /\/check-in\// }).getAttribute('href');
  await page.getByRole('img', { name: 'Code of the check-in page' }).waitFor();
  await isSound(page);

  // A guest with a phone who is not signed in checks everybody in but one.
  const guest = await open(new URL(link!).pathname + new URL(link!).hash, { size: phone });
  await guest.page.getByText('0 of 13 are.').waitFor();
  await isSound(guest.page);
  for (const [index, name] of names.entries()) {
    await guest.page.getByRole('button', { name: new RegExp(`^${name}`) }).click();
    await guest.page.getByText(`${index + 1} of 13 are.`).waitFor();
  }
  await isSound(guest.page);
  await page.getByText('12 of 13 checked in').waitFor();
  await page.getByRole('button', { name: 'Mark the others as not there' }).click();
  const asked = page.getByRole('alertdialog', { name: 'Mark the others as not there?' });
  await asked.getByText(/^Zoe:/).waitFor();
  await asked.getByRole('button', { name: 'Mark them' }).click();
  await page.getByText('Marked as not there: Zoe.').waitFor();
  await page.getByRole('button', { name: 'Close check-in' }).click();
  await guest.page.getByRole('heading', { name: 'Check-in is closed' }).waitFor();

  await page.getByRole('link', { name: 'Draw', exact: true }).click();
  await page.getByLabel('What is played').selectOption('groups');
  await page.getByRole('checkbox', { name: /^Plate/ }).check();
  await isSound(page);
  await page.getByRole('button', { name: 'Keep this draw' }).click();
  await page.getByText('12 sides were drawn.').waitFor();
  await isSound(page);

  await page.getByRole('link', { name: 'Boards', exact: true }).click();
  await page.getByLabel('Boards', { exact: true }).selectOption('3');
  await page.getByText('The boards were changed.').waitFor();
  await isSound(page);
  // Everybody sees it, without a reload.
  await guest.page.goto(`/tournament/${id}`);
  const boards = guest.page.getByRole('region', { name: 'On the boards now' });
  await boards.waitFor();
  await soon(async () => expect(await boards.getByRole('listitem').count()).toBe(3));
  await isSound(guest.page);

  const results = page.getByRole('button', { name: /^Result of/ });
  for (let played = 0; played < 28; played += 1) {
    const next = results.first();
    const named = (await next.getAttribute('aria-label'))!;
    await next.click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: played % 3 ? '2 to 0' : '1 to 2', exact: true }).click();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await soon(async () => expect(await page.getByRole('button', { name: named, exact: true }).count()).toBe(0));
  }
  await page.getByText('Nothing is to come.').waitFor();
  expect(await results.count()).toBe(0);
  await guest.page.getByRole('link', { name: 'Plate' }).click();
  const plate = guest.page.getByRole('region', { name: 'Plate', exact: true });
  await soon(async () => expect(await plate.textContent()).not.toMatch(/of Group|Winner of M\d+Winner/));
  await isSound(guest.page);
  await guest.page.getByRole('link', { name: 'Groups' }).click();
  await soon(async () =>
    expect(await guest.page.getByRole('table').getByText('goes through', { exact: true }).count()).toBe(6),
  );
  await page.getByRole('link', { name: 'Matches', exact: true }).click();
  for (const one of [page, guest.page]) {
    await soon(async () => expect(await winner(one, 'Winner').textContent()).toMatch(/^Winner[A-Z][a-z]{2}$/));
    const plated = one
      .getByText(/^Plate$/)
      .and(one.locator('small'))
      .locator('..');
    await soon(async () => expect(await plated.textContent()).toMatch(/^Plate[A-Z][a-z]{2}$/));
  }
  await isSound(guest.page);
  for (const {} of [manager, guest]) {
  }
});

it.for([
  ['doubleElimination', 'Winners', 'Losers'],
  ['swiss', 'Table', 'Round 1'],
  ['league', 'Table', 'Round 1'],
] as const)('%s is drawn, and begun, on a phone', async ([kind, first, second], { site, open }) => {
  const id = await ofPlayers(site, names.slice(0, 6));
  const { page } = await open(`/tournament/${id}?desk=draw`, { as: { access: ['manageTournaments'] } });
  await page.getByLabel('What is played').selectOption(kind);
  await page.getByRole('radio', { name: 'By hand' }).click();
  await isSound(page);
  await page.getByRole('button', { name: 'Keep this draw' }).click();
  await page.getByText('6 sides were drawn.').waitFor();
  await page.getByRole('link', { name: 'Matches', exact: true }).click();
  await page.getByRole('button', { name: /^Result of M1, / }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: '2 to 1', exact: true }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByText(/^M1: .*2-1\.$/).waitFor();
  await page.getByRole('region', { name: first, exact: true }).waitFor();
  await isSound(page);
  if (second === 'Losers') await page.getByRole('link', { name: second }).click();
  await page.getByRole('region', { name: second, exact: true }).waitFor();
  await isSound(page);
});

it('a check-in link of before does nothing, and one without its secret asks for the code', async ({ site, open }) => {
  const id = await ofPlayers(site, names.slice(0, 3));
  const { page } = await open(`/tournament/${id}?desk=sides`, { as: { access: ['manageTournaments'] } });
  await page.getByRole('button', { name: 'Open check-in' }).click();
  const code = page.getByRole('link', { name: /\/check-in\// });
  const before = new URL((await code.getAttribute('href'))!);
  await isSound(page);
  await page.getByRole('button', { name: 'New link' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Make a new link' }).click();
  await soon(async () => expect(await code.getAttribute('href')).not.toBe(before.href));
  const guest = await open(before.pathname + before.hash, { size: phone });
  await guest.page.getByRole('button', { name: /^Ann/ }).click();
  await guest.page.getByText('This link is not valid any more. Scan the code again.').waitFor();
  await isSound(guest.page);
  await guest.page.goto('/about');
  await guest.page.goto(before.pathname);
  await guest.page.getByRole('heading', { name: 'Scan the code first' }).waitFor();
  await isSound(guest.page);
});
