import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { randomUUID } from 'node:crypto';
import { createClient } from 'graphql-ws';
import { WebSocket } from 'ws';
import { Account } from '../../../server/modules/account/account.entity.ts';
import { AccessToken } from '../../../server/modules/token/token.entity.ts';
import * as saygs from '../../../server/modules/sayg/sayg.service.ts';
import { listening, liveSocket, until, watcher } from '../../support/makers/live.ts';
import { aCardLeague, savedAs } from '../../support/makers/card-league.ts';
import { aSayg } from '../../support/makers/makers.ts';
import { admin } from '../../support/server/actors.ts';
import { startApp, type TestApp } from '../../support/server/app.ts';
import { hasRedis, ownRedis } from '../../support/server/redis.ts';
import { signIn, type SignedIn } from '../../support/server/sign-in.ts';
import { aToken, bearer } from '../../support/server/tokens.ts';
import { secondServer } from '../../support/server/two-servers.ts';
import { ask } from '../account/ask.ts';

const revoke = 'mutation ($id: ID!) { revokeToken(id: $id) { id } }';
const grant = 'mutation ($input: GrantInput!) { grantAccess(input: $input) { id } }';
const query = 'subscription ($id: ID!) { saygUpdated(id: $id) { id yourName } }';
const ended = 4401;
const comeBack = 1012;

let app: TestApp;
let port: number;
let manager: SignedIn;
beforeAll(async () => {
  app = await startApp();
  port = await listening(app);
  manager = await signIn(app, { access: ['manageAccess'] });
});
afterAll(() => app.stop());

const scorer = (of: TestApp = app) =>
  signIn(of, { access: ['recordScoresAsYouGo', 'useWebSockets', 'manageScores'], name: 'Sue Scorer' });

/** How a program says who it is on a GraphQL socket. */
const ways = {
  'the header': (text: string) => ({ headers: bearer(text), payload: {} }),
  connection_init: (text: string) => ({ headers: {}, payload: { Authorization: `Bearer ${text}` } }),
} as const;
type Way = keyof typeof ways;

/** A program that subscribes with a token, as graphql-ws does it. */
function program(at: number, text: string, way: Way, ask: { query: string; variables?: Record<string, unknown> }) {
  const { headers, payload } = ways[way](text);
  class Socket extends WebSocket {
    constructor(url: string, protocol: string) {
      super(url, protocol, { headers });
      this.on('error', () => undefined);
    }
  }
  const client = createClient({
    url: `ws://127.0.0.1:${at}/graphql`,
    webSocketImpl: Socket,
    connectionParams: payload,
    retryAttempts: 3,
    retryWait: () => new Promise((resolve) => setTimeout(resolve, 20)),
  });
  const news: unknown[] = [];
  const closes: { code: number; reason: string }[] = [];
  client.on('closed', (event) => closes.push(event as { code: number; reason: string }));
  const over = new Promise<unknown>((resolve) => {
    client.subscribe(ask, { next: (told) => news.push(told), error: resolve, complete: () => resolve('complete') });
  });
  return { news, closes, over, close: () => client.dispose() };
}

describe.each(Object.keys(ways) as Way[])('a GraphQL socket that comes with a token in %s', (way) => {
  it('gets what it subscribes to, until the token is revoked: then it is closed and not asked for again', async () => {
    const person = await scorer();
    const { id, text } = await aToken(app, person);
    const match = await aSayg(app);
    const one = program(port, text, way, { query, variables: { id: match.id } });
    await until(() => one.news.length);
    expect((await ask(app, revoke, { id }, person)).errors).toBeUndefined();
    expect(await one.over).toMatchObject({ code: ended });
    expect(one.closes.at(-1)).toMatchObject({ code: ended, reason: expect.stringMatching(/revoked/) as string });
    await one.close();
  });

  it.each(['oche_pat_wrong', ''])('is refused with the token "%s"', async (text) => {
    const one = program(port, text, way, { query, variables: { id: (await aSayg(app)).id } });
    await one.over;
    expect(one.news).toEqual([]);
    if (way === 'connection_init')
      expect(one.closes.at(-1)).toMatchObject({ code: ended, reason: expect.stringMatching(/no token/) as string });
    await one.close();
  });

  it('is closed to come back when what its owner may do changes, and comes back with that', async () => {
    const person = await scorer();
    const { text } = await aToken(app, person);
    const one = program(port, text, way, { query, variables: { id: (await aSayg(app)).id } });
    await until(() => one.news.length);
    const input = { emailAddress: person.account.emailAddress, access: ['useWebSockets'] };
    expect((await ask(app, grant, { input }, manager)).errors).toBeUndefined();
    await until(() => one.news.length > 1);
    expect(one.closes.map(({ code }) => code)).toEqual([comeBack]);
    await one.close();
  });

  it('gets nothing more of what changes after the token was revoked', async () => {
    const person = await scorer();
    const { id, text } = await aToken(app, person);
    const match = await aSayg(app, { tournamentMatchId: randomUUID() });
    const about = {
      query: 'subscription ($id: ID!) { saygUpdated(id: $id) { version } }',
      variables: { id: match.id },
    };
    const one = program(port, text, way, about);
    const stranger = watcher(port);
    const other = stranger.follow(about.query, about.variables);
    await Promise.all([until(() => one.news.length), other.at(0)]);
    await ask(app, revoke, { id }, person);
    await one.over;
    const heard = one.news.length;
    await saygs.startLeg(await app.ctx(admin), { id: match.id, version: match.updated }, 'home');
    await other.at(1);
    expect(one.news.length).toBe(heard);
    await Promise.all([one.close(), stranger.close()]);
  });
});

it('news for few ends with the token: another of the same account goes on', async () => {
  const league = await aCardLeague(app);
  const { id } = await league.open();
  const clerk = await signIn(app, { name: 'Rita Red', access: ['inputResults'], teamId: league.reds.team.id });
  const [gone, kept] = [await aToken(app, clerk, { name: 'Gone' }), await aToken(app, clerk, { name: 'Kept' })];
  const about = { query: 'subscription ($id: ID!) { cardSaved(fixtureId: $id) }', variables: { id } };
  const programs = [gone, kept].map(({ text }) => program(port, text, 'connection_init', about));
  await until(() => programs.every(({ news }) => news.length === 1));
  expect((await ask(app, revoke, { id: gone.id }, clerk)).errors).toBeUndefined();
  await programs[0]!.over;
  await savedAs(app, 'saveDraft', id, league.night(), league.cookies.reds);
  await until(() => programs[1]!.news.length === 2);
  expect(programs[0]!.news.length).toBe(1);
  const powerless = await aToken(app, clerk, { name: 'None', access: [] });
  const refused = program(port, powerless.text, 'connection_init', about);
  expect(JSON.stringify(await refused.over)).toMatch(/FORBIDDEN/);
  await Promise.all([...programs, refused].map(({ close }) => close()));
});

describe('the live socket', () => {
  const liveBy = (text: string, at = port) => liveSocket(at, { headers: bearer(text) });

  it('opens for a token with the right, scores by the present rights, and is closed with the token', async () => {
    const person = await scorer();
    const { id, text } = await aToken(app, person);
    const match = await aSayg(app, { tournamentMatchId: randomUUID() });
    const live = await liveBy(text);
    expect(live.status).toBe(101);
    expect(app.ports.sockets.all().map((socket) => socket.facts().userName)).toContain('Sue Scorer (token “Website”)');
    live.send({ type: 'Update', id: match.id, dataType: 'Sayg', data: { from: 'a program' } });
    await live.settled();
    expect(app.ports.updates.get(match.id)?.data).toEqual({ from: 'a program' });
    await ask(app, revoke, { id }, person);
    expect(await live.closed).toBe(ended);
  });

  it('is refused to tokens without the right, and to wrong ones in words', async () => {
    const { text } = await aToken(app, await scorer(), { access: ['recordScoresAsYouGo'] });
    expect((await liveBy(text)).status).toBe(403);
    expect((await liveBy('oche_pat_wrong')).status).toBe(401);
  });

  it('is closed when the token is ended without an event, as by the command line, and when its time comes', async () => {
    const person = await scorer();
    const gone = await aToken(app, person, { name: 'Gone' });
    const short = await aToken(app, person, { name: 'Short', expires: new Date(app.clock.now.getTime() + 60_000) });
    const lives = [await liveBy(gone.text), await liveBy(short.text)];
    const deleted = app.clock.now;
    await app.ports.database.write((db) => db.update(AccessToken, { id: gone.id }, { deleted }));
    app.clock.now = new Date(app.clock.now.getTime() + 61_000);
    expect(await Promise.all(lives.map(({ closed }) => closed))).toEqual([ended, ended]);
  });

  it('is closed when its owner is disabled', async () => {
    const person = await scorer();
    const live = await liveBy((await aToken(app, person)).text);
    const updated = new Date(app.clock.now.getTime() + 1);
    await app.ports.database.write((db) => db.update(Account, { id: person.account.id }, { disabled: true, updated }));
    expect(await live.closed).toBe(ended);
  });

  it('counts messages against the limit of the token', async () => {
    const strict = await startApp({ env: { TOKEN_REQUESTS: '5' } });
    const { text } = await aToken(strict, await scorer(strict));
    const live = await liveBy(text, await listening(strict));
    for (let time = 0; time < 4; time += 1) await live.settled();
    live.send({ type: 'Marco' });
    expect(await live.closed).toBe(1013);
    expect(live.messages.length).toBe(4);
    await strict.stop();
  });
});

(hasRedis ? it : it.skip)('a token that is revoked ends on every process', async () => {
  const silence = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const redis = await ownRedis();
  const a = await startApp({ env: { REDIS_URL: redis.url } });
  const b = await secondServer(a);
  const person = await scorer(a);
  const { id, text } = await aToken(a, person);
  const one = program(await listening(b), text, 'connection_init', { query, variables: { id: (await aSayg(a)).id } });
  const live = await liveSocket(await listening(b), { headers: bearer(text) });
  await until(() => one.news.length);
  const begun = performance.now();
  expect((await ask(a, revoke, { id }, person)).errors).toBeUndefined();
  expect([await live.closed, ((await one.over) as { code: number }).code]).toEqual([ended, ended]);
  expect(performance.now() - begun).toBeLessThan(5000);
  expect((await ask(b, '{ me { id } }', {}, { headers: bearer(text) })).status).toBe(401);
  await one.close();
  await b.stop();
  await a.stop();
  await redis.stop();
  silence.mockRestore();
});
