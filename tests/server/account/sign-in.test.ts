import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import * as accounts from '../../../server/modules/account/account.service.ts';
import { addressKey, limitAnonymousWrite } from '../../../server/core/limits.ts';
import { hashPassword } from '../../../server/modules/account/password.ts';
import { randomUUID } from 'node:crypto';
import type { Actor } from '#rules/policies.ts';
import { admin, someoneWith } from '../../support/actors.ts';
import { startApp, type TestApp } from '../../support/app.ts';
import { ask, signInMutation, type Asker } from './ask.ts';

const password = 'nine dart finish';
const emailAddress = 'ann@example.com';

async function withAccount(env: Record<string, string> = {}): Promise<TestApp> {
  const app = await startApp({ env });
  const passwordHash = await hashPassword(password);
  await accounts.create(await app.ctx(admin), { emailAddress, name: 'Ann', access: ['manageNotes'], passwordHash });
  await accounts.create(await app.ctx(admin), { emailAddress: 'open@example.com', name: 'Open' });
  return app;
}

const attempt = (app: TestApp, input: Record<string, unknown>, from: Asker = {}) =>
  ask(app, signInMutation, { input }, from);

describe('signing in', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await withAccount();
  });
  afterAll(() => app.stop());

  it('gives a session, whatever the case of the e-mail', async () => {
    const reply = await attempt(app, { emailAddress: ' Ann@Example.com', password });
    expect(reply.data!.signIn).toEqual({ emailAddress, access: ['manageNotes'], teamId: null });
    const cookie = reply.cookies[0]!.pair;
    expect((await ask(app, '{ me { emailAddress } }', {}, { cookie })).data!.me).toEqual({ emailAddress });
  });

  it('gives a new token each time, and ends the session this browser had', async () => {
    const first = (await attempt(app, { emailAddress, password })).cookies[0]!.pair;
    const second = (await attempt(app, { emailAddress, password }, { cookie: first })).cookies[0]!.pair;
    expect(second).not.toBe(first);
    expect((await ask(app, '{ me { id } }', {}, { cookie: first })).data!.me).toBeNull();
    expect((await ask(app, '{ me { id } }', {}, { cookie: second })).data!.me).not.toBeNull();
  });

  it('answers the same for a wrong password, an unknown account and one without a password', async () => {
    const replies = await Promise.all(
      [emailAddress, 'unknown@example.com', 'open@example.com', 'not an address'].map((emailAddress) =>
        attempt(app, { emailAddress, password: 'something else' }),
      ),
    );
    for (const reply of replies) {
      expect(reply.code).toBe('UNAUTHENTICATED');
      expect(reply.errors).toEqual(replies[0]!.errors);
      expect(reply.cookies).toEqual([]);
    }
  });

  it('takes about as long for an unknown account', async () => {
    const time = async (emailAddress: string, round: number) => {
      const start = performance.now();
      await attempt(app, { emailAddress, password: 'something else' }, { address: `10.1.1.${round}` });
      return performance.now() - start;
    };
    // In turns, and the least of each: what else the machine does then counts for both or for none.
    const known: number[] = [];
    const unknown: number[] = [];
    for (let round = 0; round < 8; round += 1) {
      known.push(await time(emailAddress, round));
      unknown.push(await time('nobody@example.com', round));
    }
    const ratio = Math.min(...unknown) / Math.min(...known);
    expect(ratio).toBeGreaterThan(0.4);
    expect(ratio).toBeLessThan(2.5);
  });

  it.each([
    { emailAddress: '', password },
    { emailAddress, password: '' },
    { emailAddress: 'x'.repeat(300), password },
  ])('refuses %j', async (input) => expect((await attempt(app, input)).code).toBe('INVALID'));
});

describe('the cookie', () => {
  it.each([
    ['plain http on this machine', {}, ['path=/', 'httponly', 'samesite=lax']],
    ['https', { OCHE_BASE_URL: 'https://darts.example' }, ['path=/', 'httponly', 'secure', 'samesite=lax']],
    [
      'plain http elsewhere',
      { OCHE_BASE_URL: 'http://darts.example' },
      ['path=/', 'httponly', 'secure', 'samesite=lax'],
    ],
    [
      'embedding with sign-in',
      { OCHE_BASE_URL: 'https://darts.example', OCHE_EMBED_SIGN_IN: 'on' },
      ['path=/', 'httponly', 'secure', 'partitioned', 'samesite=none'],
    ],
  ])('suits %s', async (_name, env, expected) => {
    const app = await withAccount(env);
    const { cookies } = await attempt(app, { emailAddress, password });
    await app.stop();
    expect(cookies).toHaveLength(1);
    expect([...cookies[0]!.attributes].sort()).toEqual([`max-age=${180 * 24 * 3600}`, ...expected].sort());
  });
});

describe('limits', () => {
  let app: TestApp;
  beforeEach(async () => {
    app = await withAccount({ SIGN_IN_FAILURES: '3', SIGN_IN_ATTEMPTS: '8' });
  });
  afterEach(() => app.stop());

  const wrong = { emailAddress, password: 'something else' };

  it('block an account after its failures, from every address, known or not', async () => {
    for (const email of [emailAddress, 'unknown@example.com']) {
      for (let n = 0; n < 3; n += 1) {
        const reply = await attempt(app, { ...wrong, emailAddress: email }, { address: `10.0.0.${n}` });
        expect(reply.code).toBe('UNAUTHENTICATED');
      }
      const reply = await attempt(app, { emailAddress: email, password }, { address: '10.9.9.9' });
      expect(reply.code).toBe('LIMITED');
      expect(reply.errors![0]!.message).toMatch(/Try again in 15 minutes/);
    }
  });

  it('count attempts at the same moment', async () => {
    const replies = await Promise.all([...'abcdef'].map(() => attempt(app, wrong)));
    expect(replies.filter(({ code }) => code === 'LIMITED')).toHaveLength(3);
  });

  it('forget failures once the password is right', async () => {
    for (let round = 0; round < 2; round += 1) {
      await attempt(app, wrong);
      await attempt(app, wrong);
      expect((await attempt(app, { emailAddress, password })).errors).toBeUndefined();
    }
  });

  it('block an address after its attempts, but nobody elsewhere', async () => {
    for (let n = 0; n < 8; n += 1)
      await attempt(app, { emailAddress: `x${n}@example.com`, password }, { address: '10.0.0.1' });
    expect((await attempt(app, { emailAddress, password }, { address: '10.0.0.1' })).code).toBe('LIMITED');
    expect((await attempt(app, { emailAddress, password }, { address: '10.0.0.2' })).errors).toBeUndefined();
  });

  it('are each app’s own', async () => {
    const other = await withAccount();
    for (let n = 0; n < 4; n += 1) await attempt(app, wrong);
    expect((await attempt(other, { emailAddress, password })).errors).toBeUndefined();
    await other.stop();
  });
});

(process.env.TEST_REDIS_URL ? it : it.skip)('servers with the same Redis count together', async () => {
  const env = { REDIS_URL: process.env.TEST_REDIS_URL!, SIGN_IN_FAILURES: '3' };
  const apps = [await withAccount(env), await withAccount(env)];
  const emailAddress = `${randomUUID()}@example.com`;
  const codes: (string | undefined)[] = [];
  for (const n of [0, 1, 0, 1])
    codes.push((await attempt(apps[n]!, { emailAddress, password }, { address: `10.2.2.${n}` })).code);
  expect(codes).toEqual(['UNAUTHENTICATED', 'UNAUTHENTICATED', 'UNAUTHENTICATED', 'LIMITED']);
  await Promise.all(apps.map((app) => app.stop()));
});

describe('anonymous writes', () => {
  it('are limited by address; those of people signed in are not', async () => {
    const app = await startApp({ env: { ANONYMOUS_WRITES: '5' } });
    const from = async (address: string, actor?: Actor) => ({
      ...(await app.ctx(actor)),
      address,
    });
    for (let n = 0; n < 5; n += 1) await limitAnonymousWrite(await from('10.0.0.1'));
    await expect(limitAnonymousWrite(await from('10.0.0.1'))).rejects.toMatchObject({ code: 'LIMITED' });
    await limitAnonymousWrite(await from('10.0.0.2'));
    await limitAnonymousWrite(await from('10.0.0.1', someoneWith()));
    await app.stop();
  });

  it.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:0DB8:1:2::9', '2001:db8:1:2'],
    ['2001:db8::1', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
    ['fe80::1%eth0', 'fe80:0:0:0'],
    ['', ''],
  ])('know the network of %s', (address, expected) => expect(addressKey(address)).toBe(expected));
});

describe('the ways to sign in', () => {
  const query =
    'query ($to: String) { signInWays(redirectUrl: $to) { local returnAddress provider { name url } sampleAccounts { emailAddress password } } }';

  it('tell where to go afterwards, on our site only', async () => {
    const app = await startApp();
    const to = async (address: string | null) => (await ask(app, query, { to: address })).data!.signInWays;
    expect(await to('/live?a=b')).toEqual({
      local: true,
      returnAddress: '/live?a=b',
      provider: null,
      sampleAccounts: [],
    });
    expect((await to('https://evil.example')).returnAddress).toBe('/');
    expect((await to(null)).returnAddress).toBe('/');
    await app.stop();
  });

  it('name the accounts of the sample league where they are given', async () => {
    const sampleAccounts = [{ emailAddress: 'a@example.com', name: 'A', description: 'All', password: 'p' }];
    const app = await startApp({ ports: (ports) => ({ ...ports, sampleAccounts }) });
    const { data } = await ask(app, query);
    expect(data!.signInWays.sampleAccounts).toEqual([{ emailAddress: 'a@example.com', password: 'p' }]);
    await app.stop();
  });
});

describe('the addresses of the REST API', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp({ env: { OCHE_ORIGINS: 'https://club.example' } });
  });
  afterAll(() => app.stop());
  const get = (url: string, cookie = '') => app.app.http.inject({ url, headers: { cookie, host: 'localhost:3000' } });

  it.each(['/api/Account/Login', '/data/api/account/login/', '/API/ACCOUNT/LOGIN'])('%s', async (path) => {
    const response = await get(`${path}?RedirectURL=${encodeURIComponent('https://club.example/live')}`);
    expect(response.statusCode).toBe(302);
    expect(response.headers.location).toBe('/login?redirectUrl=https%3A%2F%2Fclub.example%2Flive');
    expect(response.headers['cache-control']).toBe('no-store');
  });

  it('lead home from elsewhere', async () => {
    const response = await get('/api/Account/Login?redirectUrl=//evil.example');
    expect(response.headers.location).toBe('/login?redirectUrl=%2F');
  });

  it('sign out', async () => {
    const passwordHash = await hashPassword(password);
    await accounts.create(await app.ctx(admin), { emailAddress, name: 'Ann', passwordHash });
    const cookie = (await attempt(app, { emailAddress, password })).cookies[0]!.pair;
    const response = await get('/api/Account/Logout/?redirectUrl=/teams', cookie);
    expect(response.statusCode).toBe(302);
    expect(response.headers.location).toBe('/teams');
    expect(response.headers['set-cookie']).toMatch(/^oche_session=;/);
    expect((await ask(app, '{ me { id } }', {}, { cookie })).data!.me).toBeNull();
    expect((await get('/api/Account/Logout')).headers.location).toBe('/');
  });
});
