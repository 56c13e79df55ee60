/** @module-tag mysql locking: the same try twice at once makes one account. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anonymous } from '#rules/people/policies.ts';
import { setDisabled } from '../../../server/modules/account/account-end.service.ts';
import { Account } from '../../../server/modules/account/account.entity.ts';
import { createPasswordLink, findOpenLink } from '../../../server/modules/account/setup.service.ts';
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
const stored = (emailAddress: string) => app.ports.database.reader.findOneBy(Account, { emailAddress });
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

  it.each([
    ['nothing of it has come', false],
    ['the cookie has come', true],
  ])('signs the person in under the name and address of the last try where %s', async (_, hasCookie) => {
    const code = await invite();
    const typed = { name: 'Lou Lsot', emailAddress: `lou.${hasCookie}@exmaple.com`, attempt: 'a-text-of-this-try' };
    const meant = { ...typed, name: ' Lou  Lost ', emailAddress: `Lou.${hasCookie}@example.com` };
    const cookie = sessionOf(await accept(code, typed));
    const link = await createPasswordLink(await app.ctx(manager.actor), typed.emailAddress);
    expect((await accept(code, meant, hasCookie ? cookie : '')).data!.acceptInvite.name).toBe('Lou Lost');
    const { data } = await ask(app, '{ me { name givenName emailAddress } }', {}, { cookie });
    expect(data!.me).toEqual({ name: 'Lou Lost', givenName: 'Lou', emailAddress: meant.emailAddress.toLowerCase() });
    expect(await stored(typed.emailAddress)).toBeNull();
    // What was sent to the first address lets nobody in.
    expect(await findOpenLink(await app.ctx(anonymous), link.url.split('/').at(-1)!)).toBeNull();
  });

  it('refuses a corrected address as it does a first one, and leaves the account as it was', async () => {
    const code = await invite();
    const typed = { name: 'Lou Lost', emailAddress: 'lou@exmaple.com', attempt: 'a-text-of-this-try' };
    await accept(code, typed);
    const taken = await accept(code, { ...typed, emailAddress: manager.account.emailAddress });
    expect(taken).toMatchObject({ code: 'CONFLICT' });
    expect((await accept(code, { ...typed, name: '  ' })).code).toBe('INVALID');
    expect((await stored(typed.emailAddress))!.name).toBe('Lou Lost');
  });

  it('corrects nothing of an account that was disabled meanwhile', async () => {
    const code = await invite();
    const typed = { name: 'Lou Ended', emailAddress: 'lou.ended@example.com', attempt: 'a-text-of-this-try' };
    await accept(code, typed);
    await setDisabled(await app.ctx(manager.actor), typed.emailAddress, true);
    const corrected = await accept(code, { ...typed, name: 'Lou Again', emailAddress: 'lou.again@example.com' });
    expect(corrected.code).toBe('FORBIDDEN');
    expect(await stored(typed.emailAddress)).toMatchObject({ name: typed.name, disabled: true });
  });

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
