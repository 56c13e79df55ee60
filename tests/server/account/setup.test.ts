/** @module-tag mysql locking: a link is used once, however many open it at the same moment. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { everyRight } from '#rules/people/policies.ts';
import { Account, SetupLink } from '../../../server/modules/account/account.entity.ts';
import { hashPassword, isRightPassword } from '../../../server/modules/account/password.ts';
import { createFirstSetupLink, createPasswordLink } from '../../../server/modules/account/setup.service.ts';
import { admin } from '../../support/server/actors.ts';
import { startApp, type TestApp } from '../../support/server/app.ts';
import { signIn } from '../../support/server/sign-in.ts';
import { ask, signInMutation } from './ask.ts';

const hour = 60 * 60 * 1000;
const password = 'nine dart finish';
const setup = 'query ($token: String!) { setup(token: $token) { isFirstAccount name emailAddress } }';
const complete =
  'mutation ($token: String!, $input: SetupInput!) { completeSetup(token: $token, input: $input) { emailAddress access } }';
const invite = 'mutation ($email: String!) { inviteAccount(emailAddress: $email) { url expires } }';
const setPassword =
  'mutation ($token: String!, $password: String!) { setPassword(token: $token, password: $password) { emailAddress } }';

const tokenOf = (url: string) => url.split('/setup/')[1]!;
const pass = (app: TestApp, milliseconds: number) => (app.clock.now = new Date(app.clock.now.getTime() + milliseconds));

async function starting(work: (app: TestApp) => Promise<void>, env = {}): Promise<void> {
  const app = await startApp({ env: { LEAGUE_NAME: 'Wexcombe & District', ...env } });
  await work(app).finally(() => app.stop());
}

const ada = { name: 'Ada Oche', emailAddress: 'Ada@example.com', password };

describe('the first administrator', () => {
  it('is made by the printed link, which then is used up', () =>
    starting(async (app) => {
      const url = (await createFirstSetupLink(app.ports))!;
      expect(url).toMatch(/^http:\/\/127\.0\.0\.1:3000\/setup\/[\w-]{43}$/);
      const token = tokenOf(url);
      const what = (await ask(app, setup, { token })).data!.setup;
      expect(what).toEqual({ isFirstAccount: true, name: null, emailAddress: null });

      const reply = await ask(app, complete, { token, input: ada });
      expect(reply.data!.completeSetup).toEqual({ emailAddress: 'ada@example.com', access: everyRight });
      const cookie = reply.cookies[0]!.pair;
      expect((await ask(app, '{ me { name } }', {}, { cookie })).data!.me).toEqual({ name: 'Ada Oche' });
      const { emailAddress } = ada;
      expect((await ask(app, signInMutation, { input: { emailAddress, password } })).errors).toBeUndefined();

      expect((await ask(app, setup, { token })).data!.setup).toBeNull();
      expect((await ask(app, complete, { token, input: { ...ada, emailAddress: 'b@example.com' } })).code).toBe(
        'NOT_FOUND',
      );
      expect(await createFirstSetupLink(app.ports)).toBeNull();
    }));

  it('is made once, however many use the link at the same moment', () =>
    starting(async (app) => {
      const token = tokenOf((await createFirstSetupLink(app.ports))!);
      const replies = await Promise.all(
        [1, 2, 3].map((n) => ask(app, complete, { token, input: { ...ada, emailAddress: `ada${n}@example.com` } })),
      );
      expect(replies.filter(({ errors }) => !errors)).toHaveLength(1);
      expect(replies.filter(({ code }) => code === 'NOT_FOUND')).toHaveLength(2);
    }));

  it('is not made after 24 hours, or once there is an account', () =>
    starting(async (app) => {
      const first = tokenOf((await createFirstSetupLink(app.ports))!);
      pass(app, 24 * hour);
      expect((await ask(app, complete, { token: first, input: ada })).code).toBe('NOT_FOUND');
      const second = tokenOf((await createFirstSetupLink(app.ports))!);
      await signIn(app);
      expect((await ask(app, complete, { token: second, input: ada })).code).toBe('NOT_FOUND');
    }));

  it('is made once by any of the links that several processes have printed', () =>
    starting(async (app) => {
      const links = [await createFirstSetupLink(app.ports), await createFirstSetupLink(app.ports)].map((url) =>
        tokenOf(url!),
      );
      for (const token of links) expect((await ask(app, setup, { token })).data!.setup).not.toBeNull();
      const replies = await Promise.all(
        links.map((token, n) => ask(app, complete, { token, input: { ...ada, emailAddress: `ada${n}@example.com` } })),
      );
      expect(replies.filter(({ errors }) => !errors)).toHaveLength(1);
      for (const token of links) expect((await ask(app, setup, { token })).data!.setup).toBeNull();
    }));

  it('needs an address, a name and a good password; a refusal leaves the link as it was', () =>
    starting(async (app) => {
      const token = tokenOf((await createFirstSetupLink(app.ports))!);
      for (const fault of [
        { emailAddress: 'ada' },
        { name: '' },
        { password: 'short' },
        { password: 'ada@example.com' },
      ])
        expect((await ask(app, complete, { token, input: { ...ada, ...fault } })).code).toBe('INVALID');
      expect((await ask(app, complete, { token, input: ada })).errors).toBeUndefined();
    }));
});

describe('an invitation', () => {
  let app: TestApp;
  let manager: string;
  beforeAll(async () => {
    app = await startApp();
    manager = (await signIn(app, { access: ['manageAccess'] })).cookie;
  });
  afterAll(() => app.stop());

  const inviteTo = async (email: string) => {
    const { data } = await ask(app, invite, { email }, { cookie: manager });
    return tokenOf(data!.inviteAccount.url as string);
  };

  it('lets the person set a password once, signs in, and ends all other sessions', async () => {
    const { account, cookie } = await signIn(app, { name: 'Bob Bull' });
    const { emailAddress } = account;
    const token = await inviteTo(emailAddress);
    const what = (await ask(app, setup, { token })).data!.setup;
    expect(what).toEqual({ isFirstAccount: false, name: 'Bob Bull', emailAddress });

    expect((await ask(app, setPassword, { token, password: 'bobbull is the best' })).code).toBe('INVALID');
    const replies = await Promise.all([1, 2].map(() => ask(app, setPassword, { token, password })));
    const done = replies.filter(({ errors }) => !errors);
    expect(done).toHaveLength(1);
    const me = '{ me { emailAddress } }';
    expect((await ask(app, me, {}, { cookie: done[0]!.cookies[0]!.pair })).data!.me).toEqual({ emailAddress });
    expect((await ask(app, me, {}, { cookie })).data!.me).toBeNull();
    expect((await ask(app, signInMutation, { input: { emailAddress, password } })).errors).toBeUndefined();
    expect((await ask(app, setPassword, { token, password })).code).toBe('NOT_FOUND');
  });

  it('works for a week, and only the latest', async () => {
    const { account } = await signIn(app);
    const first = await inviteTo(account.emailAddress);
    const second = await inviteTo(account.emailAddress);
    expect((await ask(app, setup, { token: first })).data!.setup).toBeNull();
    const now = app.clock.now;
    pass(app, 7 * 24 * hour - 1);
    expect((await ask(app, setup, { token: second })).data!.setup).not.toBeNull();
    pass(app, 1);
    expect((await ask(app, setPassword, { token: second, password })).code).toBe('NOT_FOUND');
    app.clock.now = now;
  });

  it('is forgotten a month after its end, with the next that is made', async () => {
    const { account } = await signIn(app);
    const kept = () => app.ports.database.reader.countBy(SetupLink, { accountId: account.id });
    await inviteTo(account.emailAddress);
    const now = app.clock.now;
    for (const [days, links] of [
      [36, 1],
      [2, 0],
    ] as const) {
      pass(app, days * 24 * hour);
      await createPasswordLink(await app.ctx(admin), (await signIn(app)).account.emailAddress);
      expect(await kept()).toBe(links);
    }
    app.clock.now = now;
  });

  it('is for accounts that exist, and makes no administrator', async () => {
    expect((await ask(app, invite, { email: 'x@example.com' }, { cookie: manager })).code).toBe('NOT_FOUND');
    const { account } = await signIn(app);
    const token = await inviteTo(account.emailAddress);
    expect((await ask(app, complete, { token, input: ada })).code).toBe('NOT_FOUND');
  });
});

describe('the first password', () => {
  const setFirst = 'mutation ($password: String!) { setFirstPassword(password: $password) { emailAddress } }';
  const me = '{ me { emailAddress needsPassword } }';

  it('is set by whoever is signed in without one, once; and ends what else could set it', () =>
    starting(async (app) => {
      const { account, cookie } = await signIn(app, { name: 'Bob Bull' });
      const { emailAddress } = account;
      const manager = (await signIn(app, { access: ['manageAccess'] })).cookie;
      const { data } = await ask(app, invite, { email: emailAddress }, { cookie: manager });
      expect((await ask(app, me, {}, { cookie })).data!.me).toEqual({ emailAddress, needsPassword: true });
      expect((await ask(app, setFirst, { password })).code).toBe('UNAUTHENTICATED');
      expect((await ask(app, setFirst, { password: 'bobbull is the best' }, { cookie })).code).toBe('INVALID');
      const replies = await Promise.all([1, 2].map(() => ask(app, setFirst, { password }, { cookie })));
      const [done, ...more] = replies.filter(({ errors }) => !errors);
      expect([done!.data!.setFirstPassword, more]).toEqual([{ emailAddress }, []]);
      const again = { cookie: done!.cookies[0]!.pair };
      expect((await ask(app, me, {}, again)).data!.me).toEqual({ emailAddress, needsPassword: false });
      expect((await ask(app, me, {}, { cookie })).data!.me).toBeNull();
      expect((await ask(app, setFirst, { password: 'another nine darter' }, again)).code).toBe('CONFLICT');
      expect((await ask(app, signInMutation, { input: { emailAddress, password } })).errors).toBeUndefined();
      const token = tokenOf(data!.inviteAccount.url as string);
      expect((await ask(app, setPassword, { token, password })).code).toBe('NOT_FOUND');
    }));

  it('is not set for who comes in by a provider, nor for a TV', () =>
    starting(async (app) => {
      for (const way of [{ identity: 'https://id.example 1' }, { transient: true }]) {
        const { account, cookie } = await signIn(app);
        await app.ports.database.write((db) => db.update(Account, { id: account.id }, way));
        expect((await ask(app, setFirst, { password }, { cookie })).code).toBe('CONFLICT');
      }
    }));

  it('is not asked for where everybody signs in by a provider', () =>
    starting(
      async (app) => {
        const { cookie } = await signIn(app);
        const asked = async () => (await ask(app, me, {}, { cookie })).data!.me.needsPassword as boolean;
        expect(await asked()).toBe(false);
        expect((await ask(app, setFirst, { password }, { cookie })).code).toBe('CONFLICT');
        const { url } = await createPasswordLink(await app.ctx(admin), (await signIn(app)).account.emailAddress);
        expect((await ask(app, setPassword, { token: tokenOf(url), password })).errors).toBeUndefined();
        expect(await asked()).toBe(true);
      },
      { OIDC_ISSUER: 'https://id.example', OIDC_CLIENT_ID: 'oche', OIDC_CLIENT_SECRET: 'chalk' },
    ));
});

describe('passwords', () => {
  it.each(['short', 'Password123!', 'abcabcabcabc', 'our wexcombe 26'])('refuses %s', (bad) =>
    starting(async (app) => {
      const { account } = await signIn(app);
      const manager = (await signIn(app, { access: ['manageAccess'] })).cookie;
      const { data } = await ask(app, invite, { email: account.emailAddress }, { cookie: manager });
      const token = tokenOf(data!.inviteAccount.url as string);
      const refused = await ask(app, setPassword, { token, password: bad });
      expect([refused.code, refused.errors![0]!.extensions.fields![0]!.field]).toEqual(['INVALID', 'password']);
      expect((await ask(app, setPassword, { token, password })).errors).toBeUndefined();
    }),
  );
  it('are kept as argon2id, and compared however the letters are composed', async () => {
    const hash = await hashPassword('pässwörter zählen');
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await isRightPassword(hash, 'pässwörter zählen'.normalize('NFD'))).toBe(true);
    expect(await isRightPassword(hash, 'passworter zahlen')).toBe(false);
    expect(await isRightPassword(null, 'nobody has this password')).toBe(false);
  });
});
