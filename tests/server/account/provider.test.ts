import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider, { type Configuration } from 'oidc-provider';
import { IsNull } from 'typeorm';
import { Account } from '../../../server/modules/account/account.entity.ts';
import * as setups from '../../../server/modules/account/setup.service.ts';
import { Device } from '../../../server/modules/device/device.entity.ts';
import * as accounts from '../../../server/modules/account/account.service.ts';
import { hashPassword } from '../../../server/modules/account/password.ts';
import { admin } from '../../support/server/actors.ts';
import { startApp, type TestApp } from '../../support/server/app.ts';
import { signIn } from '../../support/server/sign-in.ts';
import { insert } from '../../support/makers/makers.ts';
import { ask, signInMutation } from './ask.ts';
import { otherName, SignInBrowser, site } from './sign-in-browser.ts';

/** The people the provider knows, by what they type there. */
const people: Record<string, Record<string, unknown>> = {};

let server: Server;
let issuer: string;
let app: TestApp;

const startSite = (of = issuer) =>
  startApp({
    env: { OCHE_BASE_URL: site, OIDC_ISSUER: of, OIDC_CLIENT_ID: 'oche', OIDC_CLIENT_SECRET: 'chalk' },
    // Both sides check the times of tokens, and the provider has no clock of its own.
    now: new Date(),
  });

beforeAll(async () => {
  // The provider logs remarks about its settings.
  for (const level of ['info', 'warn'] as const) vi.spyOn(console, level).mockImplementation(() => undefined);
  server = createServer((request, response) => {
    const path = /^\/realm(?=\/)/.exec(request.url!)?.[0];
    if (!path) return void listener(request, response);
    // Mounted as frameworks do it: the provider builds its own addresses from these.
    Object.assign(request, { originalUrl: request.url, baseUrl: path, url: request.url!.slice(path.length) });
    void belowPath(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const settings: Configuration = {
    clients: [{ client_id: 'oche', client_secret: 'chalk', redirect_uris: [`${site}/auth/callback`] }],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'given_name'] },
    findAccount: (_ctx, sub) => ({ accountId: sub, claims: () => ({ sub, ...people[sub] }) }),
    pkce: { required: () => true },
    cookies: { keys: ['test'] },
  };
  const listener = new Provider(issuer, settings).callback();
  const belowPath = new Provider(`${issuer}/realm/`, settings).callback();
  app = await startSite();
});
afterAll(async () => {
  await app.stop();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

/** A browser of somebody with this name at the provider. */
const browserOf = (login: string) => new SignInBrowser(() => app, login);

const stored = (emailAddress: string) =>
  app.ports.database.reader.findOneBy(Account, { emailAddress, deleted: IsNull() });

beforeEach(() => {
  for (const name of Object.keys(people)) delete people[name];
});

describe('signing in through the provider', () => {
  it('starts at once where there is no other way, makes an account without rights, and returns to the page', async () => {
    people.ann = { email: 'Ann@Example.com', email_verified: true, name: 'Ann Oche', given_name: 'Annie' };
    const browser = browserOf('ann');
    expect(await browser.go('/api/Account/Login?redirectUrl=%2Flive%3Fa%3Db')).toBe('/live?a=b');
    const expected = { name: 'Ann Oche', givenName: 'Annie', emailAddress: 'ann@example.com', access: [] };
    expect(await browser.me()).toEqual(expected);
    expect(browser.cookies(site)).not.toContain('oche_sign_in');
  });

  it('finds the account again by its identity; name and e-mail follow, rights stay', async () => {
    people.bob = { email: 'bob@example.com', email_verified: true, name: 'Bob' };
    await browserOf('bob').go('/auth/start');
    const { id } = (await stored('bob@example.com'))!;
    await accounts.setAccess(await app.ctx(admin), { emailAddress: 'bob@example.com', access: ['manageNotes'] });
    people.bob = { email: 'robert@example.com', email_verified: true, name: 'Robert Bull' };
    const browser = browserOf('bob');
    await browser.go('/auth/start');
    expect(await browser.me()).toMatchObject({ name: 'Robert Bull', givenName: 'Robert', access: ['manageNotes'] });
    expect((await stored('robert@example.com'))!.id).toBe(id);
  });

  it('links an account with the same verified e-mail', async () => {
    const { account } = await signIn(app, { emailAddress: 'cat@example.com', access: ['runReports'] });
    people.cat = { email: 'cat@example.com', email_verified: true, name: 'Cat' };
    const browser = browserOf('cat');
    await browser.go('/auth/start');
    expect(await browser.me()).toMatchObject({ access: ['runReports'] });
    expect((await stored('cat@example.com'))!.id).toBe(account.id);
  });

  it('signs out whoever had an account with an address that nobody had proved', async () => {
    const { cookie, account } = await signIn(app, {
      emailAddress: 'mallory@example.com',
      access: ['loginServiceAccounts'],
    });
    const password = 'nine dart finish';
    const { reader } = app.ports.database;
    const passwordHash = await hashPassword(password);
    await app.ports.database.write((db) => db.update(Account, { id: account.id }, { passwordHash }));
    const manager = await signIn(app, { access: ['manageAccess'] });
    const link = await setups.createPasswordLink(await app.ctx(manager.actor), 'mallory@example.com');
    const approver = (await stored('mallory@example.com'))!;
    const device = await insert(app, Device, {
      friendlyName: 'TV',
      address: '',
      userAgent: '',
      verificationHash: randomUUID(),
      access: ['useWebSockets'],
      approvedBy: approver.name,
      approverId: approver.id,
    });

    people.mallory = { email: 'mallory@example.com', email_verified: true, name: 'The Real Mallory' };
    const browser = browserOf('mallory');
    await browser.go('/auth/start');
    expect((await browser.me())!.name).toBe('The Real Mallory');
    expect((await ask(app, '{ me { name } }', {}, { cookie })).data!.me).toBeNull();
    const input = { emailAddress: 'mallory@example.com', password };
    expect((await ask(app, signInMutation, { input })).code).toBe('UNAUTHENTICATED');
    expect(await setups.get(await app.ctx(), link.url.split('/setup/')[1]!)).toBeNull();
    expect((await reader.findOneByOrFail(Device, { id: device.id })).state).toBe('rejected');

    // It is proved now: the next sign-in ends nothing.
    await browserOf('mallory').go('/auth/start');
    expect((await browser.me())!.name).toBe('The Real Mallory');
  });

  it('leaves an e-mail that another account has with that account', async () => {
    people.dan = { email: 'dan@example.com', email_verified: true, name: 'Dan' };
    await browserOf('dan').go('/auth/start');
    await signIn(app, { emailAddress: 'taken@example.com' });
    people.dan = { email: 'taken@example.com', email_verified: true, name: 'Dan' };
    const browser = browserOf('dan');
    await browser.go('/auth/start');
    expect(await browser.me()).toMatchObject({ emailAddress: 'dan@example.com' });
  });

  it.each([
    ['an e-mail that is not verified', { email: 'eve@example.com', email_verified: false }],
    ['an e-mail of which nothing is said', { email: 'eve@example.com' }],
    ['no e-mail', { name: 'Eve' }],
  ])('refuses %s', async (_name, claims) => {
    people.eve = claims;
    const browser = browserOf('eve');
    expect(await browser.go('/auth/start')).toBe('/login?problem=unverified');
    expect(await browser.me()).toBeNull();
    expect(await stored('eve@example.com')).toBeNull();
  });

  it('refuses a second identity with the e-mail of the first, and a removed account', async () => {
    people.fay = { email: 'fay@example.com', email_verified: true, name: 'Fay' };
    people.fake = people.fay;
    await browserOf('fay').go('/auth/start');
    const browser = browserOf('fake');
    expect(await browser.go('/auth/start')).toBe('/login?problem=refused');
    expect(await browser.me()).toBeNull();
    await app.ports.database.write((db) =>
      db.update(Account, { emailAddress: 'fay@example.com' }, { deleted: new Date() }),
    );
    expect(await browserOf('fay').go('/auth/start')).toBe('/login?problem=refused');
  });

  it('comes back when the person declines, or is refused, and still knows where they wanted to go', async () => {
    people.gus = { email: 'gus@example.com', email_verified: false };
    const [start, wanted] = ['/auth/start?redirectUrl=%2Fjoin%2Fabc', 'redirectUrl=%2Fjoin%2Fabc'];
    expect(await browserOf('gus').go('/auth/start', { declines: true })).toBe('/login?problem=declined');
    const browser = browserOf('gus');
    expect(await browser.go(start, { declines: true })).toBe(`/login?problem=declined&${wanted}`);
    expect(await browser.go(start)).toBe(`/login?problem=unverified&${wanted}`);
  });

  it('takes an answer only in the browser that asked, in time, and of the latest attempt', async () => {
    people.hal = { email: 'hal@example.com', email_verified: true, name: 'Hal' };
    const browser = browserOf('hal');
    const back = await browser.go('/auth/start?redirectUrl=/a', { until: '/auth/callback' });
    expect(await browserOf('hal').go(back)).toBe('/login?problem=elsewhere');

    const { now } = app.clock;
    app.clock.now = new Date(now.getTime() + 10 * 60_000);
    const late = browserOf('hal');
    late.keep(site, browser.cookies(site));
    expect(await late.go(back)).toBe('/login?problem=expired&redirectUrl=%2Fa');
    app.clock.now = now;

    const forged = browserOf('hal');
    forged.keep(site, browser.cookies(site).replace(/.{4}$/, 'AAAA'));
    expect(await forged.go(back)).toBe('/login?problem=elsewhere');

    const latest = await browser.go('/auth/start?redirectUrl=/b', { until: '/auth/callback' });
    expect(await browser.go(back)).toBe('/login?problem=elsewhere&redirectUrl=%2Fb');
    // The other one came from another tab, and takes nothing from the latest.
    expect(await browser.go(latest)).toBe('/b');
  });

  it('is finished by whoever began it under another name of the site', async () => {
    people.lil = { email: 'lil@example.com', email_verified: true, name: 'Lil' };
    const { data } = await ask(app, '{ signInWays(redirectUrl: "/a") { provider { url } } }');
    const browser = browserOf('lil');
    expect(await browser.go(new URL(data!.signInWays.provider.url, otherName).href)).toBe('/a');
    expect(await browser.me()).toMatchObject({ name: 'Lil' });
  });

  it('takes an answer once', async () => {
    people.hal = { email: 'hal@example.com', email_verified: true, name: 'Hal' };
    const browser = browserOf('hal');
    const back = await browser.go('/auth/start', { until: '/auth/callback' });
    const errand = browser.cookies(site);
    expect(await browser.go(back)).toBe('/');
    const again = browserOf('hal');
    again.keep(site, errand);
    expect(await again.go(back)).toBe('/login?problem=expired');
    expect(await again.me()).toBeNull();
  });

  it('leads nowhere but to the site', async () => {
    people.ian = { email: 'ian@example.com', email_verified: true, name: 'Ian' };
    expect(await browserOf('ian').go('/auth/start?redirectUrl=https://evil.example')).toBe('/');
  });
});

it('an issuer whose address ends with a slash is taken as it is written', async () => {
  const first = app;
  app = await startSite(`${issuer}/realm/`);
  people.kim = { email: 'kim@example.com', email_verified: true, name: 'Kim' };
  const browser = browserOf('kim');
  expect(await browser.go('/auth/start')).toBe('/');
  expect(await browser.me()).toMatchObject({ name: 'Kim', emailAddress: 'kim@example.com' });
  await app.stop();
  app = first;
});

it('our own page is shown once there are local accounts, and names the provider', async () => {
  const passwordHash = await hashPassword('nine dart finish');
  await accounts.create(await app.ctx(admin), { emailAddress: 'local@example.com', name: 'Local', passwordHash });
  await expect(browserOf('x').go('/api/Account/Login?redirectUrl=/live')).rejects.toThrow(/SignIn.redirectUrl=%2Flive/);
  const { data } = await ask(app, '{ signInWays(redirectUrl: "/live") { local provider { name url } } }');
  const provider = { name: '127.0.0.1', url: `${site}/auth/start?redirectUrl=%2Flive` };
  expect(data!.signInWays).toEqual({ local: true, provider });
});

it('a provider that cannot be reached is asked again at the next attempt', async () => {
  const first = app;
  const { port } = server.address() as AddressInfo;
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  app = await startSite();
  const report = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  people.joe = { email: 'joe@example.com', email_verified: true, name: 'Joe' };
  expect(await browserOf('joe').go('/auth/start?redirectUrl=/a')).toBe('/login?problem=unreachable&redirectUrl=%2Fa');
  expect(report).toHaveBeenCalledTimes(1);
  report.mockRestore();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  expect(await browserOf('joe').go('/auth/start')).toBe('/');
  await app.stop();
  app = first;
});
