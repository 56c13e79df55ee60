import { expect } from 'vitest';
import type { Page } from 'playwright-core';
import { violations } from '../../support/browser/browser.ts';
import { smallFields } from '../../support/browser/fields.ts';
import { journeyIn, secretary } from '../../support/browser/journey.ts';

const it = journeyIn();

let page: Page;

it.beforeEach(async ({ visit }) => {
  ({ page } = await visit({ as: secretary }));
});

const press = (name: string | RegExp) => page.getByRole('button', { name }).click();
const step = (text: string) => page.getByText(text, { exact: true }).waitFor();
const fits = async () => {
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  expect(await violations(page)).toEqual([]);
  expect(await smallFields(page)).toEqual([]);
};

const pasted = [
  'Team;Venue;Address;Captain;E-mail',
  'Plough & Barrel;;14 Mill Street, Wex;Denise Marlow;denise@post.example',
  'Lamb & Thistle;;2 Church Lane;Nadia Pell;nadia.post.example',
  'Weavers Arms;The Institute;3 Loom Street;Joanne Tibbs;joanne@post.example',
  'Market House;;1 Square;;',
  'Plough and Barrel;;14 Mill Street;Denise Marlow;',
].join('\n');

it(
  'a secretary takes an empty league to a table with fixtures on a phone, with mistakes, and comes back in between',
  { tags: ['road'] },
  async () => {
    await page.goto('/');
    const guide = page.getByRole('link', { name: 'Set up your first season' });
    await guide.waitFor();
    expect(await page.getByText('Nothing needs attention').count()).toBe(0);
    await guide.click();

    await step('Step 1 of 6, league');
    const name = page.getByLabel('Name of the league');
    await name.fill(' ');
    await press('Save and go on');
    await page.getByText('Enter the name of the league').waitFor();
    await name.fill('Barley League');
    await page.getByLabel('League night').selectOption('Thursday');
    await page.getByLabel('Fixtures start at').fill('19:30');
    await fits();
    await press('Save and go on');

    await step('Step 2 of 6, divisions');
    await press('Save and go on');
    await page.getByText('Enter a division name').waitFor();
    await page.getByLabel('Names of the divisions').fill('Division One\n\ndivision one\n');
    await fits();
    await press('Save and go on');

    await step('Step 3 of 6, season');
    await page.getByLabel('Name', { exact: true }).fill('Winter');
    await page.getByLabel('First night').fill('2026-12-04');
    await page.getByText(/is a Friday, not a Thursday/).waitFor();
    await page.getByLabel('First night').fill('2026-12-03');
    await page.getByLabel('Last day').fill('2027-03-25');
    await press('Skip Thu 24 Dec 2026');
    await page.getByText('16 nights to play, 1 skipped.').waitFor();
    await fits();
    await press('Save and go on');

    await step('Step 4 of 6, teams');
    // After leaving, the guide goes on where it was.
    await page.goto('/');
    await page.getByRole('link', { name: /Go on with Winter/ }).click();
    await step('Step 4 of 6, teams');
    await page.getByLabel('Teams, a line each').fill(pasted);
    await page.getByText('3 ready').waitFor();
    await page.getByText('2 to mend').waitFor();
    await fits();
    // What was pasted is there again after a reload.
    await page.reload();
    await press('Leave out Plough and Barrel');
    await page.getByLabel('E-mail of Lamb & Thistle').fill('nadia@post.example');
    await press('Add 4 teams');
    await page.getByText(/4 teams are in already/).waitFor();
    await page.getByRole('link', { name: 'Go on' }).click();

    await step('Step 5 of 6, captains');
    await page.getByText('Nadia Pell').waitFor();
    await press('Make 4 links');
    await page
      .getByText(/\/join\//)
      .first()
      .waitFor();
    await fits();
    await page.getByRole('link', { name: 'Go on' }).click();

    await step('Step 6 of 6, fixtures');
    await fits();
    await press('Create fixtures');
    const dialog = page.getByRole('dialog', { name: 'Create fixtures' });
    await dialog.getByRole('button', { name: 'Make one for these teams' }).click();
    await dialog.getByRole('radio', { name: /Winter: 4 teams/ }).waitFor();
    for (let turn = 0; turn < 4; turn += 1) await dialog.locator('button[type=submit]:not([disabled])').click();
    await dialog.locator('button[type=submit]:not([disabled])').click();
    await page.getByText('12 fixtures are saved').waitFor();
    await page.getByRole('link', { name: 'See the fixtures' }).click();
    await page.getByRole('heading', { name: 'Thu 3 Dec' }).waitFor();
    expect(await page.getByRole('heading', { name: 'Thu 31 Dec' }).count()).toBe(1);

    await page.goto('/division/Division%20One/teams/Winter');
    await page.getByRole('row', { name: /Weavers Arms/ }).waitFor();
    await page.goto('/');
    await page.getByText('Plough & Barrel').first().waitFor();
    expect(await page.getByText('Go on with Winter').count()).toBe(0);
  },
);
