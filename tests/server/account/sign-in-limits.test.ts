import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Account } from '../../../server/modules/account/account.entity.ts';
import * as accounts from '../../../server/modules/account/account.service.ts';
import { ipKey } from '../../../server/core/limiters.ts';
import { limitAnonymousWrite } from '../../../server/core/limits.ts';
import { hashPassword } from '../../../server/modules/account/password.ts';
import { randomUUID } from 'node:crypto';
import type { Actor } from '#rules/people/policies.ts';
import { admin, someoneWith } from '../../support/server/actors.ts';
import { startApp, type TestApp } from '../../support/server/app.ts';
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

describe('limits', () => {
  let app: TestApp;
  beforeEach(async () => {
    app = await withAccount({ SIGN_IN_FAILURES: '3', SIGN_IN_ATTEMPTS: '8', SIGN_IN_FAILURES_IN_ALL: '7' });
  });
  afterEach(() => app.stop());

  const wrong = { emailAddress, password: 'something else' };

  /** Attempts with a wrong password from an address. */
  const fail = async (times: number, from: Asker, email = emailAddress) => {
    const codes: (string | undefined)[] = [];
    for (let n = 0; n < times; n += 1) codes.push((await attempt(app, { ...wrong, emailAddress: email }, from)).code);
    return codes;
  };

  it('block an account after its failures from one address, known or not, and nobody elsewhere', async () => {
    for (const email of [emailAddress, 'unknown@example.com']) {
      expect(new Set(await fail(3, { address: '10.0.0.1' }, email))).toEqual(new Set(['UNAUTHENTICATED']));
      const reply = await attempt(app, { emailAddress: email, password }, { address: '10.0.0.1' });
      expect(reply.code).toBe('LIMITED');
      expect(reply.errors![0]!.message).toMatch(/Try again in 15 minutes/);
    }
    expect((await attempt(app, { emailAddress, password }, { address: '10.9.9.9' })).errors).toBeUndefined();
  });

  it('block an account after failures from many addresses, known or not, but in a browser it knows', async () => {
    const own = (await attempt(app, { emailAddress, password })).cookies[1]!.pair;
    expect(own).toMatch(/^oche_known=/);
    for (const email of [emailAddress, 'unknown@example.com']) {
      for (const address of ['10.0.1.1', '10.0.1.2', '10.0.1.3']) await fail(3, { address }, email);
      const reply = await attempt(app, { emailAddress: email, password }, { address: '10.9.9.9' });
      expect(reply.code).toBe('LIMITED');
      expect(reply.errors![0]!.message).toMatch(/Try again in 60 minutes/);
    }
    expect(
      (await attempt(app, { emailAddress, password }, { address: '10.9.9.9', cookie: own })).errors,
    ).toBeUndefined();
    // Even at the address the failures come from.
    expect(
      (await attempt(app, { emailAddress, password }, { address: '10.0.1.1', cookie: own })).errors,
    ).toBeUndefined();
  });

  it('count in a known browser for that browser, wherever it is, and forged ones are none', async () => {
    const own = (await attempt(app, { emailAddress, password })).cookies[1]!.pair;
    await fail(2, { address: '10.0.2.1', cookie: own });
    expect(await fail(2, { address: '10.0.2.2', cookie: own })).toEqual(['UNAUTHENTICATED', 'LIMITED']);
    expect((await attempt(app, { emailAddress, password }, { address: '10.0.2.2' })).errors).toBeUndefined();
    const [, browser, mark] = /=([\w-]+)\.([\w-]+)/.exec(own)!;
    await fail(4, { address: '10.0.2.3' });
    for (const cookie of [
      `${browser}.${'A'.repeat(22)}`,
      `${'A'.repeat(22)}.${mark}`,
      browser,
      '..',
      `.${mark}`,
      'x'.repeat(3000),
    ])
      expect(
        (await attempt(app, { emailAddress, password }, { address: '10.0.2.3', cookie: `oche_known=${cookie}` })).code,
      ).toBe('LIMITED');
  });

  it('know a browser until the password is another, and for each of its accounts', async () => {
    const passwordHash = await hashPassword(password);
    const second = { emailAddress: 'bea@example.com', password };
    await accounts.create(await app.ctx(admin), { emailAddress: second.emailAddress, name: 'Bea', passwordHash });
    const first = (await attempt(app, { emailAddress, password })).cookies[1]!.pair;
    const both = (await attempt(app, second, { cookie: first })).cookies[1]!.pair;
    expect(both.split('.')).toHaveLength(3);
    for (const address of ['10.0.3.1', '10.0.3.2', '10.0.3.3'])
      for (const email of [emailAddress, second.emailAddress]) await fail(3, { address }, email);
    const from = { address: '10.9.9.9', cookie: both };
    expect((await attempt(app, { emailAddress, password }, from)).errors).toBeUndefined();
    expect((await attempt(app, second, from)).errors).toBeUndefined();
    const { reader } = app.ports.database;
    const account = await reader.findOneByOrFail(Account, { emailAddress });
    const changed = await hashPassword(password);
    await app.ports.database.write((db) => db.update(Account, { id: account.id }, { passwordHash: changed }));
    expect((await attempt(app, { emailAddress, password }, from)).code).toBe('LIMITED');
    expect((await attempt(app, second, from)).errors).toBeUndefined();
  });

  it('are told in HTTP too, by GraphQL and by REST: 429, and when to try again', async () => {
    for (let n = 0; n < 3; n += 1) await attempt(app, wrong);
    const asked = await app.app.http.inject({
      method: 'POST',
      url: '/graphql',
      payload: { query: signInMutation, variables: { input: wrong } },
    });
    const sent = await app.app.http.inject({ method: 'POST', url: '/api/Account/SignIn', payload: wrong });
    for (const { statusCode, headers } of [asked, sent]) {
      expect(statusCode).toBe(429);
      expect(Number(headers['retry-after'])).toBeGreaterThan(60);
    }
    expect(asked.json().errors[0].extensions).toEqual({ code: 'LIMITED' });
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
    codes.push((await attempt(apps[n]!, { emailAddress, password }, { address: '10.2.2.1' })).code);
  expect(codes).toEqual(['UNAUTHENTICATED', 'UNAUTHENTICATED', 'UNAUTHENTICATED', 'LIMITED']);
  await Promise.all(apps.map((app) => app.stop()));
});

describe('anonymous writes', () => {
  it('are limited by address; those of people signed in are not', async () => {
    const app = await startApp({ env: { ANONYMOUS_WRITES: '5' } });
    const from = async (address: string, actor?: Actor) => ({
      ...(await app.ctx(actor)),
      caller: { ip: address },
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
  ])('know the network of %s', (address, expected) => expect(ipKey(address)).toBe(expected));
});
