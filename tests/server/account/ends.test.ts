import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { randomUUID } from 'node:crypto';
import { Account, Session, SetupLink } from '../../../server/modules/account/account.entity.ts';
import { hashPassword } from '../../../server/modules/account/password.ts';
import { Note } from '../../../server/modules/note/note.entity.ts';
import { listening, liveSocket, until } from '../../support/makers/live.ts';
import { aLeague } from '../../support/makers/makers.ts';
import { startApp, type TestApp } from '../../support/server/app.ts';
import { hasRedis, ownRedis } from '../../support/server/redis.ts';
import { call } from '../../support/server/rest.ts';
import { signIn, type SignedIn } from '../../support/server/sign-in.ts';
import { secondServer } from '../../support/server/two-servers.ts';
import { ask, signInMutation } from './ask.ts';

const password = 'nine dart finish';
const disable =
  'mutation ($email: String!, $disabled: Boolean!) { setAccountDisabled(emailAddress: $email, disabled: $disabled) { disabled } }';
const remove = 'mutation ($email: String!) { removeAccount(emailAddress: $email) { name emailAddress } }';
const invite = 'mutation ($email: String!) { inviteAccount(emailAddress: $email) { url } }';
const create = 'mutation ($input: NewAccountInput!) { createAccount(input: $input) { id } }';
const putNote = 'mutation ($input: NoteInput!) { putNote(input: $input) { id } }';
const closedForSignIn = 1012;

let app: TestApp;
let manager: SignedIn;
let passwordHash: string;
beforeAll(async () => {
  passwordHash = await hashPassword(password);
  app = await startApp();
  manager = await signIn(app, { access: ['manageAccess'], name: 'Max Manager' });
});
afterAll(() => app.stop());

/** Somebody with a password, signed in. */
async function someone(name = 'Sam Right'): Promise<SignedIn> {
  const person = await signIn(app, { access: ['manageNotes', 'useWebSockets'], name });
  await app.ports.database.write((db) => db.update(Account, { id: person.account.id }, { passwordHash }));
  return person;
}
const byManager = (query: string, variables: object) => ask(app, query, { ...variables }, { cookie: manager.cookie });
const isSignedIn = async (cookie: string) => !!(await ask(app, '{ me { id } }', {}, { cookie })).data!.me;
const signInAs = ({ account }: SignedIn, text = password) =>
  ask(app, signInMutation, { input: { emailAddress: account.emailAddress, password: text } });

describe('an account that is disabled', () => {
  it('is signed out at once, its sockets too, and cannot sign in until it is enabled', async () => {
    const person = await someone();
    const email = person.account.emailAddress;
    const live = await liveSocket(await listening(app), { cookie: person.cookie });
    expect(live.status).toBe(101);

    const { data } = await byManager(disable, { email, disabled: true });
    expect(data!.setAccountDisabled).toEqual({ disabled: true });
    expect(await live.closed).toBe(closedForSignIn);
    expect(await isSignedIn(person.cookie)).toBe(false);
    expect((await liveSocket(await listening(app), { cookie: person.cookie })).status).toBe(403);
    const refused = await signInAs(person);
    expect([refused.code, refused.cookies]).toEqual(['FORBIDDEN', []]);
    expect(refused.errors![0]!.message).toMatch(/disabled/);
    // Whoever does not know the password is not told.
    expect((await signInAs(person, 'something else')).code).toBe('UNAUTHENTICATED');
    expect((await byManager(invite, { email })).code).toBe('CONFLICT');

    await byManager(disable, { email, disabled: false });
    expect(await isSignedIn(person.cookie)).toBe(false);
    expect((await signInAs(person)).errors).toBeUndefined();
  });

  it('sets no password by a link it was given before', async () => {
    const person = await someone();
    const email = person.account.emailAddress;
    const token = ((await byManager(invite, { email })).data!.inviteAccount.url as string).split('/setup/')[1]!;
    await byManager(disable, { email, disabled: true });
    const set =
      'mutation ($token: String!, $password: String!) { setPassword(token: $token, password: $password) { id } }';
    expect((await ask(app, set, { token, password: 'double sixteen out' })).code).toBe('NOT_FOUND');
  });
});

describe('an account that is removed', () => {
  it('leaves nothing but the name beside what was done, and its address is free', async () => {
    const { season } = await aLeague(app);
    const person = await someone('Rita Gone');
    const { id, emailAddress: email } = person.account;
    const input = { seasonId: season.id, date: season.startDate, note: 'Hall closed' };
    const note = (await ask(app, putNote, { input }, { cookie: person.cookie })).data!.putNote as { id: string };
    await byManager(invite, { email });
    const live = await liveSocket(await listening(app), { cookie: person.cookie });

    expect((await byManager(remove, { email })).data!.removeAccount).toEqual({
      name: 'Rita Gone',
      emailAddress: email,
    });
    expect(await live.closed).toBe(closedForSignIn);
    expect(await isSignedIn(person.cookie)).toBe(false);
    expect((await signInAs(person)).code).toBe('UNAUTHENTICATED');
    const { reader } = app.ports.database;
    const kept = await reader.findOneByOrFail(Account, { id });
    expect(kept).toMatchObject({ name: 'Rita Gone', passwordHash: null, access: [], remover: 'Max Manager' });
    expect(JSON.stringify(kept)).not.toContain(email);
    expect(await reader.countBy(Session, { accountId: id })).toBe(0);
    expect(await reader.countBy(SetupLink, { accountId: id })).toBe(0);
    expect((await reader.findOneByOrFail(Note, { id: note.id })).author).toBe('Rita Gone');
    expect((await byManager('{ accounts { id } }', {})).data!.accounts).not.toContainEqual({ id });

    const again = await byManager(create, { input: { emailAddress: email, name: 'Rita Back' } });
    expect(again.data!.createAccount.id).not.toBe(id);
    expect((await byManager(remove, { email })).errors).toBeUndefined();
    expect((await byManager(remove, { email })).code).toBe('NOT_FOUND');
  });
});

describe('both', () => {
  it('need manageAccess, and nobody closes their own account', async () => {
    const person = await someone();
    const email = person.account.emailAddress;
    const own = manager.account.emailAddress;
    for (const [query, variables] of [
      [disable, { disabled: true }],
      [remove, {}],
    ] as const) {
      expect((await ask(app, query, { email, ...variables })).code).toBe('UNAUTHENTICATED');
      expect((await ask(app, query, { email: own, ...variables }, { cookie: person.cookie })).code).toBe('FORBIDDEN');
      expect((await byManager(query, { email: own, ...variables })).code).toBe('FORBIDDEN');
      expect((await byManager(query, { email: 'x@example.com', ...variables })).code).toBe('NOT_FOUND');
    }
    expect(await isSignedIn(person.cookie)).toBe(true);
    expect(await isSignedIn(manager.cookie)).toBe(true);
  });

  it('work by REST', async () => {
    const person = await someone();
    const emailAddress = person.account.emailAddress;
    const send = async (method: string, path: string, body?: object, cookie = manager.cookie) =>
      (await call(app, method, path, { cookie, ...(body && { body }) })).json;
    const off = { emailAddress, disabled: true };
    expect((await send('POST', '/api/Account/Disabled', off, person.cookie)).success).toBe(false);
    expect(await send('POST', '/api/Account/Disabled', off)).toMatchObject({ success: true, result: { emailAddress } });
    expect((await send('POST', '/api/Account/SignIn', { emailAddress, password }, '')).warnings).toHaveLength(1);
    expect((await send('DELETE', `/api/Account/${encodeURIComponent(emailAddress)}`)).success).toBe(true);
    const gone = await send('DELETE', `/api/Account/${encodeURIComponent(emailAddress)}`);
    expect([gone.success, gone.warnings.length]).toEqual([false, 1]);
  });

  it('are noticed within moments when nothing tells of them, as by the command line', async () => {
    const [one, other] = [await someone(), await someone()];
    const port = await listening(app);
    const lives = [await liveSocket(port, one), await liveSocket(port, other)];
    const { database } = app.ports;
    const updated = new Date(app.clock.now.getTime() + 1);
    await database.write((db) => db.update(Account, { id: one.account.id }, { disabled: true, updated }));
    await database.write((db) => db.update(Account, { id: other.account.id }, { deleted: updated, updated }));
    expect(await Promise.all(lives.map(({ closed }) => closed))).toEqual([closedForSignIn, closedForSignIn]);
  });
});

(hasRedis ? it : it.skip)('they end on every process', async () => {
  const silence = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const redis = await ownRedis();
  const a = await startApp({ env: { REDIS_URL: redis.url } });
  const b = await secondServer(a);
  const boss = await signIn(a, { access: ['manageAccess'] });
  const person = await signIn(a, { access: ['useWebSockets'], emailAddress: `${randomUUID()}@example.com` });
  const live = await liveSocket(await listening(b), { cookie: person.cookie });
  await until(() => b.ports.sockets.open);
  const begun = performance.now();
  await ask(a, disable, { email: person.account.emailAddress, disabled: true }, { cookie: boss.cookie });
  expect(await live.closed).toBe(closedForSignIn);
  expect(performance.now() - begun).toBeLessThan(5000);
  expect((await ask(b, '{ me { id } }', {}, { cookie: person.cookie })).data!.me).toBeNull();
  await b.stop();
  await a.stop();
  await redis.stop();
  silence.mockRestore();
});
