import { expect } from 'vitest';
import type { Locator, Page } from 'playwright-core';
import { IsNull, MoreThan } from 'typeorm';
import { addDays } from '#rules/basics/dates.ts';
import { Division } from '../../../server/modules/division/division.entity.ts';
import { Fixture } from '../../../server/modules/fixture/fixture.entity.ts';
import { Team } from '../../../server/modules/team/team.entity.ts';
import { sampleAccounts } from '../../../server/sample/accounts.ts';
import { isSound, login } from '../../support/browser/at-page.ts';
import { desktop, phone, startSite, type Site } from '../../support/browser/browser.ts';
import { journeyOn } from '../../support/browser/journey.ts';
import { openPage, untilPortable } from '../../support/browser/page-signal.ts';
import { subscribeAt, workerOf } from '../../support/browser/push-page.ts';
import { regainNetwork } from '../../support/browser/regain-network.ts';
import { soon } from '../../support/browser/soon.ts';
import { command, look } from '../../support/makers/cards.ts';
import { until } from '../../support/makers/live.ts';
import { aMailServer, type MailServer } from '../../support/server/mail-server.ts';
import { carryingMessages, untilTold } from '../../support/server/messages.ts';
import { aBrowser, aPushService, type PushService } from '../../support/server/push-service.ts';
import { signIn } from '../../support/server/sign-in.ts';

const it = journeyOn(async () => {
  [mail, service] = await Promise.all([aMailServer(), aPushService()]);
  return startSite({ env: { ...mail.env, OCHE_PUSH: 'private', PASSWORD_RESETS: '100' } });
});

let mail: MailServer;
let service: PushService;
let carrier: ReturnType<typeof carryingMessages>;

it.beforeAll(({ site }) => {
  carrier = carryingMessages(site);
});
it.afterAll(async () => {
  await carrier.stop();
  await Promise.all([mail.stop(), service.stop()]);
});
it.beforeEach(() => {
  mail.received.length = 0;
  service.received.length = 0;
});

const [, captain] = sampleAccounts;
const screenLooks = [
  ['a phone in the dark', { size: phone, scheme: 'dark' }],
  ['a desktop', { size: desktop }],
] as const;

/** Signs the captain in, and leads to what they are told. */
async function enter(page: Page) {
  await openPage(page, '/login?redirectUrl=%2Faccount%2Fmessages');
  await login(page, captain!);
  await page.getByRole('heading', { name: 'Messages', level: 1 }).waitFor();
}

/** Moves on by the keyboard until something has the focus. */
async function tabTo(page: Page, target: Locator) {
  const hasFocus = () => target.evaluate((element) => element === document.activeElement);
  for (let presses = 0; presses < 60 && !(await hasFocus()); presses += 1) await page.keyboard.press('Tab');
  expect(await hasFocus()).toBe(true);
}

/** When the fixture was to be played that is moved. */
let firstDate: string | undefined;

/** Moves a fixture of the captain’s team to another day. */
async function moveFixture(site: Site) {
  const { reader } = site.ports.database;
  const team = await reader.findOneByOrFail(Team, { name: captain!.team! });
  const fixture = await reader.findOneOrFail(Fixture, {
    where: { homeTeamId: team.id, card: IsNull(), deleted: IsNull(), date: MoreThan('2026-11-20') },
    order: { date: 'ASC' },
  });
  const { cookie } = await signIn(site, { access: ['manageGames', 'manageScores'] });
  const { version } = await look(site, fixture.id, cookie);
  // Between two days on which nobody else plays.
  firstDate ??= fixture.date;
  const isMoved = fixture.date === addDays(firstDate, 1);
  const input = { target: { id: fixture.id, version }, details: { date: addDays(firstDate, isMoved ? 2 : 1) } };
  expect((await command(site, 'updateFixtureDetails', input, cookie)).errors).toBeUndefined();
  return { team, fixture };
}

const topic = 'A fixture of my team moves, or somebody asks to move it';

it.for(screenLooks)(
  'on %s: what is chosen is told, and stopped by one tap of its link',
  async ([_name, size], { site, visit }) => {
    const { page } = await visit(size);
    await enter(page);
    await page.getByRole('combobox', { name: topic }).waitFor();
    await isSound(page);

    // A mistake keeps what was chosen.
    await page.getByRole('combobox', { name: topic }).selectOption('By e-mail, at once');
    await page.getByLabel('From', { exact: true }).fill('22:00');
    await page.getByLabel('Until', { exact: true }).fill('');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByLabel('Until', { exact: true }).and(page.locator('[aria-invalid=true]')).waitFor();
    await isSound(page);
    await page.getByLabel('Until', { exact: true }).fill('07:00');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Saved.').waitFor();

    const { team } = await moveFixture(site);
    const [letter] = await until(() => (mail.received.length ? mail.received : undefined));
    expect(letter).toMatchObject({
      to: captain!.emailAddress,
      subject: expect.stringContaining(`Moved: ${team.name}`),
    });
    const stop = new URL(/^List-Unsubscribe: <(.*)>$/m.exec(letter!.headers)![1]!).pathname;
    await page.goto(stop);
    await page.getByText(topic).waitFor();
    await isSound(page);
    await page.getByRole('button', { name: 'Stop it' }).click();
    await page.getByRole('status').getByText(topic).waitFor();
    await isSound(page);
    await openPage(page, '/account/messages');
    const choice = page.getByRole('combobox', { name: topic });
    await choice.waitFor();
    expect(await choice.inputValue()).toBe('off');
  },
);

it('by the keyboard alone, and without a network: what was chosen stays until it can be saved', async ({ visit }) => {
  const { page, context } = await visit({ size: desktop });
  await enter(page);
  const choice = page.getByRole('combobox', { name: 'The result of my team is in' });
  await choice.waitFor();
  await tabTo(page, choice);
  await page.keyboard.press('ArrowDown');
  const chosen = await choice.inputValue();
  expect(chosen).not.toBe('off');
  await context.setOffline(true);
  await tabTo(page, page.getByRole('button', { name: 'Save' }));
  await page.keyboard.press('Enter');
  const refusal = page.getByText('Could not save your choices');
  await refusal.waitFor();
  expect(await choice.inputValue()).toBe(chosen);
  await regainNetwork(page);
  // The check reads styles from the network where they were cut off half way.
  await isSound(page);
  expect(await refusal.isVisible()).toBe(true);
  await tabTo(page, page.getByRole('button', { name: 'Save' }));
  await page.keyboard.press('Enter');
  await page.getByText('Saved.').waitFor();
});

it('choices that cannot be loaded say so, and are loaded again', async ({ visit, allowFaults }) => {
  allowFaults(/ERR_FAILED/);
  const { page, context } = await visit({ size: phone });
  await context.route('**/graphql?*MessageSettings*', (route) => route.abort());
  await enter(page);
  await page.getByText('Your choices could not be loaded').waitFor();
  await isSound(page);
  await context.unroute('**/graphql?*MessageSettings*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('combobox', { name: topic }).waitFor();
});

it.for(screenLooks)(
  'on %s: a browser is told for whoever is signed in, and no longer',
  async ([name, size], { site, visit }) => {
    const { page, context } = await visit({ ...size, isKeeping: true });
    const device = aBrowser(service, `/own/${name.length}`);
    await subscribeAt(context, device);
    await enter(page);
    await untilPortable(page);
    await page.getByRole('button', { name: 'Tell me in this browser' }).click();
    await page.getByText(/is shown in this one/).waitFor();
    await page.getByRole('combobox', { name: topic }).selectOption('In my browsers');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Saved.').waitFor();
    await isSound(page);

    const { team } = await moveFixture(site);
    const [pushed] = await until(() => (service.received.length ? service.received : undefined));
    const message = device.decrypt(pushed!.body);
    const worker = await workerOf(page, site.url);
    for (let times = 0; times < 2; times += 1) await worker.deliver(message);
    // What comes twice takes its own place.
    await soon(async () =>
      expect(await worker.shown()).toEqual([
        { title: expect.stringContaining(`Moved: ${team.name}`), body: message.body, data: message.url },
      ]),
    );

    const renewed = aBrowser(service, `/own-renewed/${name.length}`);
    await worker.renew(device, renewed);
    service.received.length = 0;
    await moveFixture(site);
    const next = await until(() => service.received[0]);
    expect(renewed.decrypt(next.body).title).toContain(team.name);
    expect(service.received).toHaveLength(1);
    await worker.renew(renewed, device);

    await openPage(page, '/login');
    await page
      .getByRole('button', { name: /^Logout/ })
      .first()
      .click();
    await page.getByLabel('E-mail').waitFor();
    service.received.length = 0;
    await enter(page);
    await page.getByText('Nothing is shown in this browser.').waitFor();
    await moveFixture(site);
    await untilTold(site);
    expect(service.received).toEqual([]);
  },
);

it.for(screenLooks)(
  'on %s: a team is followed without an account, and let go of by what is shown',
  async ([name, size], { site, visit }) => {
    const { page, context } = await visit({ ...size, isKeeping: true });
    const device = aBrowser(service, `/follower/${name.length}`);
    await subscribeAt(context, device);
    const { reader } = site.ports.database;
    const { divisionId } = await reader.findOneByOrFail(Fixture, {
      homeTeamId: (await reader.findOneByOrFail(Team, { name: captain!.team! })).id,
    });
    const division = await reader.findOneByOrFail(Division, { id: divisionId });
    const path = `/division/${encodeURIComponent(division.name)}/team:${encodeURIComponent(captain!.team!)}`;
    await openPage(page, path);
    await untilPortable(page);
    await isSound(page);
    const opener = page.getByRole('button', { name: 'Tell me' });
    await opener.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: `Tell me about ${captain!.team}` });
    await dialog.getByRole('checkbox', { name: 'Its result is in' }).waitFor();
    await isSound(page);
    await tabTo(page, dialog.getByRole('button', { name: 'Tell me in this browser' }));
    await page.keyboard.press('Enter');
    await dialog.getByText(`You are told of ${captain!.team} in this browser.`).waitFor();
    await isSound(page);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });

    await moveFixture(site);
    const isMine = ({ path }: { path: string }) => device.endpoint.endsWith(path);
    const pushed = await until(() => service.received.find(isMine));
    const worker = await workerOf(page, site.url);
    const message = device.decrypt(pushed.body);
    // Chromium may be about to start the worker; one that comes twice takes its own place.
    await soon(async () => {
      await worker.deliver(message);
      expect(await worker.shown()).toHaveLength(1);
    });
    // Push services give browsers new addresses by themselves.
    const renewed = aBrowser(service, `/follower-renewed/${name.length}`);
    await worker.renew(device, renewed, true);
    await openPage(page, path);
    await soon(async () =>
      expect(
        await page.evaluate(() => caches.match('/push-address', { cacheName: 'push', ignoreSearch: true })),
      ).toBeUndefined(),
    );
    service.received.length = 0;
    await moveFixture(site);
    const next = await until(() => service.received.find(({ path }) => renewed.endpoint.endsWith(path)));
    expect(renewed.decrypt(next.body).title).toContain(captain!.team!);
    expect(service.received.filter(isMine)).toEqual([]);
    await worker.press('stop', renewed.endpoint, true);
    expect(await worker.shown()).toMatchObject([{ body: expect.stringContaining('could not be stopped') }]);
    await worker.press('stop', renewed.endpoint);
    expect(await worker.shown()).toEqual([]);
    await openPage(page, path);
    await opener.click();
    await dialog.getByRole('button', { name: 'Tell me in this browser' }).waitFor();
  },
);

it.for(screenLooks)(
  'on %s: a forgotten password is set anew by a link that comes by e-mail',
  async ([name, size], { site, open }) => {
    const who = await signIn(site, { name: 'Fay Getful', emailAddress: `fay${name.length}@example.com` });
    const { page } = await open('/login', size);
    await page.getByRole('link', { name: /forgot/i }).click();
    await page.getByRole('heading', { name: 'Forgotten password' }).waitFor();
    await isSound(page);
    await page.getByLabel('E-mail').fill(who.account.emailAddress);
    await page.getByLabel('E-mail').press('Enter');
    await page.getByText(/a link is on its way/).waitFor();
    await isSound(page);
    const [letter] = await until(() => (mail.received.length ? mail.received : undefined));
    const { pathname, hash } = new URL(/https?:\S+/.exec(letter!.text)![0]);
    await openPage(page, pathname + hash);
    await page.getByRole('heading', { name: 'Set your password' }).waitFor();
    await isSound(page);
    await page.getByLabel('Password', { exact: true }).fill('nine dart finish again');
    await page.getByLabel('Password', { exact: true }).press('Enter');
    await page.getByRole('button', { name: /Fay/ }).first().waitFor();
    await page.goto(pathname + hash);
    await page.getByText('This link does not work any more').waitFor();
  },
);
