import { expect } from 'vitest';
import type { Page } from 'playwright-core';
import { sampleAccounts, type SampleAccount } from '../../../server/sample/accounts.ts';
import { button, isSound, login } from '../../support/browser/at-page.ts';
import { aFinal, scorerAt } from '../../support/browser/board.ts';
import { desktop, phone, violations } from '../../support/browser/browser.ts';
import { journey as it, type Open } from '../../support/browser/journey.ts';
import { openPage } from '../../support/browser/page-signal.ts';
import { soon } from '../../support/browser/soon.ts';

const [admin] = sampleAccounts as [SampleAccount];
const clerk = sampleAccounts.find(({ team }) => team)!;
const scorer = sampleAccounts.find(({ name }) => name === 'Graham Peake')!;

/** Signs somebody in on the sign-in page, which then leads to this address. */
async function signedIn(open: Open, account: SampleAccount, address: string): Promise<Page> {
  const { page } = await open(`/login?redirectUrl=${encodeURIComponent(address)}`, { size: desktop });
  await login(page, account);
  await page.waitForURL(address);
  return page;
}

/** Ends the session without notice, as when it is ended elsewhere or expires. */
const endSession = (page: Page) => page.context().clearCookies();

const again = (page: Page) => page.getByRole('dialog', { name: 'Sign in to go on' });

/** How often a page has opened a socket from now on. */
function socketCounter(page: Page): () => number {
  let count = 0;
  page.on('websocket', () => (count += 1));
  return () => count;
}

async function signInAgain(page: Page, { password }: SampleAccount) {
  await again(page).getByLabel('Password', { exact: true }).fill(password);
  await again(page).getByRole('button', { name: 'Login', exact: true }).click();
  await again(page).waitFor({ state: 'detached' });
}

it('a card that is refused because the session has ended: in again over it, and it is saved as it was entered', async ({
  open,
}) => {
  const page = await signedIn(open, clerk, '/');
  const path = await openCard(page);
  const socketsOpened = socketCounter(page);
  await page.goto(path);
  await soon(() => expect(socketsOpened()).toBe(1));
  await button(page, 'Add a 180').click();
  await page.getByRole('dialog').getByRole('listitem').first().getByRole('button').click();
  await page.getByText('Not saved, kept on this device').waitFor();
  await endSession(page);
  await button(page, 'Save card').click();
  const refusal = page.getByRole('alert').filter({ hasText: 'The card is not saved.' });
  await refusal.waitFor();
  // The header no longer shows the name.
  expect(await page.getByText(clerk.givenName, { exact: true }).count()).toBe(0);
  await page.setViewportSize(phone);
  await refusal.getByRole('button', { name: 'Login' }).click();
  await again(page).getByText(`You are signed out, ${clerk.givenName}.`).waitFor();
  expect(await again(page).getByLabel('E-mail').inputValue()).toBe(clerk.emailAddress);
  await isSound(page);
  await signInAgain(page, clerk);
  // What the page follows is told to whoever is signed in now.
  await soon(() => expect(socketsOpened()).toBe(2));
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

it('a dialog that is refused stays open with all that was typed, and "Not now" leaves it there', async ({ open }) => {
  const page = await signedIn(open, admin, '/teams');
  await button(page, 'Add division').click();
  const dialog = page.getByRole('dialog', { name: 'Add division' });
  await dialog.getByLabel('Name').fill('Division Nine');
  await endSession(page);
  await dialog.getByRole('button', { name: 'Add division' }).click();
  await dialog.getByRole('button', { name: 'Login' }).click();
  await again(page).getByRole('button', { name: 'Not now' }).click();
  expect(await dialog.getByLabel('Name').inputValue()).toBe('Division Nine');
  await dialog.getByRole('button', { name: 'Login' }).click();
  await signInAgain(page, admin);
  await dialog.getByRole('button', { name: 'Add division' }).click();
  await dialog.waitFor({ state: 'detached' });
});

it('on the board the throws stay, and leave as soon as somebody is signed in again; digits meanwhile go nowhere', async ({
  site,
  open,
}) => {
  const page = await signedIn(open, scorer, '/');
  await openPage(page, `/tournament/${await aFinal(site)}`);
  await page.getByRole('button', { name: /^Score Ann Archer/ }).click();
  await scorerAt(page).first('Ann Archer');
  await page.getByText('Online', { exact: true }).waitFor();
  await endSession(page);
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

it('another page is drawn for whoever is there now; signing out asks about what is not saved and leaves nothing', async ({
  open,
}) => {
  const page = await signedIn(open, admin, '/teams');
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
