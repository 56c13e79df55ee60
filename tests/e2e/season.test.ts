import 'reflect-metadata';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { everyRight } from '#rules/access.ts';
import { bring } from '../support/board.ts';
import { desktop, openBrowser, startSite, visit, type Site, type Visitor } from '../support/browser.ts';
import { signIn } from '../support/sign-in.ts';

let site: Site;
let browser: Browser;
let visitor: Visitor;
let page: Page;

beforeAll(async () => {
  [site, browser] = await Promise.all([startSite({ fill: () => Promise.resolve() }), openBrowser()]);
  visitor = await visit(browser, site, { size: desktop });
  const { cookie } = await signIn(site, { access: everyRight, name: 'Sam Secretary' });
  await bring(visitor, site, cookie);
  ({ page } = visitor);
});
afterAll(async () => {
  await visitor.leave();
  await browser.close();
  await site.stop();
});

const pubs = ['Anchor', 'Bell', 'Crown', 'Dolphin', 'Eagle', 'Fleece', 'George', 'Harrow'];
const dialog = () => page.getByRole('dialog');
const press = (name: string) => page.getByRole('button', { name, exact: true }).first().click();
const save = async (name: string) => {
  await dialog().getByRole('button', { name, exact: true }).click();
  await dialog().waitFor({ state: 'hidden' });
};
const fill = (name: string, text: string) => dialog().getByRole('textbox', { name }).fill(text);

it('a secretary takes an empty league to a running season', async () => {
  await page.goto('/');
  for (const name of ['One', 'Two']) {
    await press('Add division');
    await fill('Name', name);
    await save('Add division');
  }
  await press('Add season');
  await fill('Name', 'Spring');
  await dialog().getByLabel('First day').fill('2026-11-05');
  await dialog().getByLabel('Last day').fill('2027-07-29');
  for (const name of ['One', 'Two']) await dialog().getByRole('checkbox', { name }).check();
  await save('Add season');

  for (const division of ['One', 'Two']) {
    await page.goto(`/teams/Spring/?division=${division}`);
    for (const pub of pubs) {
      const name = division === 'One' ? pub : `${pub} B`;
      await press('Add team');
      await fill('Name', name);
      await fill('Address', ['Anchor', 'Bell'].includes(name) ? 'Mill Lane' : `${name}, High Street`);
      await save('Add team');
    }
    await page.getByRole('link', { name: division === 'One' ? 'Harrow' : 'Harrow B' }).first().waitFor();
  }
  await page.goto('/division/One/team:Anchor');
  await press('Add players');
  await fill('Names', 'Ann Archer\nBo Baker\nCy Cooper');
  await save('Add 3 players');
  await page.getByRole('link', { name: 'Cy Cooper' }).waitFor();

  // A template of two divisions of eight, in which two teams share a venue.
  await page.goto('/admin/templates');
  await page.getByRole('link', { name: 'Add template' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Eight and eight');
  await press('Add division');
  await press('Suggest groups');
  await press('A, B');
  await page.getByRole('combobox', { name: 'Copy this division' }).selectOption('A new Division 2');
  await page.getByRole('button', { name: 'Remove 2A from address 1' }).click();
  await page.getByRole('status').filter({ hasText: '9 passed' }).waitFor();
  await press('Save');
  await page.getByText('Saved', { exact: true }).waitFor();

  // One date is blocked by a note; the wizard goes around it.
  await page.goto('/fixtures/Spring/?division=One');
  await press('Add note');
  await dialog().getByLabel('Date').fill('2026-11-26');
  await fill('Note', 'No darts: the **hall** is let.');
  await save('Add note');
  await press('Create fixtures');
  const next = dialog().getByRole('button', { name: /^Next/ });
  await dialog()
    .getByRole('radio', { name: /Eight and eight/ })
    .check();
  for (let step = 0; step < 3; step += 1) await next.click();
  await dialog().getByText('Thu 26 Nov is skipped').waitFor();
  await next.click();
  await dialog().getByRole('button', { name: 'Save 112 fixtures' }).click();
  await dialog().waitFor({ state: 'hidden', timeout: 60_000 });
  const dates = () => page.getByRole('region').filter({ has: page.getByRole('heading', { level: 2 }) });
  await page.getByRole('heading', { name: /5 Nov/ }).waitFor();
  expect(await dates().count()).toBeGreaterThan(0);
  expect(visitor.faults).toEqual([]);
}, 180_000);
