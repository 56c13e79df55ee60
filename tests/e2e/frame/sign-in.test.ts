import { describe, expect } from 'vitest';
import { sampleAccounts } from '../../../server/sample/accounts.ts';
import { desktop, phone, startSite, type Visitor } from '../../support/browser/browser.ts';
import { journeyOn } from '../../support/browser/journey.ts';
import { untilBegun } from '../../support/browser/page-signal.ts';
import { soon } from '../../support/browser/soon.ts';

const it = journeyOn(() => startSite({ env: { SIGN_IN_FAILURES: '3' } }));

const [admin] = sampleAccounts;
const clerk = sampleAccounts.find(({ team }) => team)!;

let visitor: Visitor;
it.beforeEach(async ({ visit }) => {
  visitor = await visit({ size: desktop });
});

const submit = () => visitor.page.getByRole('button', { name: 'Login', exact: true }).click();

const fill = async (email: string, password: string) => {
  await visitor.page.getByLabel('E-mail').fill(email);
  await visitor.page.getByLabel('Password', { exact: true }).fill(password);
};

describe('signing in', () => {
  it('leads back to where somebody was, and out again', { tags: ['road'] }, async () => {
    const { page } = visitor;
    await page.goto('/division/Division%20One');
    await page.getByRole('table').waitFor();
    await page.getByRole('link', { name: 'Login' }).click();
    await page.getByRole('button', { name: admin!.name }).click();
    await submit();
    await page.getByRole('table', { name: /^Division One, / }).waitFor();
    expect(page.url()).toContain('/division/Division%20One');
    await page.getByRole('button', { name: `${admin!.givenName}: your account` }).click();
    await page.getByRole('button', { name: /^Logout/ }).click();
    await page.getByRole('link', { name: 'Login' }).waitFor();
    await page.reload();
    await page.getByRole('link', { name: 'Login' }).waitFor();
  });

  it('marks the own team of a clerk in the table, also after a reload', async () => {
    const { page } = visitor;
    await page.goto('/login?redirectUrl=%2Fdivision%2FDivision%2520One');
    await fill(clerk.emailAddress, clerk.password);
    await submit();
    const own = page.getByRole('rowheader', { name: `${clerk.team} (your team)` });
    await own.waitFor();
    await page.reload();
    await own.waitFor();
  });

  it('never leads to a foreign site', async ({ site }) => {
    const { page } = visitor;
    await page.goto('/login?redirectUrl=https%3A%2F%2Felsewhere.example%2F');
    await fill(admin!.emailAddress, admin!.password);
    await submit();
    await page.getByRole('button', { name: 'your account' }).waitFor();
    await soon(() => expect(new URL(page.url()).href).toBe(`${site.url}/`));
  });

  it('refuses a wrong password, and after some more of them every password', async ({ allowFaults }) => {
    allowFaults(/status of 429/);
    const { page } = visitor;
    await page.goto('/login');
    await fill('nobody@example.com', 'not the password');
    for (const _ of [1, 2, 3]) {
      await submit();
      await page.getByRole('alert').getByText('do not belong together').waitFor();
    }
    await submit();
    await page.getByRole('alert').getByText('do not belong together').waitFor({ state: 'hidden' });
    await page
      .getByRole('alert')
      .getByText(/try again|too many/i)
      .waitFor();
    expect(await page.getByLabel('E-mail').inputValue()).toBe('nobody@example.com');
  });

  it('is all done by keyboard', { tags: ['road'] }, async () => {
    const { page } = visitor;
    await page.goto('/');
    await untilBegun(page);
    const focused = () =>
      page.evaluate(() => document.activeElement?.textContent?.trim() || document.activeElement?.getAttribute('name'));
    const isInMain = () => soon(async () => expect(await page.evaluate(() => document.activeElement?.id)).toBe('main'));
    await page.keyboard.press('Tab');
    await soon(async () => expect(await focused()).toBe('Skip to the content'));
    await page.keyboard.press('Enter');
    await isInMain();
    await page.keyboard.press('Tab');
    // The first link of the content, whichever it is tonight.
    await soon(async () => expect(await page.evaluate(() => !!document.activeElement?.closest('main'))).toBe(true));
    await page.getByRole('link', { name: 'Login' }).focus();
    await page.keyboard.press('Enter');
    await page.getByLabel('E-mail').waitFor();
    await isInMain();
    await page.keyboard.press('Tab');
    await soon(async () => expect(await focused()).toBe('email'));
    await page.keyboard.type(admin!.emailAddress);
    await page.keyboard.press('Tab');
    await page.keyboard.type(admin!.password);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'your account' }).waitFor();
  });
});

describe('on a phone', () => {
  it('the menu signs out', async ({ visit }) => {
    visitor = await visit({ size: phone });
    const { page } = visitor;
    await page.goto('/login');
    await page.getByRole('button', { name: clerk.name }).click();
    await submit();
    await page.getByRole('button', { name: 'your account' }).waitFor();
    // A menu closes when the page changes.
    await page.getByRole('heading', { name: 'Divisions' }).waitFor();
    await page.getByRole('button', { name: 'Menu' }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Logout/ })
      .click();
    await page.getByRole('link', { name: 'Login' }).first().waitFor();
  });
});
