/** @module-tag mysql locking: a sign-in with the old password and a new one at the same moment. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { hashPassword } from '../../../server/modules/account/password.ts';
import * as accounts from '../../../server/modules/account/account.service.ts';
import * as sessions from '../../../server/modules/account/session.service.ts';
import { Session } from '../../../server/modules/account/account.entity.ts';
import { admin } from '../../support/server/actors.ts';
import { startApp, type TestApp } from '../../support/server/app.ts';
import { signIn } from '../../support/server/sign-in.ts';
import { ask, signInMutation } from './ask.ts';

const invite = 'mutation ($email: String!) { inviteAccount(emailAddress: $email) { url } }';
const setPassword =
  'mutation ($token: String!, $password: String!) { setPassword(token: $token, password: $password) { emailAddress } }';
const passwords = ['nine dart finish', 'a treble and a bull'];
const emailAddress = 'ann@example.com';

let app: TestApp;
let cookie: string;
beforeAll(async () => {
  app = await startApp({
    env: { SIGN_IN_FAILURES: '10000', SIGN_IN_ATTEMPTS: '10000', SIGN_IN_FAILURES_IN_ALL: '10000' },
  });
  ({ cookie } = await signIn(app, { access: ['manageAccess'] }));
  const passwordHash = await hashPassword(passwords[0]!);
  await accounts.create(await app.ctx(admin), { emailAddress, name: 'Ann', passwordHash });
});
afterAll(() => app.stop());

/** A link to set a new password. */
async function aLink(): Promise<string> {
  const { data } = await ask(app, invite, { email: emailAddress }, { cookie });
  return (data!.inviteAccount.url as string).split('/setup/')[1]!;
}

it('a sign-in that was begun with the old password is over when there is a new one', async () => {
  for (let turn = 0; turn < 20; turn += 1) {
    const [before = '', after = ''] = turn % 2 ? passwords.toReversed() : passwords;
    const token = await aLink();
    const tryOld = () => ask(app, signInMutation, { input: { emailAddress, password: before } });
    const [, ...tried] = await Promise.all([ask(app, setPassword, { token, password: after }), tryOld(), tryOld()]);
    for (const { cookies } of tried) {
      const old = cookies.find(({ pair }) => pair.startsWith('oche_session='))?.pair;
      if (old) expect([turn, (await ask(app, '{ me { name } }', {}, { cookie: old })).data!.me]).toEqual([turn, null]);
    }
  }
});

it.each(['passwordHash', 'identity'] as const)('nobody is signed in by a %s that is another by now', async (proof) => {
  const account = (await accounts.findByEmail(app.ports.database.reader, emailAddress))!;
  const count = () => app.ports.database.reader.countBy(Session, { accountId: account.id });
  const before = await count();
  const stale = Object.assign(account, { [proof]: 'what it was' });
  await expect(sessions.begin(await app.ctx(), stale, proof)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
  expect(await count()).toBe(before);
});
