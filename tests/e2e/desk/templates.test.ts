import { expect } from 'vitest';
import type { Page } from 'playwright-core';
import { phone, violations, widths, type Site } from '../../support/browser/browser.ts';
import { journeyIn, secretary } from '../../support/browser/journey.ts';
import { soon } from '../../support/browser/soon.ts';
import { askFor } from '../../support/server/graphql.ts';
import { signIn } from '../../support/server/sign-in.ts';

const it = journeyIn();

let cookie: string;

it.beforeAll(async ({ site }) => {
  ({ cookie } = await signIn(site, secretary));
  await makeSeason(site);
});

const pubs = ['Anchor', 'Bell', 'Crown', 'Dolphin', 'Eagle', 'Fleece', 'George', 'Harrow'];

/** Makes two divisions of eight, in which Anchor and Bell share a venue, and a note "Easter" on 8 April. */
async function makeSeason(site: Site): Promise<void> {
  const ask = <T>(mutation: string, type: string, input: object, selection: string) =>
    askFor<{ made: T }>(
      site,
      `mutation ($input: ${type}!) { made: ${mutation}(input: $input) ${selection} }`,
      { input },
      cookie,
    );
  const divisionIds: string[] = [];
  for (const name of ['One', 'Two'])
    divisionIds.push(
      (await ask<{ id: string }>('putDivision', 'DivisionInput', { name, superleague: false }, '{ id }')).made.id,
    );
  const dates = { startDate: '2027-04-01', endDate: '2027-07-31' };
  const { made } = await ask<{ result: { id: string } }>(
    'putSeason',
    'SeasonInput',
    { name: 'Spring', ...dates, divisionIds },
    '{ result { id } }',
  );
  const seasonId = made.result.id;
  for (const [index, divisionId] of divisionIds.entries())
    for (const pub of pubs) {
      const name = index ? `${pub} B` : pub;
      const address = ['Anchor', 'Bell'].includes(name) ? 'The Bell, Mill Lane' : name;
      await ask('putTeam', 'TeamInput', { name, address, seasonId, divisionId }, '{ result { id } }');
    }
  await ask('putNote', 'NoteInput', { seasonId, date: '2027-04-08', note: '**Easter**', divisionId: null }, '{ id }');
}

async function isSound(page: Page): Promise<void> {
  expect(await violations(page)).toEqual([]);
  expect((await widths(page)).page).toBe(phone.width);
}

it('a season is filled from a template that was made for it', async ({ site, open }) => {
  const { page } = await open('/admin/templates', { as: cookie });
  await page.getByRole('heading', { name: 'No templates, yet' }).waitFor();
  await page.getByRole('link', { name: 'Add template' }).click();

  await page.getByRole('textbox', { name: 'Name' }).fill('Eight and eight');
  await page.getByRole('button', { name: 'Add division' }).click();
  await page.getByRole('button', { name: 'Suggest groups' }).click();
  await page.getByRole('button', { name: 'A, B', exact: true }).click();
  await page.getByRole('button', { name: 'Copy this division' }).click();
  await page.getByRole('button', { name: 'Remove 2A from address 1' }).waitFor();
  const save = page.getByRole('button', { name: 'Save', exact: true });
  const status = page.getByRole('status').filter({ hasText: 'all right' });
  await status.filter({ hasText: '9 all right' }).waitFor();
  await page.getByRole('button', { name: 'Edit week 1', exact: true }).click();
  const text = page.getByRole('textbox', { name: 'Fixtures as text' });
  await text.fill(`2A-2A ${await text.inputValue()}`);
  await status.filter({ hasText: 'wrong' }).waitFor();
  await isSound(page);
  await page.getByRole('button', { name: 'Undo' }).click();
  await status.filter({ hasText: '9 all right' }).waitFor();
  await save.click();
  await page.waitForURL(/template=[\da-f-]{36}/);
  await page.getByText('Saved', { exact: true }).waitFor();
  await soon(async () => expect(await page.getByRole('button', { name: 'Undo' }).isEnabled()).toBe(true));
  await page.getByRole('link', { name: 'Season templates' }).click();
  await page.getByText('2 divisions of 8 and 8, 14 weeks').waitFor();

  await page.emulateMedia({ colorScheme: 'dark' });

  const opener = page.getByRole('button', { name: 'Create fixtures' });
  await opener.click();
  const dialog = page.getByRole('dialog', { name: 'Create fixtures' });
  const next = dialog.getByRole('button', { name: /^Next/ });
  await next.click();
  await dialog.getByText('Pick a template, then go on.').waitFor();
  await dialog.getByRole('radio', { name: /Eight and eight/ }).check();
  await next.click();
  await dialog.getByRole('combobox', { name: 'A of One' }).selectOption('Bell');
  await soon(async () => expect(await dialog.getByRole('combobox', { name: 'B of One' }).inputValue()).not.toBe(''));
  await dialog.getByRole('combobox', { name: '2C of Two' }).selectOption('Crown B');
  await isSound(page);
  await next.click();
  await dialog.getByRole('row', { name: 'A Bell chosen' }).waitFor();
  await dialog.getByRole('row', { name: '2C Crown B chosen' }).waitFor();
  await next.click();
  await dialog.getByText('Thu 8 Apr is skipped: Easter').waitFor();
  const grid = dialog.getByRole('region', { name: /of Two/ });
  const before = await grid.innerText();
  await dialog.getByRole('button', { name: 'Shuffle again' }).click();
  await page.waitForFunction((shown) => {
    const now = document.querySelector<HTMLElement>('[role=region][aria-label$="Two by team"]');
    return !!now && now.innerText !== shown;
  }, before);
  await isSound(page);
  await next.click();
  await dialog.getByRole('button', { name: 'Save 112 fixtures' }).click();
  await dialog.getByRole('button', { name: 'Stop' }).click();
  await dialog.getByText(/^Stopped/).waitFor();
  await isSound(page);
  await dialog.getByRole('button', { name: 'Resume' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await page.getByText('112 fixtures were saved for Spring.').waitFor();
  await soon(async () => expect(await opener.evaluate((button) => button === document.activeElement)).toBe(true));

  await page.goto('/fixtures/Spring/?division=One');
  await page.getByRole('heading', { name: /1 Apr/ }).first().waitFor();
  interface Answer {
    divisionData: { fixtures: { date: string; fixtures: { homeTeam: { name: string }; awayTeam: object | null }[] }[] };
    seasons: { id: string }[];
  }
  const { divisionData } = await askFor<Answer>(
    site,
    '{ divisionData(seasonId: "Spring", excludeProposals: true) { fixtures { date fixtures { homeTeam { name } awayTeam { id } } } } }',
  );
  const played = divisionData.fixtures.filter(({ fixtures }) => fixtures.length);
  expect(played.map(({ fixtures }) => fixtures.length)).toEqual(Array.from({ length: 14 }, () => 8));
  expect(played.map(({ date }) => date)).not.toContain('2027-04-08');
  for (const { fixtures } of played)
    expect(fixtures.filter(({ homeTeam }) => ['Anchor', 'Bell'].includes(homeTeam.name)).length).toBeLessThan(2);
});
