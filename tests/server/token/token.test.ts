/** @module-tag mysql dialect: ends, last uses and rights are compared and packed in the database. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isTokenText } from '#rules/people/tokens.ts';
import { Account } from '../../../server/modules/account/account.entity.ts';
import { AccessToken } from '../../../server/modules/token/token.entity.ts';
import { Note } from '../../../server/modules/note/note.entity.ts';
import { until } from '../../support/makers/live.ts';
import { aLeague } from '../../support/makers/makers.ts';
import { startApp, type TestApp } from '../../support/server/app.ts';
import { call } from '../../support/server/rest.ts';
import { signIn, type SignedIn } from '../../support/server/sign-in.ts';
import { aToken, bearer } from '../../support/server/tokens.ts';
import { ask } from '../account/ask.ts';

const make = 'mutation ($input: AccessTokenInput!) { createToken(input: $input) { text token { id name access } } }';
const revoke = 'mutation ($id: ID!) { revokeToken(id: $id) { id } }';
const putNote = 'mutation ($input: NoteInput!) { putNote(input: $input) { id author } }';
const grant = 'mutation ($input: GrantInput!) { grantAccess(input: $input) { id } }';
const mine = '{ myTokens { name owner access usable expires lastUsed isExpired } }';

let app: TestApp;
let owner: SignedIn;
let manager: SignedIn;
let league: Awaited<ReturnType<typeof aLeague>>;
beforeAll(async () => {
  app = await startApp();
  league = await aLeague(app);
  owner = await signIn(app, { access: ['manageNotes', 'runReports', 'useWebSockets'], name: 'Ann Oche' });
  manager = await signIn(app, { access: ['manageAccess', 'manageNotes'], name: 'Max Manager' });
});
afterAll(() => app.stop());

const someone = (access: Parameters<typeof signIn>[1] = {}) => signIn(app, { access: ['manageNotes'], ...access });
const by = (text: string) => ({ headers: bearer(text) });
const me = async (text: string) => ask(app, '{ me { emailAddress access } }', {}, by(text));
const aNote = () => ({ seasonId: league.season.id, date: league.season.startDate, note: 'Hall closed' });

describe('a token', () => {
  it('is made by its owner, shown once, and stored as a hash', async () => {
    const input = { name: ' Website ', access: ['manageNotes'], expires: '2027-01-01T00:00:00.000Z' };
    const { data } = await ask(app, make, { input }, owner);
    const { text, token } = data!.createToken as { text: string; token: { id: string } };
    expect(isTokenText(text)).toBe(true);
    expect(token).toMatchObject({ name: 'Website', access: ['manageNotes'] });
    const stored = await app.ports.database.reader.findOneByOrFail(AccessToken, { id: token.id });
    expect(JSON.stringify(stored)).not.toContain(text.slice(9, 30));
    const listed = (await ask(app, mine, {}, owner)).data!.myTokens as object[];
    expect(listed).toContainEqual({
      ...{ name: 'Website', owner: 'Ann Oche', access: ['manageNotes'], usable: ['manageNotes'] },
      ...{ expires: '2027-01-01T00:00:00.000Z', lastUsed: null, isExpired: false },
    });
    expect(JSON.stringify(listed)).not.toContain(text.slice(9));
  });

  it.each<[what: string, input: object, code: string]>([
    ['a right its owner does not have', { access: ['manageScores'] }, 'INVALID'],
    ['the right to manage access', { access: ['manageAccess'] }, 'INVALID'],
    ['no name', { name: '  ' }, 'INVALID'],
    ['a long name', { name: 'x'.repeat(61) }, 'INVALID'],
    ['an end that has come', { expires: '2020-01-01T00:00:00.000Z' }, 'INVALID'],
    ['a name that is taken', { name: 'TAKEN' }, 'CONFLICT'],
  ])('is not made with %s', async (_, input, code) => {
    if ('name' in input && input.name === 'TAKEN') await aToken(app, manager, { name: 'Taken' });
    const reply = await ask(app, make, { input: { name: 'Other', access: [], ...input } }, manager);
    expect(reply.code).toBe(code);
  });

  it('has a name like any other: without what is not seen, and none that reads like another', async () => {
    const person = await someone();
    const { data } = await ask(app, make, { input: { name: 'Club\u202e \u200b site', access: [] } }, person);
    expect(data!.createToken.token.name).toBe('Club site');
    const again = await ask(app, make, { input: { name: 'club\u00a0Site', access: [] } }, person);
    expect(again.code).toBe('CONFLICT');
    expect((await ask(app, make, { input: { name: '\u200b', access: [] } }, person)).code).toBe('INVALID');
  });

  it('cannot be given the right to manage access by its holder either', async () => {
    expect((await ask(app, make, { input: { name: 'All', access: ['manageAccess'] } }, manager)).code).toBe('INVALID');
  });

  it('needs somebody who is signed in, and no TV or tablet', async () => {
    expect((await ask(app, make, { input: { name: 'x', access: [] } })).code).toBe('UNAUTHENTICATED');
    const tv = await someone();
    await app.ports.database.write((db) => db.update(Account, { id: tv.account.id }, { transient: true }));
    expect((await ask(app, make, { input: { name: 'x', access: [] } }, tv)).code).toBe('FORBIDDEN');
  });

  it('acts for its owner by GraphQL and REST, and stands beside the name', async () => {
    const person = await someone({ name: 'Bea Board' });
    const { text, headers } = await aToken(app, person, { name: 'Importer' });
    const note = (await ask(app, putNote, { input: aNote() }, { headers })).data!.putNote as { author: string };
    expect(note.author).toBe('Bea Board (token “Importer”)');
    // Without the headers that pages send: no page can do it with a token it does not know.
    const rest = await call(app, 'POST', '/api/Note', { body: aNote(), headers });
    expect(rest.json).toMatchObject({ success: true });
    expect((await me(text)).data!.me).toEqual({
      emailAddress: person.account.emailAddress,
      access: ['manageNotes'],
    });
    expect((await call(app, 'GET', '/api/Account', { headers })).json).toMatchObject({
      name: 'Bea Board',
      access: { manageNotes: true },
    });
    expect(await app.ports.database.reader.countBy(Note, { author: note.author })).toBe(2);
  });

  it('neither reads nor sets a cookie, and needs none of the headers of a page', async () => {
    const person = await someone();
    const { headers } = await aToken(app, person);
    const response = await app.app.http.inject({
      method: 'POST',
      url: '/api/Note',
      headers: { ...headers, cookie: manager.cookie, 'content-type': 'application/json; charset=utf-8' },
      payload: JSON.stringify(aNote()),
    });
    expect(response.json()).toMatchObject({ success: true });
    expect(response.headers['set-cookie']).toBeUndefined();
    const asked = { ...headers, cookie: 'oche_session=gone; oche_device=gone' };
    const reply = await ask(app, '{ me { emailAddress } }', {}, { headers: asked });
    expect([reply.data!.me.emailAddress, reply.cookies]).toEqual([person.account.emailAddress, []]);
  });

  it('notes its last use, at most every five minutes', async () => {
    const person = await someone();
    const { text, id } = await aToken(app, person);
    const lastUsed = async () => (await app.ports.database.reader.findOneByOrFail(AccessToken, { id })).lastUsed;
    const begun = app.clock.now;
    expect(await lastUsed()).toBeNull();
    await me(text);
    await until(async () => (await lastUsed())?.getTime() === begun.getTime());
    app.clock.now = new Date(begun.getTime() + 4 * 60 * 1000);
    await me(text);
    app.clock.now = new Date(begun.getTime() + 6 * 60 * 1000);
    await me(text);
    await until(async () => (await lastUsed())!.getTime() > begun.getTime());
    expect((await lastUsed())!.getTime()).toBe(app.clock.now.getTime());
    app.clock.now = begun;
  });

  it('can do what its owner may do at that moment, what is lent for a night included', async () => {
    const person = await someone({ access: ['manageNotes', 'runReports'] });
    const { emailAddress } = person.account;
    const { text } = await aToken(app, person);
    const rights = async () => (await me(text)).data!.me.access as string[];
    const give = (access: string[]) => ask(app, grant, { input: { emailAddress, access } }, manager);
    expect(await rights()).toEqual(['manageNotes', 'runReports']);
    await give(['runReports']);
    expect(await rights()).toEqual(['runReports']);
    const refused = await ask(app, putNote, { input: aNote() }, by(text));
    expect([refused.code, refused.errors![0]!.message]).toEqual([
      'FORBIDDEN',
      expect.stringMatching(/^The token “.+” may not do this: the right was not chosen for it/),
    ]);
    await give(['manageNotes', 'runReports', 'manageScores']);
    expect(await rights()).toEqual(['manageNotes', 'runReports']);

    const lend = 'mutation ($input: StandInInput!) { lendAccess(input: $input) { id } }';
    const until = new Date(app.clock.now.getTime() + 60 * 60 * 1000).toISOString();
    const lent = await signIn(app, { access: ['runReports'] });
    const input = { emailAddress: lent.account.emailAddress, access: ['manageNotes'], until };
    expect((await ask(app, lend, { input }, manager)).errors).toBeUndefined();
    const night = (await ask(app, make, { input: { name: 'Night', access: ['manageNotes'] } }, lent)).data!.createToken;
    expect((await me(night.text as string)).data!.me.access).toEqual(['manageNotes']);
    app.clock.now = new Date(app.clock.now.getTime() + 2 * 60 * 60 * 1000);
    expect((await me(night.text as string)).data!.me.access).toEqual([]);
    app.clock.now = new Date(app.clock.now.getTime() - 2 * 60 * 60 * 1000);
  });
});

describe('administrators', () => {
  it('see and revoke the tokens of everybody; others only their own', async () => {
    const [person, stranger] = [await someone({ name: 'Una Usual' }), await someone()];
    const { id, text } = await aToken(app, person, { name: 'Scoreboard' });
    const all = '{ allTokens { id owner } }';
    expect((await ask(app, all, {}, manager)).data!.allTokens).toContainEqual({ id, owner: 'Una Usual' });
    expect((await ask(app, all, {}, stranger)).code).toBe('FORBIDDEN');
    expect((await ask(app, all)).code).toBe('UNAUTHENTICATED');
    expect((await ask(app, revoke, { id }, stranger)).code).toBe('FORBIDDEN');
    expect((await ask(app, revoke, { id })).code).toBe('UNAUTHENTICATED');
    expect((await me(text)).status).toBe(200);
    expect((await ask(app, revoke, { id }, manager)).errors).toBeUndefined();
    expect((await me(text)).status).toBe(401);
    expect((await ask(app, revoke, { id }, manager)).code).toBe('NOT_FOUND');
    const changes = 'query ($id: ID!) { accessChanges(accountId: $id) { what author tokenName gained } }';
    const log = (await ask(app, changes, { id: person.account.id }, manager)).data!.accessChanges as object[];
    expect(log).toContainEqual({ what: 'tokenRevoked', author: 'Max Manager', tokenName: 'Scoreboard', gained: [] });
    expect(log).toContainEqual({
      what: 'tokenMade',
      author: 'Una Usual',
      tokenName: 'Scoreboard',
      gained: ['manageNotes'],
    });
  });
});

it('tokens that ended a month ago are erased when another is made, and nobody has more than fifty', async () => {
  const person = await someone();
  const begun = app.clock.now;
  const accountId = person.account.id;
  const { id } = await aToken(app, person, { name: 'Old' });
  await ask(app, revoke, { id }, person);
  app.clock.now = new Date(begun.getTime() + 29 * 24 * 60 * 60 * 1000);
  await aToken(app, person, { name: 'Newer' });
  expect(await app.ports.database.reader.countBy(AccessToken, { accountId })).toBe(2);
  app.clock.now = new Date(begun.getTime() + 31 * 24 * 60 * 60 * 1000);
  await aToken(app, person, { name: 'Newest' });
  expect(await app.ports.database.reader.countBy(AccessToken, { accountId })).toBe(2);
  for (let at = 2; at < 50; at += 1) await aToken(app, person, { name: `Token ${at}` });
  await expect(aToken(app, person, { name: 'One more' })).rejects.toMatchObject({ code: 'CONFLICT' });
  app.clock.now = begun;
});

it('what a program gets is stored nowhere, and never what strangers share', async () => {
  const { headers } = await aToken(app, await someone());
  const ofStranger = await call(app, 'GET', '/api/Division');
  // Twice, so that it is remembered for strangers.
  await call(app, 'GET', '/api/Division');
  const ofProgram = await call(app, 'GET', '/api/Division', { headers });
  expect(ofStranger.headers).toMatchObject({
    'cache-control': 'no-cache',
    vary: expect.stringContaining('Authorization') as string,
  });
  expect(ofProgram.headers['cache-control']).toBe('no-store');
});

it('the header means nothing on pages, and other ways of signing in mean nothing anywhere', async () => {
  expect((await call(app, 'GET', '/about', { headers: bearer('oche_pat_wrong') })).status).not.toBe(401);
  expect((await call(app, 'GET', '/api/Division', { headers: { authorization: 'Basic YTpi' } })).status).toBe(200);
});

it('pages of configured origins may send it', async () => {
  const open = await startApp({ env: { OCHE_ORIGINS: 'https://board.example' } });
  const preflight = (origin: string) =>
    open.app.http.inject({
      method: 'OPTIONS',
      url: '/graphql',
      headers: { origin, 'access-control-request-method': 'POST', 'access-control-request-headers': 'authorization' },
    });
  const allowed = (await preflight('https://board.example')).headers;
  expect(allowed['access-control-allow-origin']).toBe('https://board.example');
  expect(allowed['access-control-allow-headers']).toContain('Authorization');
  expect((await preflight('https://other.example')).headers['access-control-allow-origin']).toBeUndefined();
  // What a program needs of a refusal: why, and when to come back.
  const headers = { origin: 'https://board.example', ...bearer('oche_pat_wrong') };
  const refused = (await open.app.http.inject({ method: 'POST', url: '/graphql', headers, payload: {} })).headers;
  for (const name of ['WWW-Authenticate', 'Retry-After', 'Idempotency-Replayed'])
    expect(refused['access-control-expose-headers']).toContain(name);
  await open.stop();
});
