import 'reflect-metadata';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Browser } from 'playwright-core';
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
import { soon } from '../../support/browser/soon.ts';

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

const views = [
  ['phone', phone, 'light'],
  ['desktop', desktop, 'dark'],
] as const;

describe.each(views)('players on a %s', (_, size, scheme) => {
  it('a follower goes from the table to the players, sorts them, and reads about one', { tags: ['road'] }, async () => {
    visitor = await visit(browser, site, { size, scheme });
    const { page, faults } = visitor;
    const isWell = async () => {
      const { page: wide, window } = await widths(page);
      expect(wide).toBeLessThanOrEqual(window);
      expect(await violations(page)).toEqual([]);
    };
    await page.goto('/division/Division%20One');
    await page
      .getByRole('navigation', { name: 'Pages of the division' })
      .getByRole('link', { name: 'Players' })
      .click();
    await page.getByRole('table', { name: /^Players of Division One, / }).waitFor();
    await soon(() => expect(page.url()).toMatch(/\/players\/[^/]+\/\?division=Division%20One$/));
    await isWell();

    const first = page.getByRole('rowheader').first().getByRole('link');
    const leader = await first.textContent();
    await page.getByRole('button', { name: '180s' }).click();
    await soon(() => expect(page.url()).toMatch(/&sort=180s$/));
    await page.reload();
    await soon(async () =>
      expect(await page.getByRole('columnheader', { name: '180s' }).getAttribute('aria-sort')).toBe('descending'),
    );
    await page.getByRole('button', { name: '180s' }).click();
    await page.locator('th[aria-sort=ascending]').waitFor();
    await page.getByRole('button', { name: '180s' }).click();
    await page.locator('th:first-child[aria-sort=ascending]').waitFor();
    await soon(async () => expect(await first.textContent()).toBe(leader));

    await first.click();
    await page.getByRole('heading', { level: 1, name: leader! }).waitFor();
    await page.getByRole('table', { name: `Fixtures and tournaments of ${leader}, latest first` }).waitFor();
    await isWell();
    await page.reload();
    await page.getByRole('heading', { level: 1, name: leader! }).waitFor();
    await soon(async () => expect(await page.title()).toMatch(new RegExp(`^${leader}, Division One, `)));
    await page.goBack();
    await page.getByRole('table', { name: /^Players of Division One, / }).waitFor();
    expect(faults).toEqual([]);
  });

  it('somebody who is not there leads back to the players', async () => {
    visitor = await visit(browser, site, { size, scheme });
    const { page, faults } = visitor;
    await page.goto('/division/division%20one/player%3ANo%2Fbody%20@%20home%40Nowhere');
    await page.getByRole('heading', { name: 'Player could not be found' }).waitFor();
    await page.getByRole('main').getByRole('link', { name: 'Players' }).last().click();
    await page.getByRole('table', { name: /^Players of Division One, / }).waitFor();
    expect(faults).toEqual([]);
  });
});
