import 'reflect-metadata';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Browser } from 'playwright-core';
import { bring } from '../../support/browser/board.ts';
import { openBrowser, phone, startSite, violations, visit, widths, type Site } from '../../support/browser/browser.ts';
import { soon } from '../../support/browser/soon.ts';
import { signIn } from '../../support/server/sign-in.ts';

let site: Site;
let browser: Browser;

beforeAll(async () => {
  [site, browser] = await Promise.all([startSite(), openBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await site.stop();
});

it('an analyst goes from a date of the fixtures to what was thrown, and shares what is seen', async () => {
  const { cookie } = await signIn(site, { access: ['analyseMatches'] });
  const visitor = await visit(browser, site, { size: phone, scheme: 'dark' });
  const { page, faults, leave } = visitor;
  await bring(visitor, site, cookie);
  await page.goto('/fixtures?division=Superleague');
  await page
    .getByRole('link', { name: /^Analyse the tournaments of/ })
    .first()
    .click();
  const analyse = page.getByRole('button', { name: 'Analyse' });
  await page.getByRole('button', { name: 'None of tournaments' }).click();
  await analyse.click();
  await page.getByText('Select some tournaments first').waitFor();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'All of tournaments' }).click();
  await analyse.click();
  await page.getByRole('heading', { name: 'Common scores' }).waitFor();
  await page.getByRole('checkbox', { name: 'Best scores' }).click();
  await page.getByRole('heading', { name: 'Best scores' }).waitFor({ state: 'hidden' });
  expect(await violations(page)).toEqual([]);
  expect((await widths(page)).page).toBe(phone.width);
  await page.reload();
  await page.getByRole('heading', { name: 'Common scores' }).waitFor();
  expect(await page.getByRole('heading', { name: 'Best scores' }).count()).toBe(0);
  await leave();
  expect(faults).toEqual([]);
});

it('is refused without the right', async () => {
  const { page, faults, leave } = await visit(browser, site, { size: phone });
  await page.goto('/analyse/Winter%202026-27');
  await page
    .getByText('You’re not permitted to use this function')
    .or(page.getByText("You're not permitted to use this function"))
    .waitFor();
  await leave();
  expect(faults).toEqual([]);
});

it('a follower reads the figures of a superleague night on a phone', async () => {
  const { page, faults, leave } = await visit(browser, site, { size: phone });
  await page.goto('/fixtures?division=Superleague');
  await page
    .getByRole('link', { name: /Wexcombe.*Stowbridge/ })
    .first()
    .click();
  await page.getByRole('table', { name: 'Match log' }).waitFor();
  expect(await page.getByRole('region', { name: /^Set \d+$/ }).count()).toBe(8);
  expect(await violations(page)).toEqual([]);
  expect((await widths(page)).page).toBe(phone.width);
  await page.getByRole('checkbox', { name: 'With matches of two players a side' }).click();
  await soon(async () => expect(await page.getByRole('region', { name: /^Set \d+$/ }).count()).toBe(11));
  expect(new URL(page.url()).searchParams.get('pairs')).toBe('true');
  await leave();
  expect(faults).toEqual([]);
});
