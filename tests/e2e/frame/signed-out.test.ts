import 'reflect-metadata';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Browser, Page } from 'playwright-core';
import { sampleAccounts, type SampleAccount } from '../../../server/sample/accounts.ts';
import { aFinal, scorerAt } from '../../support/browser/board.ts';
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

const [admin] = sampleAccounts as [SampleAccount];
const clerk = sampleAccounts.find(({ team }) => team)!;
const scorer = sampleAccounts.find(({ name }) => name === 'Graham Peake')!;

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
beforeEach(async () => {
  visitor = await visit(browser, site, { size: desktop });
});
afterEach(async () => {
  expect(visitor.faults).toEqual([]);
  await visitor.leave();
});

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });

/** Signs somebody in on the sign-in page, which then leads to this address. */
async function signedIn({ emailAddress, password }: SampleAccount, address: string): Promise<Page> {
  const { page } = visitor;
  await page.goto(`/login?redirectUrl=${encodeURIComponent(address)}`);
  await page.getByLabel('E-mail').fill(emailAddress);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await button(page, 'Login').click();
  await page.waitForURL(address);
  return page;
}

/** Ends the session without notice, as when it is ended elsewhere or expires. */
const endSession = () => visitor.context.clearCookies();

const again = (page: Page) => page.getByRole('dialog', { name: 'Sign in to go on' });

async function signInAgain(page: Page, { password }: SampleAccount) {
  await again(page).getByLabel('Password', { exact: true }).fill(password);
  await again(page).getByRole('button', { name: 'Login', exact: true }).click();
  await again(page).waitFor({ state: 'detached' });
}

it('a card that is refused because the session has ended: in again over it, and it is saved as it was entered', async () => {
  const page = await signedIn(clerk, '/');
  await page.goto(await openCard(page));
  await button(page, 'Add a 180').click();
  await page.getByRole('dialog').getByRole('listitem').first().getByRole('button').click();
  await page.getByText('Not saved, kept on this device').waitFor();
  await endSession();
  await button(page, 'Save card').click();
  const refusal = page.getByRole('alert').filter({ hasText: 'The card is not saved.' });
  await refusal.waitFor();
  // The header no longer shows the name.
  expect(await page.getByText(clerk.givenName, { exact: true }).count()).toBe(0);
  await page.setViewportSize(phone);
  await refusal.getByRole('button', { name: 'Login' }).click();
  await again(page).getByText(`You are signed out, ${clerk.givenName}.`).waitFor();
  expect(await again(page).getByLabel('E-mail').inputValue()).toBe(clerk.emailAddress);
  expect(await violations(page)).toEqual([]);
  const { page: content, window } = await widths(page);
  expect(content).toBeLessThanOrEqual(window);
  await signInAgain(page, clerk);
  await page.getByText('You are signed in again. Try once more.').waitFor();
  await button(page, 'Save card').click();
  await page.getByText(/^Saved \d\d:\d\d/).waitFor();
  await page.getByText(clerk.givenName, { exact: true }).first().waitFor({ state: 'attached' });
});

/** Opens the first fixture of the clerk's team whose card is still to be entered. */
async function openCard(page: Page): Promise<string> {
  await page.goto('/fixtures/?division=Division%20One');
  const links = page.getByRole('link', { name: new RegExp(clerk.team!) }).and(page.locator('a[href^="/score/"]'));
  await links.first().waitFor();
  for (const href of await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')!))) {
    await page.goto(href);
    await page.getByRole('heading', { level: 1 }).waitFor({ state: 'attached' });
    const card = await Promise.race([
      button(page, 'Save card')
        .waitFor()
        .then(() => true),
      page
        .getByRole('table', { name: /^Matches of/ })
        .waitFor()
        .then(() => false),
    ]);
    if (card) return href;
  }
  throw new Error('no card to enter');
}

it('a dialog that is refused stays open with all that was typed, and "Not now" leaves it there', async () => {
  const page = await signedIn(admin, '/teams');
  await button(page, 'Add division').click();
  const dialog = page.getByRole('dialog', { name: 'Add division' });
  await dialog.getByLabel('Name').fill('Division Nine');
  await endSession();
  await dialog.getByRole('button', { name: 'Add division' }).click();
  await dialog.getByRole('button', { name: 'Login' }).click();
  await again(page).getByRole('button', { name: 'Not now' }).click();
  expect(await dialog.getByLabel('Name').inputValue()).toBe('Division Nine');
  await dialog.getByRole('button', { name: 'Login' }).click();
  await signInAgain(page, admin);
  await dialog.getByRole('button', { name: 'Add division' }).click();
  await dialog.waitFor({ state: 'detached' });
});

it('on the board the throws stay, and leave as soon as somebody is signed in again; digits meanwhile go nowhere', async () => {
  const page = await signedIn(scorer, '/');
  await openPage(page, `/tournament/${await aFinal(site)}`);
  await page.getByRole('button', { name: /^Score Ann Archer/ }).click();
  await scorerAt(page).first('Ann Archer');
  await page.getByText('Online', { exact: true }).waitFor();
  await endSession();
  await page.keyboard.type('60');
  await page.keyboard.press('Enter');
  const trouble = page.getByRole('alertdialog', { name: 'Could not save data' });
  await trouble.getByRole('button', { name: 'Login' }).waitFor();
  await page.keyboard.type('47');
  await trouble.getByRole('button', { name: 'Login' }).click();
  await signInAgain(page, scorer);
  await trouble.waitFor({ state: 'detached' });
  await page.getByText('Online', { exact: true }).waitFor();
  expect(await page.getByText(/^47$/).count()).toBe(0);
});

it('another page is drawn for whoever is there now; signing out asks about what is not saved and leaves nothing', async () => {
  const page = await signedIn(admin, '/teams');
  await button(page, 'Add division').click();
  await page.getByRole('dialog').getByLabel('Name').fill('Division Ten');
  await page.reload();
  const mine = () => page.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith('oche-kept')));
  expect(await mine()).toHaveLength(1);
  await page.getByRole('button', { name: `${admin.givenName}: your account` }).click();
  await button(page, /^Logout/).click();
  const question = page.getByRole('alertdialog', { name: 'Log out without saving?' });
  await question.getByText('Not saved yet: New division.').waitFor();
  expect(await violations(page)).toEqual([]);
  await question.getByRole('button', { name: 'Logout' }).click();
  await page.getByRole('link', { name: 'Login' }).waitFor();
  expect(await mine()).toEqual([]);
});
