import 'reflect-metadata';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { Browser, Page } from 'playwright-core';
import { everyRight, type AccessFlag } from '#rules/people/access.ts';
import { sessionCookie } from '../../../server/modules/account/session-cookie.ts';
import {
  desktop,
  openBrowser,
  phone,
  startSite,
  violations,
  visit,
  widths,
  type Site,
  type Visitor,
} from '../../support/browser/browser.ts';
import { openPage } from '../../support/browser/page-signal.ts';
import { soon } from '../../support/browser/soon.ts';
import { signIn } from '../../support/server/sign-in.ts';

let site: Site;
let browser: Browser;
let visitor: Visitor;

beforeAll(async () => {
  [site, browser] = await Promise.all([startSite(), openBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await site.stop();
});
afterEach(() => visitor.leave());

async function as(access: readonly AccessFlag[], options: Parameters<typeof visit>[2]): Promise<Page> {
  visitor = await visit(browser, site, options);
  const { cookie } = await signIn(site, { access, name: 'Sam Secretary' });
  const value = cookie.slice(sessionCookie.length + 1);
  await visitor.context.addCookies([{ name: sessionCookie, value, url: site.url }]);
  return visitor.page;
}

/** No violation of accessibility in this colour scheme, and nothing wider than the window. */
async function looksRight(page: Page) {
  expect(await violations(page)).toEqual([]);
  const { page: content, window } = await widths(page);
  expect(content).toBeLessThanOrEqual(window);
}

it('a secretary sees what needs attention, and goes where it is mended', { tags: ['road'] }, async () => {
  const page = await as(everyRight, { size: phone, scheme: 'dark' });
  await page.goto('/');
  const card = page.getByRole('region', { name: 'Needs attention' });
  await card.getByRole('link').first().waitFor();
  await looksRight(page);
  await card.getByRole('link', { name: /recorded by one side/ }).click();
  await page.getByRole('heading', { level: 1, name: 'Results waiting' }).waitFor();
  await page.goBack();
  await card.getByRole('link', { name: /^All divisions should have the same number of weeks/ }).click();
  await page.getByRole('heading', { name: 'Unhealthy' }).waitFor();
});

it('whoever has no right sees no such card', async () => {
  const page = await as(['inputResults'], { size: desktop });
  await openPage(page, '/');
  await page.getByRole('heading', { name: 'Divisions' }).waitFor();
  expect(await page.getByRole('region', { name: 'Needs attention' }).count()).toBe(0);
});

it('a note is deleted and brought back', async () => {
  const page = await as(['manageNotes'], { size: phone });
  await page.goto('/division/Division%20One/fixtures');
  await page.getByRole('button', { name: 'Add note to Thu 19 Nov' }).click();
  await page.getByRole('textbox', { name: 'Note' }).fill('Bring **chalk**');
  await page.getByRole('button', { name: 'Save' }).click();
  const note = page.getByRole('listitem').filter({ hasText: 'Bring chalk' });
  await note.getByRole('button').click();
  await page.getByRole('button', { name: 'Delete note' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete note' }).click();
  await note.waitFor({ state: 'hidden' });

  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Admin' }).click();
  await page.getByRole('link', { name: 'Deleted' }).click();
  await page.getByRole('heading', { level: 1, name: 'Deleted' }).waitFor();
  const deleted = page.getByRole('listitem').filter({ hasText: /Bring chalk.*Deleted .* by Sam Secretary/ });
  await deleted.waitFor();
  await looksRight(page);
  await deleted.getByRole('button').click();
  await page.getByText('Bring **chalk** is back.').waitFor();
  await page.getByRole('heading', { name: 'No note is deleted' }).waitFor();
  await looksRight(page);
  await page.goto('/division/Division%20One/fixtures');
  await note.waitFor();
});

it('a team is added to another season, with its players, and leaves it; a player is renamed on their page', async () => {
  const page = await as(['manageTeams'], { size: phone });
  await page.goto('/division/Division%20One/team:Old%20Bell');
  const dialog = page.getByRole('dialog', { name: 'Seasons of Old Bell' });
  const open = () => page.getByRole('button', { name: 'Seasons of Old Bell' }).click();
  await open();
  await dialog.getByRole('list', { name: 'Plays in' }).waitFor();
  const season = dialog.getByRole('combobox', { name: 'Season' });
  await season.selectOption({ label: 'Summer 2026' });
  await looksRight(page);
  await dialog.getByRole('button', { name: 'Remove from Summer 2026' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove from Summer 2026' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await open();
  await season.selectOption({ label: 'Summer 2026' });
  await dialog.getByRole('combobox', { name: 'Division' }).selectOption({ label: 'Division One' });
  await looksRight(page);
  await dialog.getByRole('button', { name: 'Add to season' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await open();
  await dialog.getByRole('button', { name: /^Summer 2026/ }).waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });

  const player = page.locator('section').filter({ hasText: 'Players' }).getByRole('link').first();
  await player.click();
  await page.getByRole('button', { name: /^Edit .* of Old Bell$/ }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Zoe O’Neil');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('heading', { level: 1, name: 'Zoe O’Neil' }).waitFor();
  await soon(() => expect(decodeURIComponent(page.url())).toContain('player:Zoe O’Neil@Old Bell'));
  await looksRight(page);
});
