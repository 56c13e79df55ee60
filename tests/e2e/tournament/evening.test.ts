import { expect } from 'vitest';
import type { Page } from 'playwright-core';
import { phone, violations, widths, type Site } from '../../support/browser/browser.ts';
import { journeyIn, type Open } from '../../support/browser/journey.ts';
import { soon } from '../../support/browser/soon.ts';
import { aDivision, aPlayer, aRegistration, aSeason, aTeam, aTournament } from '../../support/makers/makers.ts';
import { forget, aSide } from '../../support/browser/board.ts';

const it = journeyIn();

let seasonId: string;

const names = ['Ann', 'Bob', 'Cid', 'Dee', 'Eve', 'Fay', 'Gus', 'Hal', 'Ivy', 'Jon'];

it.beforeAll(async ({ site }) => {
  const division = await aDivision(site);
  seasonId = (await aSeason(site, { divisionIds: [division.id] })).id;
  const team = await aTeam(site, { name: 'Fox' });
  const registration = await aRegistration(site, { teamId: team.id, seasonId, divisionId: division.id });
  for (const name of names) await aPlayer(site, { name }, registration);
});

/** A tournament of these players, one on each side. */
const aKnockout = async (site: Site, players: readonly string[]) => {
  const sides = players.map(aSide);
  return (await aTournament(site, { seasonId, sides, bestOf: 3 })).id;
};

/** A tournament without sides, and a page of somebody who may manage it. */
async function openAt(site: Site, open: Open, query: string, id?: string) {
  const made = id ?? (await aTournament(site, { seasonId })).id;
  forget(site);
  const visitor = await open(`/tournament/${made}${query}`, {
    size: phone,
    as: { access: ['manageTournaments', 'recordScoresAsYouGo'] },
  });
  return { ...visitor, id: made };
}

const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name });

it('a manager enters who takes part, on a phone', async ({ site, open }) => {
  const { page } = await openAt(site, open, '?desk=sides');
  await page.getByRole('heading', { name: 'No sides, yet' }).waitFor();
  const opener = page.getByRole('button', { name: 'Add sides' });
  await opener.click();
  const adding = dialogOf(page, 'Add sides');
  for (const name of names.slice(0, 4)) await adding.getByRole('checkbox', { name }).check();
  expect(await violations(page)).toEqual([]);
  expect((await widths(page)).page).toBe(phone.width);
  // What was picked is there again after a reload.
  await page.reload();
  await opener.click();
  await adding.getByText(/^Restored from/).waitFor();
  await adding.getByRole('button', { name: 'Add 4 sides' }).click();
  await adding.waitFor({ state: 'hidden' });
  await page.getByText('4 here').waitFor();

  await opener.click();
  await adding.getByLabel('From').selectOption('paste');
  await adding.getByLabel('Names').fill('1. Eve\n2. Fay\n3. Ann\n4. Zed');
  await adding.getByText('Nobody called Zed plays in this season.').waitFor();
  await adding.getByLabel('Names').fill('1. Eve\n2. Fay\n3. Ann');
  await adding.getByRole('button', { name: 'Add 2 sides' }).click();
  await page.getByText('6 here').waitFor();
  await adding.waitFor({ state: 'hidden' });

  await page.getByRole('checkbox', { name: 'Cid is here' }).click();
  await page.getByText('1 not here').waitFor();
  await page.getByRole('button', { name: 'Edit Fay' }).click();
  const editing = dialogOf(page, 'Edit side');
  await editing.getByRole('checkbox', { name: 'Gus' }).check();
  expect(await violations(page)).toEqual([]);
  await editing.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('checkbox', { name: 'Fay, Gus is here' }).waitFor();
  await page.getByRole('button', { name: 'Edit Eve' }).click();
  await editing.getByRole('button', { name: 'Delete side' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete side' }).click();
  await soon(async () => expect(await page.getByRole('checkbox').count()).toBe(5));
  expect(await violations(page)).toEqual([]);
  expect((await widths(page)).page).toBe(phone.width);
});

/** Enters a result in the bracket, which shows one round at a time on a phone. */
async function enter(page: Page, round: string, opponents: string, result: string) {
  await page
    .getByRole('group', { name: 'Rounds' })
    .getByRole('button', { name: new RegExp(`^${round}`) })
    .click();
  await page.getByRole('button', { name: new RegExp(`^Result of M\\d, ${opponents}`) }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: result, exact: true }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
}

it(
  'a bracket is drawn, played to its winner, and a result is changed afterwards',
  { tags: ['road'] },
  async ({ site, open }) => {
    const id = await aKnockout(site, names.slice(0, 5));
    const { page } = await openAt(site, open, '?desk=draw', id);
    await page.getByRole('radio', { name: 'By hand' }).click();
    await page.getByRole('button', { name: 'Ann down' }).click();
    expect(await violations(page)).toEqual([]);
    expect((await widths(page)).page).toBe(phone.width);
    await page.reload();
    await page.getByText(/^Restored from/).waitFor();
    await page.getByRole('button', { name: 'Ann up' }).click();
    await page.getByRole('button', { name: 'Keep this draw' }).click();
    await page.getByText('5 sides were drawn.').waitFor();
    await page.getByLabel('Best of in Final').selectOption('5');
    await page.getByText('The matches of the round are best of 5 now.').waitFor();
    expect(await violations(page)).toEqual([]);

    await page.getByRole('link', { name: 'Bracket' }).click();
    await enter(page, 'Prelim', 'Ann v Bob', '2 to 0');
    await page.getByText('M1: Ann v Bob, 2-0.').waitFor();
    expect(await violations(page)).toEqual([]);
    await enter(page, 'Semi', 'Cid v Dee', '2 to 1');
    await enter(page, 'Semi', 'Eve v Ann', '0 to 2');
    await enter(page, 'Final', 'Cid v Ann', '1 to 3');
    const winner = page.getByText('Winner', { exact: true }).locator('..');
    await soon(async () => expect(await winner.textContent()).toBe('WinnerAnn'));

    // Bob had won after all: what Ann played afterwards is set aside once that is confirmed.
    await enter(page, 'Prelim', 'Ann v Bob', '0 to 2');
    const asked = page.getByRole('alertdialog', { name: 'Change the result?' });
    await asked.getByText(/Eve v Ann \(0-2\)/).waitFor();
    expect(await violations(page)).toEqual([]);
    await asked.getByRole('button', { name: 'Set it aside' }).click();
    await soon(async () => expect(await winner.count()).toBe(0));
    // Undone: everything is as it was.
    await page.getByRole('button', { name: 'Undo' }).click();
    await soon(async () => expect(await winner.textContent()).toBe('WinnerAnn'));
    expect((await widths(page)).page).toBe(phone.width);
  },
);

it('who may not run it sees the bracket alone, and so does a kiosk', async ({ site, open }) => {
  const id = await aKnockout(site, names.slice(0, 3));
  for (const access of [['uploadPhotos'], ['kioskMode', 'enterTournamentResults']] as const) {
    const visitor = await open(`/tournament/${id}?desk=sides`, { size: phone, as: { access } });
    await visitor.page.getByRole('heading', { name: 'No matches, yet' }).waitFor();
    expect(await visitor.page.getByRole('navigation', { name: 'Running the tournament' }).count()).toBe(0);
  }
});

it('a bracket is printed on one page, and taken away for spreadsheets', async ({ site, open }) => {
  const id = await aKnockout(site, [...names, ...names.map((name) => `${name} Two`)]);
  const { page } = await openAt(site, open, '?desk=draw', id);
  await page.getByRole('button', { name: 'Keep this draw' }).click();
  await page.getByText('20 sides were drawn.').waitFor();
  await page.getByRole('link', { name: 'Bracket' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Spreadsheet (CSV)' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/\.csv$/);
  await page.emulateMedia({ media: 'print' });
  await soon(async () => expect(await page.getByRole('button', { name: 'Print' }).isVisible()).toBe(false));
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  // In landscape.
  const [, width, height] = /MediaBox \[0 0 ([\d.]+) ([\d.]+)/.exec(pdf)!;
  expect(Number(width)).toBeGreaterThan(Number(height));
});
