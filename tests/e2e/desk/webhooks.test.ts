import { expect } from 'vitest';
import type { Page } from 'playwright-core';
import { carryWebhooks } from '../../../server/modules/webhook/carry.service.ts';
import { sampleAccounts } from '../../../server/sample/accounts.ts';
import { isSound, login } from '../../support/browser/at-page.ts';
import { desktop, phone, startSite } from '../../support/browser/browser.ts';
import { journeyOn, type Open } from '../../support/browser/journey.ts';
import { untilCalm } from '../../support/browser/page-signal.ts';
import { soon } from '../../support/browser/soon.ts';
import { aReceiver, eventIn, type Receiver } from '../../support/server/receiver.ts';

const it = journeyOn(() => startSite({ env: { OCHE_WEBHOOKS: 'private' } }));

let receiver: Receiver;
let stopCarrying: () => Promise<unknown>;

it.beforeAll(async ({ site }) => {
  receiver = await aReceiver();
  stopCarrying = carryWebhooks(site.ports, (error) => console.error(error));
});
it.afterAll(async () => {
  await stopCarrying();
  await receiver.stop();
});

const [secretary, captain] = sampleAccounts;

async function enter(
  open: Open,
  account: { emailAddress: string; password: string },
  at: string,
  look: object,
): Promise<Page> {
  const { page } = await open(`/login?redirectUrl=${encodeURIComponent(at)}`, look);
  await login(page, account);
  await page.getByRole('heading', { name: 'Webhooks', level: 1 }).waitFor();
  return page;
}

it.for([
  ['a phone in the dark', { size: phone, scheme: 'dark' }],
  ['a desktop', { size: desktop }],
] as const)(
  'on %s: made with its mistakes, tested, its messages read, changed and removed',
  async ([name, look], { open }) => {
    const page = await enter(open, secretary!, '/admin/webhooks', look);
    const path = `/${name.replaceAll(' ', '-')}`;
    const address = receiver.url + path;
    const short = address.replace('http://', '');
    await page.getByText('No webhooks, yet').waitFor();
    await isSound(page);

    // Nothing entered is lost by a fault.
    await page.getByRole('button', { name: 'New webhook' }).click();
    await page.getByLabel('Address').fill('club.example');
    await page.getByRole('checkbox', { name: 'Result published' }).click();
    await page.getByRole('checkbox', { name: 'Result changed' }).click();
    await page.getByRole('button', { name: 'Make the webhook' }).click();
    await page.getByLabel('Address').and(page.locator('[aria-invalid=true]')).waitFor();
    await isSound(page);
    await page.getByLabel('Address').fill(address);
    await page.getByRole('checkbox', { name: 'Result published' }).click();
    await page.getByRole('button', { name: 'Make the webhook' }).click();
    expect(await page.locator('code').textContent()).toMatch(/^whsec_/);
    await isSound(page);
    await page.getByRole('button', { name: 'Done' }).click();

    await page.getByRole('button', { name: `Send a test to ${short}` }).click();
    const log = page.getByRole('dialog', { name: `Messages to ${short}` });
    await log.getByText(/^Delivered: 204/).waitFor();
    await isSound(page);
    const { body, headers } = receiver.received.find((one) => one.path === path)!;
    expect(eventIn(body)).toMatchObject({ type: 'test' });
    expect(headers['webhook-signature']).toMatch(/^v1,/);

    // Sent again, it has the same id.
    await log.getByRole('button', { name: /^Send again/ }).click();
    await soon(() =>
      expect(new Set(receiver.received.filter((one) => one.path === path).map(({ id }) => id)).size).toBe(1),
    );
    await soon(() => expect(receiver.received.filter((one) => one.path === path)).toHaveLength(2));
    await page.keyboard.press('Escape');

    // A receiver that refuses is told of.
    receiver.answerWith(500);
    await page.getByRole('button', { name: `Send a test to ${short}` }).click();
    await log.getByText('It answered with 500.', { exact: false }).first().waitFor();
    receiver.answerWith(204);
    await page.keyboard.press('Escape');

    await page.getByRole('button', { name: `Change ${short}` }).click();
    await page.getByRole('checkbox', { name: 'Fixture moved' }).click();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Result published and Fixture moved').waitFor();
    await page.getByRole('button', { name: `Pause ${short}` }).click();
    await page.getByText(/^Paused since/).waitFor();
    await isSound(page);
    await page.getByRole('button', { name: `Resume ${short}` }).click();
    await page.getByRole('button', { name: `Remove ${short}` }).click();
    await page.getByRole('button', { name: 'Remove it' }).click();
    await page.getByText('No webhooks, yet').waitFor();
  },
);

it('a captain finds the own ones by the menu of the name, and without a network keeps what is typed', async ({
  open,
  allowFaults,
}) => {
  allowFaults(/ERR_FAILED/);
  const { page, context } = await open('/login', { size: desktop });
  await login(page, captain!);
  // A menu that is opened before the page is left is closed with it.
  await page.waitForURL((url) => url.pathname === '/');
  await untilCalm(page);
  await page.getByRole('button', { name: /your account/ }).click();
  await page.getByRole('link', { name: 'Webhooks' }).click();
  await page.getByText('whenever something happens to your team', { exact: false }).waitFor();
  await page.getByRole('button', { name: 'New webhook' }).click();
  await page.getByLabel('Address').fill(`${receiver.url}/captain`);
  await context.route('**/graphql', (route) => route.abort());
  await page.getByRole('button', { name: 'Make the webhook' }).click();
  await page.getByText('The server cannot be reached.', { exact: false }).waitFor();
  expect(await page.getByLabel('Address').inputValue()).toBe(`${receiver.url}/captain`);
  await isSound(page);
  await context.unroute('**/graphql');
  await page.getByRole('button', { name: 'Make the webhook' }).click();
  await page.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('heading', { name: /captain$/ }).waitFor();
});
