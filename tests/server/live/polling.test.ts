import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { randomUUID } from 'node:crypto';
import type { Sayg } from '../../../server/modules/sayg/sayg.entity.ts';
import * as saygs from '../../../server/modules/sayg/sayg.service.ts';
import { admin } from '../../support/server/actors.ts';
import { startApp, type TestApp } from '../../support/server/app.ts';
import { ask, askFor, refusal } from '../../support/server/graphql.ts';
import { listening, liveSocket, until, watcher } from '../../support/makers/live.ts';
import { aLeague, aSayg, aTournament } from '../../support/makers/makers.ts';
import { call } from '../../support/server/rest.ts';
import { signIn, type SignedIn } from '../../support/server/sign-in.ts';

let app: TestApp;
let scorer: SignedIn;
let match: Sayg;

beforeAll(async () => {
  app = await startApp({ env: { ANONYMOUS_WRITES: '100000', OCHE_BASE_URL: 'http://localhost:3000' } });
  scorer = await signIn(app, { access: ['recordScoresAsYouGo', 'useWebSockets'], name: 'Sue Scorer' });
});
beforeEach(async () => {
  match = await aSayg(app, { tournamentMatchId: randomUUID() });
});
afterAll(() => app.stop());

const data = { yourName: 'Ann', legs: {}, anything: [1, { deep: true }] };
const publish = (id: string, { type = 'Sayg', cookie = scorer.cookie, prefix = '/api', body = data as unknown } = {}) =>
  call(app, 'POST', `${prefix}/Live/Update/${id}/${type}`, {
    body,
    cookie,
    headers: { 'x-ui-url': 'http://localhost:3000/score' },
  });
const poll = (id: string, since?: string, type = 'Sayg') =>
  call(
    app,
    'GET',
    `/api/Live/Update/${id}/${type}`,
    since === undefined ? {} : { headers: { 'if-modified-since': since } },
  );
const envelope = { success: true, errors: [], warnings: [], messages: [], trace: [] };

describe('a polling session of an older client (rest.md 2.7)', () => {
  it('is told what is published, and that there is no news, by ISO times', async () => {
    const sent = await publish(match.id);
    expect([sent.status, sent.text, sent.headers.location]).toEqual([302, '', './Sayg']);
    const first = await poll(match.id);
    expect(first.status).toBe(200);
    expect(first.json).toEqual({
      ...envelope,
      result: { data, lastUpdate: expect.stringMatching(/^[\d-]+T[\d:.]+\+00:00$/) },
    });
    const { lastUpdate } = first.json.result;

    const none = await poll(match.id, lastUpdate);
    expect([none.status, none.json]).toEqual([200, { ...envelope, result: { lastUpdate } }]);
    // Published within the same millisecond, it is still later.
    await publish(match.id, { body: { ...data, yourName: 'Amy' } });
    const second = await poll(match.id, lastUpdate);
    expect(second.json.result.data.yourName).toBe('Amy');
    expect(second.json.result.lastUpdate > lastUpdate).toBe(true);
  });

  it('is told by HTTP dates with 304, and misses no update of the same second', async () => {
    await publish(match.id);
    for (let update = 0; update < 3; update += 1) {
      const modified = (await poll(match.id)).headers['last-modified'] as string;
      expect(modified).toMatch(/^\w{3}, \d\d \w{3} \d{4} \d\d:\d\d:\d\d GMT$/);
      const none = await poll(match.id, modified);
      expect([none.status, none.text]).toEqual([304, '']);
      await publish(match.id, { body: { update } });
      const news = await poll(match.id, modified);
      expect([news.status, news.json.result.data]).toEqual([200, { update }]);
    }
  });

  it.each(['', 'yesterday', '0', 'Sat, 32 Foo 2026', '2026-13-45T00:00:00Z'])(
    'takes a time that cannot be read (%j) as none',
    async (since) => {
      await publish(match.id);
      expect((await poll(match.id, since)).json.result.data).toEqual(data);
    },
  );

  it('is told 404, as a success with a warning, of what is unknown or gone', async () => {
    const unknown = { ...envelope, warnings: [expect.any(String)] };
    const gone = async (id: string, type?: string) => {
      const { status, json, headers } = await poll(id, undefined, type);
      expect([status, json]).toEqual([404, unknown]);
      expect(headers['content-type']).toContain('application/json');
    };
    await gone(randomUUID());
    await gone(match.id, 'Tournament');
    await publish(match.id);
    await gone(match.id, 'Tournament');
    await saygs.remove(await app.ctx(admin), match.id);
    await gone(match.id);
  });

  it('is told what was saved as GET answers it, even if nothing happened since the server began', async () => {
    const get = async () => (await call(app, 'GET', `/api/Sayg/${match.id}`)).json as object;
    const first = await poll(match.id);
    expect(first.json.result.data).toEqual(await get());
    const begun = await saygs.startLeg(await app.ctx(admin), { id: match.id, version: match.updated }, 'home');
    await saygs.recordThrow(
      await app.ctx(admin),
      { id: match.id, version: begun.updated },
      { throwId: 'a', score: 60 },
    );
    const modified = first.headers['last-modified'] as string;
    for (const since of [first.json.result.lastUpdate, modified])
      expect((await poll(match.id, since)).json.result.data).toEqual(await get());
  });

  it('answers below the other prefix, and in any case', async () => {
    const sent = await publish(match.id, { prefix: '/data/api' });
    expect(new URL(String(sent.headers.location), `http://x/data/api/Live/Update/${match.id}/Sayg`).pathname).toBe(
      `/data/api/Live/Update/${match.id}/Sayg`,
    );
    expect((await call(app, 'GET', `/DATA/API/live/UPDATE/${match.id.toUpperCase()}/sayg/`)).json.result.data).toEqual(
      data,
    );
    expect((await call(app, 'GET', `/api/Live/Update/${match.id}/Darts`)).status).toBe(400);
    expect((await publish(match.id, { body: '[1]' })).status).toBe(400);
  });

  it('refuses to publish, in errors, whoever may not score the record', async () => {
    const { cookie } = await signIn(app, { access: ['useWebSockets', 'manageTournaments'] });
    for (const [who, id, type] of [
      ['', match.id, 'Sayg'],
      [cookie, match.id, 'Sayg'],
      [scorer.cookie, randomUUID(), 'Sayg'],
      [scorer.cookie, match.id, 'Tournament'],
    ] as const) {
      const { status, json } = await publish(id, { cookie: who, type });
      expect([status, json]).toEqual([200, { ...envelope, success: false, errors: [expect.any(String)] }]);
    }
    const large = await publish(match.id, { body: { text: 'x'.repeat(600_000) } });
    expect(large.json).toMatchObject({ success: false, errors: [expect.stringContaining('bytes')] });
    expect((await poll(match.id)).json.result.data.yourName).toBe('Ann');
  });

  it('is told to sockets, and a socket is told to those who poll', async () => {
    const port = await listening(app);
    const page = await liveSocket(port, { cookie: scorer.cookie });
    page.send({ type: 'Subscribed', id: match.id });
    await page.settled();
    await publish(match.id);
    expect(await page.at(1)).toEqual({ type: 'Update', id: match.id, data, dataType: 'Sayg', message: null });
    page.send({ type: 'Update', id: match.id, dataType: 'Sayg', data: { from: 'socket' } });
    await page.settled();
    expect((await poll(match.id)).json.result.data).toEqual({ from: 'socket' });
    page.socket.close();
    await until(() => app.ports.sockets.open === 0);
  });
});

describe('the list of what is being played', () => {
  const list = async (filter = '') =>
    (await call(app, 'GET', `/api/Live/Watch/${filter}`)).json as Record<string, unknown>[];
  const ids = async (filter?: string) => (await list(filter)).map(({ id }) => id);

  it('has one entry for each record, those over a socket first, with what it is and where', async () => {
    const port = await listening(app);
    const { season } = await aLeague(app);
    const drawn = { id: randomUUID(), sideA: null, sideB: null, scoreA: null, scoreB: null };
    const round = { id: randomUUID(), sides: [], matches: [drawn], matchOptions: [] };
    const night = await aTournament(app, { seasonId: season.id, type: 'Singles', round, date: '2026-11-21' });
    const linked = await aSayg(app, { tournamentId: night.id, tournamentMatchId: drawn.id, opponentName: 'Bea' });
    const { cookie } = await signIn(app, { access: ['enterTournamentResults'], name: 'Tom Tournament' });
    const path = '/api/Live/?referrer=http%3A%2F%2Flocalhost%3A3000%2Flive';
    const page = await liveSocket(port, { cookie: scorer.cookie, path });
    page.send({ type: 'Update', id: linked.id, dataType: 'Sayg', data });
    await page.settled();
    app.clock.now = new Date(app.clock.now.getTime() + 1000);
    await publish(night.id, { cookie, type: 'Tournament' });
    // A scorer who also saves is still one on a socket.
    await saygs.startLeg(await app.ctx(admin), { id: linked.id, version: linked.updated }, 'home');

    const place = { venue: 'The Blue Boar', type: 'Singles' };
    const url = `/live/match/?id=${linked.id}`;
    const [first, second] = await list();
    expect(first).toEqual({
      id: linked.id,
      dataType: 'Sayg',
      lastUpdate: expect.any(String),
      userName: 'Ada Admin',
      publicationMode: 'WebSocket',
      relativeUrl: url,
      absoluteUrl: `http://localhost:3000${url}`,
      eventDetails: { opponents: ['Ann', 'Bea'], ...place },
    });
    expect(second).toMatchObject({
      id: night.id,
      dataType: 'Tournament',
      userName: 'Tom Tournament',
      publicationMode: 'Polling',
      relativeUrl: `/tournament/${night.id}`,
      absoluteUrl: `http://localhost:3000/tournament/${night.id}`,
      eventDetails: place,
    });
    expect((await ids()).filter((id) => id === linked.id).length).toBe(1);
    expect(await ids('tournament')).toEqual([night.id]);
    expect(await ids('Sayg')).toContain(linked.id);
    expect(await ids(linked.id)).toEqual([linked.id]);
    expect(await ids(randomUUID())).toEqual([]);

    page.socket.close();
    await until(async () => (await list(linked.id))[0]!.publicationMode === 'Polling');
  });

  it('leaves practice out, whose id is its key, also when its author publishes it; and what nobody touched for long', async () => {
    const practice = await aSayg(app, { accountId: scorer.account.id });
    await saygs.startLeg(await app.ctx(), { id: practice.id, version: practice.updated }, 'home');
    expect(await ids(practice.id)).toEqual([]);
    await publish(practice.id);
    expect((await poll(practice.id)).json.result.data).toEqual(data);
    expect(await ids(practice.id)).toEqual([]);
    await publish(match.id);
    expect(await ids(match.id)).toEqual([match.id]);
    app.clock.now = new Date(app.clock.now.getTime() + 13 * 3_600_000);
    expect(await ids()).toEqual([]);
    app.clock.now = new Date(app.clock.now.getTime() - 13 * 3_600_000);
  });

  it('says where a match is scored that is saved from one of our pages', async () => {
    const linked = await aSayg(app, { tournamentMatchId: randomUUID() });
    let legs = 3;
    const saveFrom = async (page: string) => {
      const { version } = (await askFor<{ sayg: { version: string } }>(app, `{ sayg(id: "${linked.id}") { version } }`))
        .sayg;
      const query =
        'mutation ($target: SaygTarget!, $legs: Int!) { setSaygLegs(target: $target, numberOfLegs: $legs) { id } }';
      const headers = { 'content-type': 'application/json', cookie: scorer.cookie, 'x-ui-url': page };
      const payload = JSON.stringify({ query, variables: { target: { id: linked.id, version }, legs: (legs += 2) } });
      const { body } = await app.app.http.inject({ method: 'POST', url: '/graphql', headers, payload });
      expect(body).not.toContain('errors');
      return (await list(linked.id))[0];
    };
    expect(await saveFrom('https://evil.example/tournament/1')).not.toHaveProperty('absoluteUrl');
    expect(await saveFrom('http://localhost:3000/tournament/1')).toMatchObject({
      absoluteUrl: `http://localhost:3000/live/match/?id=${linked.id}`,
    });
  });

  it('names no site that is not ours', async () => {
    const headers = { 'x-ui-url': 'https://evil.example/' };
    const body = data;
    await call(app, 'POST', `/api/Live/Update/${match.id}/Sayg`, { body, cookie: scorer.cookie, headers });
    expect((await list(match.id))[0]).not.toHaveProperty('absoluteUrl');
  });

  it('is told by GraphQL, and each time it changes', async () => {
    const one = watcher(await listening(app));
    const changes = one.follow<{ connections: { id: string }[] }>('subscription { connections { id } }');
    await changes.at(0);
    await publish(match.id);
    await until(() => changes.news.at(-1)!.data.connections.some(({ id }) => id === match.id));
    const query = `query ($filter: String) { connections(filter: $filter) {
      id dataType lastUpdate userName publicationMode relativeUrl absoluteUrl eventDetails { opponents venue type } } }`;
    const [mine] = (await askFor<{ connections: object[] }>(app, query, { filter: match.id })).connections;
    expect(mine).toMatchObject({ id: match.id, dataType: 'Sayg', publicationMode: 'Polling', userName: 'Sue Scorer' });
    await one.close();
  });
});

describe('sockets by GraphQL', () => {
  const listQuery =
    '{ sockets { id userName originatingUrl connected lastReceipt lastSent subscriptions receivedMessages sentMessages } }';
  const closeQuery = 'mutation ($id: ID!) { closeSocket(id: $id) { id } }';

  it('are listed, those of our own pages too, and closed, by those with manageSockets', async () => {
    const { cookie } = await signIn(app, { access: ['manageSockets'] });
    const one = watcher(await listening(app));
    const closed = new Promise((resolve) => one.client.on('closed', resolve));
    const following = one.follow('subscription ($id: ID!) { saygUpdated(id: $id) { id } }', { id: match.id });
    await following.at(0);
    const { sockets } = await askFor<{ sockets: { id: string }[] }>(app, listQuery, {}, cookie);
    const mine = sockets.find((socket) => (socket as { subscriptions?: string[] }).subscriptions?.includes(match.id));
    expect(mine).toMatchObject({ userName: null, receivedMessages: 2, sentMessages: 2 });
    const { id } = mine!;
    expect(await askFor(app, closeQuery, { id }, cookie)).toEqual({ closeSocket: { id } });
    expect(await closed).toMatchObject({ code: 1000 });
    expect(refusal(await ask(app, closeQuery, { id: randomUUID() }, cookie))).toBe('NOT_FOUND');
    await one.close();
  });

  it('are for nobody else', async () => {
    for (const [cookie, code] of [
      ['', 'UNAUTHENTICATED'],
      [scorer.cookie, 'FORBIDDEN'],
    ] as const) {
      expect(refusal(await ask(app, listQuery, {}, cookie))).toBe(code);
      expect(refusal(await ask(app, closeQuery, { id: randomUUID() }, cookie))).toBe(code);
    }
  });
});
