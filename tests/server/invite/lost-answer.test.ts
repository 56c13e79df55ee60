/** @module-tag mysql locking: the same try twice at once makes one account. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Account } from '../../../server/modules/account/account.entity.ts';
import { startApp, type TestApp } from '../../support/server/app.ts';
import { signIn, type SignedIn } from '../../support/server/sign-in.ts';
import { ask } from '../account/ask.ts';

let app: TestApp;
let manager: SignedIn;
beforeAll(async () => {
  app = await startApp();
  manager = await signIn(app, { access: ['manageAccess'] });
});
afterAll(() => app.stop());

const query =
  'mutation ($code: String!, $person: JoinInput) { acceptInvite(code: $code, person: $person) { name access } }';

async function invite(): Promise<string> {
  const make = 'mutation { createInvite(input: { preset: scorer }) { url } }';
  const { data } = await ask(app, make, {}, { cookie: manager.cookie });
  return (data!.createInvite.url as string).split('/').at(-1)!;
}

const lou = { name: 'Lou Lost', emailAddress: 'lou.lost@example.com', attempt: 'a-text-at-random-of-this-try' };
const accept = (code: string, person: object | null, cookie = '') =>
  ask(app, query, { code, person }, cookie ? { cookie } : {});
const sessionOf = ({ cookies }: Awaited<ReturnType<typeof accept>>) =>
  cookies.find(({ pair }) => pair.startsWith('oche_session'))!.pair;
const later = (milliseconds: number) => (app.clock.now = new Date(app.clock.now.getTime() + milliseconds));

describe('an invitation whose answer was lost', () => {
  it('signs the same person in when the same try comes again, for ten minutes, and nobody else', async () => {
    const code = await invite();
    const cookie = sessionOf(await accept(code, lou));
    const again = sessionOf(await accept(code, lou));
    expect((await ask(app, '{ me { name } }', {}, { cookie: again })).data!.me).toEqual({ name: 'Lou Lost' });
    // The cookie has come, and what stood beside it has not.
    expect((await accept(code, lou, cookie)).data!.acceptInvite.name).toBe('Lou Lost');
    for (const attempt of ['another-text-of-another-try', null])
      expect((await accept(code, { ...lou, attempt })).code).toBe('NOT_FOUND');
    expect((await accept(code, lou, (await signIn(app)).cookie)).code).toBe('CONFLICT');
    later(600_000);
    expect((await accept(code, lou)).code).toBe('NOT_FOUND');
  });

  it.each([{ identity: 'proved by a provider' }, { passwordHash: 'chosen since' }])(
    'signs nobody in once the account has %o',
    async (proof) => {
      const code = await invite();
      const person = { ...lou, emailAddress: `${Object.keys(proof).join()}@example.com` };
      expect((await accept(code, person)).code).toBeUndefined();
      const { emailAddress } = person;
      await app.ports.database.write((db) => db.update(Account, { emailAddress: emailAddress.toLowerCase() }, proof));
      expect((await accept(code, person)).code).toBe('NOT_FOUND');
    },
  );

  it('gives whoever is signed in their rights, who may say so twice', async () => {
    const code = await invite();
    const { cookie } = await signIn(app, { access: ['runReports'] });
    const [first, second] = [await accept(code, null, cookie), await accept(code, null, cookie)];
    expect(first.data!.acceptInvite.access).toContain('enterTournamentResults');
    expect(second.data).toEqual(first.data);
    expect((await accept(code, null, (await signIn(app)).cookie)).code).toBe('NOT_FOUND');
  });

  it('signs the same person in both times where the same try comes twice at once', async () => {
    const code = await invite();
    const person = { ...lou, emailAddress: 'twice@example.com' };
    const answers = await Promise.all([accept(code, person), accept(code, person)]);
    for (const answer of answers) {
      const { data } = await ask(app, '{ me { name } }', {}, { cookie: sessionOf(answer) });
      expect(data!.me).toEqual({ name: 'Lou Lost' });
    }
  });
});
