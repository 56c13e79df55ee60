import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as accounts from '../../../server/modules/account/account.service.ts';
import { hashPassword } from '../../../server/modules/account/password.ts';
import { admin } from '../../support/server/actors.ts';
import { startApp, type TestApp } from '../../support/server/app.ts';
import { ask, cookiesOf, signInMutation, type Asker } from './ask.ts';

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
      const start = process.cpuUsage();
      await attempt(app, { emailAddress, password: 'something else' }, { address: `10.1.1.${round}` });
      const { user, system } = process.cpuUsage(start);
      return user + system;
    };
    // CPU times, in turns, and the least of each, so that other load on the machine counts for neither.
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
    ['plain http elsewhere', { OCHE_BASE_URL: 'http://darts.example' }, ['path=/', 'httponly', 'samesite=lax']],
    [
      'embedding with sign-in',
      { OCHE_BASE_URL: 'https://darts.example', OCHE_EMBED_SIGN_IN: 'on' },
      ['path=/', 'httponly', 'secure', 'partitioned', 'samesite=none'],
    ],
  ])('suits %s', async (_name, env, expected) => {
    const app = await withAccount(env);
    const { cookies } = await attempt(app, { emailAddress, password });
    await app.stop();
    expect(cookies.map(({ pair }) => pair.split('=')[0])).toEqual(['oche_session', 'oche_known']);
    expect([...cookies[0]!.attributes].sort()).toEqual([`max-age=${180 * 24 * 3600}`, ...expected].sort());
    expect([...cookies[1]!.attributes].sort()).toEqual([`max-age=${400 * 24 * 3600}`, ...expected].sort());
  });
});

it.each([
  ['of a trusted proxy', { OCHE_PROXIES: 'loopback' }, true],
  ['of anybody', {}, false],
])('the cookie is Secure for https by the word %s: %j %s', async (_who, env, isSecure) => {
  const app = await withAccount(env);
  const headers = { 'x-forwarded-proto': 'https' };
  const { cookies } = await attempt(app, { emailAddress, password }, { headers });
  expect(cookies[0]!.attributes.includes('secure')).toBe(isSecure);
  const plain = await attempt(app, { emailAddress, password });
  expect(plain.cookies[0]!.attributes).not.toContain('secure');
  await app.stop();
});

it.each([
  ['http://darts-pi:3000', false],
  ['http://pub.lan', false],
  ['http://100.101.102.103:3000', false],
  ['http://pub.tail1234.ts.net', false],
  ['https://darts-pi', true],
  ['https://league.example', true],
])('the cookie is one that a browser keeps at %s: Secure %s', async (OCHE_BASE_URL, isSecure) => {
  const app = await withAccount({ OCHE_BASE_URL });
  const { cookies } = await attempt(app, { emailAddress, password });
  expect(cookies.map(({ attributes }) => attributes.includes('secure'))).toEqual([isSecure, isSecure]);
  await app.stop();
});

describe('the ways to sign in', () => {
  const query =
    'query ($to: String) { signInWays(redirectUrl: $to) { local returnAddress siteAddress provider { name url } sampleAccounts { emailAddress password } } }';

  it('tell where to go afterwards, on our site only', async () => {
    const app = await startApp();
    const to = async (address: string | null) => (await ask(app, query, { to: address })).data!.signInWays;
    expect(await to('/live?a=b')).toEqual({
      local: true,
      returnAddress: '/live?a=b',
      siteAddress: app.ports.config.baseUrl,
      provider: null,
      sampleAccounts: [],
    });
    expect((await to('https://evil.example')).returnAddress).toBe('/');
    expect((await to(null)).returnAddress).toBe('/');
    await app.stop();
  });

  it('name the accounts of the sample league to who is at this machine, and to nobody else', async () => {
    const sampleAccounts = [{ emailAddress: 'a@example.com', name: 'A', description: 'All', password: 'p' }];
    const env = { OCHE_PROXIES: 'loopback' };
    const app = await startApp({ env, ports: (ports) => ({ ...ports, sampleAccounts }) });
    const shown = async (from: Asker) => (await ask(app, query, {}, from)).data!.signInWays.sampleAccounts.length;
    const here: Asker[] = [
      { headers: { host: 'localhost:3000' } },
      { headers: { host: '127.0.0.1' } },
      { address: '::1', headers: { host: '[::1]:3000' } },
    ];
    for (const from of here) expect([from, await shown(from)]).toEqual([from, 1]);
    const elsewhere: Asker[] = [
      { address: '192.0.2.7', headers: { host: 'localhost' } },
      { headers: { host: 'darts.example' } },
      { headers: { host: 'localhost.darts.example' } },
      ...['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'forwarded', 'via'].map((name) => ({
        headers: { host: 'localhost', [name]: name.endsWith('proto') ? 'http' : '127.0.0.1' },
      })),
    ];
    for (const from of elsewhere) expect([from, await shown(from)]).toEqual([from, 0]);
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

  it.each([
    ['/api/Account/Login', 'SignIn'],
    ['/data/api/account/login/', '../SignIn'],
    ['/API/ACCOUNT/LOGIN', 'SignIn'],
  ])('%s leads to the sign-in page of the same prefix', async (path, page) => {
    const response = await get(`${path}?RedirectURL=${encodeURIComponent('https://club.example/live')}`);
    expect(response.statusCode).toBe(302);
    expect(response.headers.location).toBe(`${page}?redirectUrl=https%3A%2F%2Fclub.example%2Flive`);
    expect(response.headers['cache-control']).toBe('no-store');
  });

  it.each(['https://club.example/', '/', '/live/match/?id=1'])('and to it with %s as it is', async (to) => {
    const response = await get(`/api/Account/Login?redirectUrl=${to}`);
    expect(response.headers.location).toBe(`SignIn?redirectUrl=${encodeURIComponent(to)}`);
  });

  it('lead back to addresses in any letters', async () => {
    const teams = encodeURIComponent('/teams/日本');
    const login = await get(`/api/Account/Login?redirectUrl=${teams}`);
    expect([login.statusCode, login.headers.location]).toEqual([
      302,
      `SignIn?redirectUrl=${encodeURIComponent('/teams/%E6%97%A5%E6%9C%AC')}`,
    ]);
    const logout = await get(`/api/Account/Logout?redirectUrl=${teams}`);
    expect([logout.statusCode, logout.headers.location]).toEqual([302, '/teams/%E6%97%A5%E6%9C%AC']);
  });

  it('lead home from elsewhere', async () => {
    const response = await get('/api/Account/Login?redirectUrl=//evil.example');
    expect(response.headers.location).toBe('SignIn?redirectUrl=%2F');
  });

  describe('the sign-in page below a prefix', () => {
    const person = 'form@example.com';
    const submit = (fields: Record<string, string>, headers: Record<string, string> = {}, query = '') =>
      app.app.http.inject({
        method: 'POST',
        url: `/data/api/Account/SignIn${query}`,
        headers: { host: 'localhost:3000', 'content-type': 'application/x-www-form-urlencoded', ...headers },
        payload: new URLSearchParams(fields).toString(),
      });
    beforeAll(async () => {
      const passwordHash = await hashPassword(password);
      await accounts.create(await app.ctx(admin), { emailAddress: person, name: 'Fay Form', passwordHash });
    });

    it('needs nothing else of ours, and is sent to its own address', async () => {
      const { statusCode, body, headers } = await get('/data/api/Account/SignIn?redirectUrl=/live');
      expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
      expect(body).not.toMatch(/<script|<link|src=|action=/);
      expect(headers['content-security-policy']).toMatch(
        /default-src 'none'.*form-action 'self' https:\/\/club.example/,
      );
    });

    it('signs in and goes on, on our site or a configured one only', async () => {
      const right = { emailAddress: person, password };
      for (const [query, to] of [
        ['?redirectUrl=/live', '/live'],
        [`?redirectUrl=${encodeURIComponent('https://club.example/live')}`, 'https://club.example/live'],
        ['?redirectUrl=//evil.example', '/'],
        ['', '/'],
      ]) {
        const answer = await submit(right, {}, query);
        expect([answer.statusCode, answer.headers.location]).toEqual([303, to]);
        const [cookie] = cookiesOf(answer.headers['set-cookie']);
        expect((await ask(app, '{ me { name } }', {}, { cookie: cookie!.pair })).data!.me).toEqual({
          name: 'Fay Form',
        });
      }
    });

    it('says what is wrong and keeps what was typed, as text', async () => {
      const answer = await submit({ emailAddress: '"><script>', password: 'wrong' });
      expect(answer.statusCode).toBe(200);
      expect(answer.body).toContain('do not belong together');
      expect(answer.body).not.toContain('<script>');
      expect(answer.headers['set-cookie']).toBeUndefined();
      expect((await submit({})).body).toContain('do not belong together');
    });

    it('is not sent by another site', async () => {
      const answer = await submit({ emailAddress: person, password }, { origin: 'https://evil.example' });
      expect([answer.statusCode, answer.headers['set-cookie']]).toEqual([400, undefined]);
    });

    it('leaves the command of the same address as it is', async () => {
      const answer = await app.app.http.inject({
        method: 'POST',
        url: '/api/Account/SignIn',
        payload: { emailAddress: person, password },
      });
      expect(answer.json()).toMatchObject({ success: true, result: { name: 'Fay Form' } });
    });
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
