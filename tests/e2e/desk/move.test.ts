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
import { everyRight } from '#rules/people/access.ts';
import { sessionCookie } from '../../../server/modules/account/session-cookie.ts';
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

describe.each([
  ['phone', phone, 'light'],
  ['desktop', desktop, 'dark'],
] as const)('on a %s', (_, size, scheme) => {
  it('a player moves to another team, and back', { tags: ['road'] }, async () => {
    visitor = await visit(browser, site, { size, scheme });
    const { page, faults } = visitor;
    const { cookie } = await signIn(site, { access: everyRight, name: 'Sam Secretary' });
    const value = cookie.slice(sessionCookie.length + 1);
    await visitor.context.addCookies([{ name: sessionCookie, value, url: site.url }]);
    const isWell = async () => {
      const { page: wide, window } = await widths(page);
      expect(wide).toBeLessThanOrEqual(window);
      expect(await violations(page)).toEqual([]);
    };
    const rows = page.getByRole('table', { name: /^Players of Division One, / }).getByRole('row');

    await page.goto('/division/Division%20One/players');
    const leader = rows.nth(1).getByRole('rowheader').getByRole('link');
    const name = (await leader.textContent())!;
    const venues = await rows.locator('td:nth-of-type(2)').allTextContents();
    await leader.click();
    await page.getByRole('heading', { level: 1, name }).waitFor();
    const figures = await page.locator('dl').first().innerText();
    const edit = page.getByRole('button', { name: `Edit ${name} of ` });
    const from = (await edit.getAttribute('aria-label'))!.replace(`Edit ${name} of `, '');
    await edit.click();
    const dialog = page.getByRole('dialog', { name: `Edit ${name}` });
    const team = dialog.getByLabel('Team');
    const to = venues.find((one) => one !== from)!;
    await team.selectOption(to);
    const day = dialog.getByLabel('Moves on');
    const today = await day.inputValue();
    await day.fill('2026-10-01');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.getByText(`${name} is on the card of ${from} of `).waitFor();
    await isWell();
    await day.fill(today);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.waitFor({ state: 'hidden' });

    const records = page.getByRole('table', { name: `Singles of ${name} for each team of the season` });
    await records.getByRole('rowheader', { name: from }).waitFor();
    expect(await records.getByRole('rowheader').allInnerTexts()).toEqual([to, from]);
    expect(await page.locator('dl').first().innerText()).toBe(figures);
    await isWell();

    await page.goto('/division/Division%20One/players');
    await rows
      .filter({ hasText: name })
      .filter({ hasText: `${to} / ${from}` })
      .waitFor();
    await isWell();

    await page.goto(`/division/Division%20One/team:${encodeURIComponent(from)}`);
    const gone = page.getByRole('link', { name: new RegExp(`^${name} until `) });
    await gone.waitFor();
    await isWell();
    await gone.click();
    await page.getByRole('button', { name: `Edit ${name} of ${to}` }).click();
    await team.selectOption(from);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: `Edit ${name} of ${from}` }).waitFor();
    await records.waitFor({ state: 'hidden' });
    expect(faults).toEqual([]);
  });
});
