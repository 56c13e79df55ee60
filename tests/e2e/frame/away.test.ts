import { expect } from 'vitest';
import type { Page } from 'playwright-core';
import { sampleAccounts, type SampleAccount } from '../../../server/sample/accounts.ts';
import { isSound } from '../../support/browser/at-page.ts';
import { violations, type Visitor } from '../../support/browser/browser.ts';
import { journey as it } from '../../support/browser/journey.ts';
import { untilKept, untilPortable } from '../../support/browser/page-signal.ts';
import { soon } from '../../support/browser/soon.ts';

const table = '/division/Division%20One';
const knownPages = (page: Page) => page.getByRole('navigation', { name: 'Kept on this device' });
const players = (page: Page) =>
  page.getByRole('navigation', { name: 'Pages of the division' }).getByRole('link', { name: 'Players' });

// Requests that a journey lets fail.
it.beforeEach(({ allowFaults }) => allowFaults(/ERR_FAILED|preload|502/));

/** The network is back, and the first request of the device that says so still fails. */
async function backInVain({ page, context }: Visitor) {
  let isFirst = true;
  await context.route('**/healthz', async (route) => {
    if (!isFirst || !(await page.evaluate(() => navigator.onLine))) return route.continue();
    isFirst = false;
    return route.abort();
  });
  await context.setOffline(false);
  await soon(() => expect(isFirst).toBe(false));
}

it('without a network the pages looked at lately are there again, with their time, and the others say which are', async ({
  open,
}) => {
  const { page, context } = await open(table, { isKeeping: true });
  await page.getByRole('table', { name: /^Division One, / }).waitFor();
  await untilPortable(page);
  await untilKept(page, table);

  await context.setOffline(true);
  await page.reload();
  await page.getByRole('table', { name: /^Division One, / }).waitFor();
  await page.getByText('This is what was known at 19:00.').waitFor();
  await isSound(page);

  await players(page).click();
  await page.getByRole('heading', { name: 'You are offline' }).waitFor();
  await knownPages(page)
    .getByRole('link', { name: /^Division One/ })
    .waitFor();
  expect(await violations(page)).toEqual([]);
  await knownPages(page)
    .getByRole('link', { name: /^Division One/ })
    .click();
  await page.getByRole('table', { name: /^Division One, / }).waitFor();

  // It asks the server again by itself.
  await context.setOffline(false);
  await page.getByText('This is what was known at 19:00.').waitFor({ state: 'hidden' });
});

it('a page whose program is not on the device is a calm one, and opens by itself when the network is back', async ({
  visit,
}) => {
  const visitor = await visit();
  const { page, context } = visitor;
  await page.goto(table);
  await untilKept(page, table);
  await context.setOffline(true);
  await players(page).click();
  await page.getByRole('heading', { name: 'You are offline' }).waitFor();
  expect(await page.getByText(/dynamically imported/).count()).toBe(0);
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByText('There is still no connection.').waitFor();
  expect(await violations(page)).toEqual([]);
  await knownPages(page)
    .getByRole('link', { name: /^Division One/ })
    .click();
  await page.getByRole('table', { name: /^Division One, / }).waitFor();
  await page.goBack();
  await page.getByRole('heading', { name: 'You are offline' }).waitFor();

  await backInVain(visitor);
  await page.getByRole('table', { name: /^Players of / }).waitFor();
});

it('a page that nobody has looked at opens by itself when the network is back', async ({ visit }) => {
  const visitor = await visit({ isKeeping: true });
  const { page, context } = visitor;
  await page.goto(table);
  await untilPortable(page);
  await untilKept(page, table);
  await context.setOffline(true);
  await players(page).click();
  await page.getByRole('heading', { name: 'You are offline' }).waitFor();
  await page.getByText('Check your connection').waitFor();
  await backInVain(visitor);
  await page.getByRole('table', { name: /^Players of / }).waitFor();
});

it('a page from the device that follows nothing is read again, though the first request fails', async ({ visit }) => {
  const visitor = await visit({ isKeeping: true });
  const { page, context } = visitor;
  await page.goto('/records');
  await untilPortable(page);
  await untilKept(page, '/records');
  await context.setOffline(true);
  await page.reload();
  await page.getByText('This is what was known at 19:00.').waitFor();
  await backInVain(visitor);
  await page.getByText('This is what was known at 19:00.').waitFor({ state: 'hidden' });
});

it('while a proxy says that the server is starting, pages looked at are shown with their time', async ({ visit }) => {
  const { page, context } = await visit();
  await page.goto(table);
  await untilKept(page, table);
  let isStarting = true;
  await context.route(/\/(graphql|healthz)/, (route) =>
    isStarting
      ? route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' })
      : route.continue(),
  );
  await players(page).click();
  await page.getByText('The server could not answer.').waitFor();
  await knownPages(page)
    .getByRole('link', { name: /^Division One/ })
    .click();
  await page.getByRole('table', { name: /^Division One, / }).waitFor();
  await page.getByText('This is what was known at 19:00.').waitFor();
  isStarting = false;
  await page.getByText('This is what was known at 19:00.').waitFor({ state: 'hidden' });
});

it('whoever signs out leaves no page behind', async ({ visit }) => {
  const { page } = await visit();
  const [{ emailAddress, password, givenName }] = sampleAccounts as [SampleAccount];
  await page.goto(`/login?redirectUrl=${encodeURIComponent(table)}`);
  await page.getByLabel('E-mail').fill(emailAddress);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await page.waitForURL(`**${table}`);
  await untilKept(page, table);
  await page.getByRole('button', { name: `${givenName}: your account` }).click();
  await page.getByRole('button', { name: /^Logout/ }).click();
  await page.getByRole('link', { name: 'Login' }).waitFor();
  // Only what anybody may see stays.
  const ofAccounts = () =>
    page.evaluate(async () => {
      const all = await (await caches.open('known-pages')).keys();
      return all.map(({ url }) => url).filter((url) => !url.includes('/known/%20'));
    });
  await soon(async () => expect(await ofAccounts()).toEqual([]));
});
