import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { randomUUID } from 'node:crypto';
import type { Sayg } from '../../../server/modules/sayg/sayg.entity.ts';
import * as saygs from '../../../server/modules/sayg/sayg.service.ts';
import { admin } from '../../support/server/actors.ts';
import { databaseKind, startApp, type TestApp } from '../../support/server/app.ts';
import { listening, liveSocket, until, watcher } from '../../support/makers/live.ts';
import { aSayg, aSeason } from '../../support/makers/makers.ts';
import { hasRedis, ownRedis } from '../../support/server/redis.ts';
import { call } from '../../support/server/rest.ts';
import { signIn, type SignedIn } from '../../support/server/sign-in.ts';
import { secondServer } from '../../support/server/two-servers.ts';

/** Two servers with one Redis and, on a database server, one database. */
(hasRedis ? describe : describe.skip)('two servers over one Redis', () => {
  let redis: Awaited<ReturnType<typeof ownRedis>>;
  let a: TestApp;
  let b: TestApp;
  let match: Sayg;
  let scorer: SignedIn;
  let manager: SignedIn;
  const complaints = vi.spyOn(console, 'error').mockImplementation(() => undefined);

  beforeAll(async () => {
    redis = await ownRedis();
    a = await startApp({ env: { REDIS_URL: redis.url, ANONYMOUS_WRITES: '100000' } });
    b = await secondServer(a);
    scorer = await signIn(a, { access: ['recordScoresAsYouGo', 'useWebSockets'], name: 'Sue Scorer' });
    manager = await signIn(a, { access: ['manageSockets'] });
  });
  afterAll(async () => {
    await b.stop();
    await a.stop();
    await redis.stop();
    complaints.mockRestore();
  });

  const query = 'subscription ($id: ID!) { saygUpdated(id: $id) { version legs { home { throws { score } } } } }';
  interface News {
    saygUpdated: { version: string; legs: { home: { throws: { score: number }[] } }[] };
  }
  const scores = ({ saygUpdated }: News) => saygUpdated.legs[0]?.home.throws.map(({ score }) => score) ?? [];
  const begun = async (): Promise<Sayg> => {
    const made = await aSayg(a, {
      tournamentMatchId: randomUUID(),
      opponentName: '',
      numberOfLegs: 99,
      startingScore: 9999,
    });
    return saygs.startLeg(await a.ctx(admin), { id: made.id, version: made.updated }, 'home');
  };
  const score = async (score: number) => {
    const target = { id: match.id, version: match.updated };
    match = await saygs.recordThrow(await a.ctx(admin), target, { throwId: randomUUID(), score });
  };
  const polled = async (on: TestApp, since = ''): Promise<{ data?: unknown; lastUpdate: string }> =>
    (await call(on, 'GET', `/api/Live/Update/${match.id}/Sayg`, { headers: { 'if-modified-since': since } })).json
      .result;

  it('scored on one, watched on the other by all three ways', async () => {
    match = await begun();
    const port = await listening(b);
    const [one, page] = [watcher(port), await liveSocket(port, { cookie: scorer.cookie })];
    const following = one.follow<News>(query, { id: match.id });
    await following.at(0);
    page.send({ type: 'Subscribed', id: match.id });
    await page.settled();
    const { lastUpdate } = await polled(b);
    await score(60);
    await until(() => scores(following.news.at(-1)!.data).join() === '60');
    const update = await page.at(1);
    const get = (await call(a, 'GET', `/api/Sayg/${match.id}`)).json;
    expect(update).toMatchObject({ type: 'Update', id: match.id, data: get });
    const news = await until(async () => (await polled(b, lastUpdate)).data);
    expect(news).toEqual(get);

    const scoring = await liveSocket(await listening(a), { cookie: scorer.cookie });
    scoring.send({ type: 'Update', id: match.id, dataType: 'Sayg', data: { from: 'a socket' } });
    await until(() => page.messages.at(-1)?.data?.from === 'a socket');
    expect((await polled(b)).data).toEqual({ from: 'a socket' });
    const listed = async () =>
      (await call(b, 'GET', `/api/Live/Watch/${match.id}`)).json[0] as { publicationMode: string };
    expect(await listed()).toMatchObject({ userName: 'Sue Scorer', publicationMode: 'WebSocket' });
    scoring.socket.close();
    await until(async () => (await listed()).publicationMode === 'Polling');
    page.socket.close();
    await one.close();
  });

  it('every socket is in the list of either, and either closes it', async () => {
    // Waits until the sockets of the test before are gone.
    await until(() => b.ports.sockets.open === 0);
    const page = await liveSocket(await listening(b), { cookie: scorer.cookie });
    await page.settled();
    const { id } = b.ports.sockets.all()[0]!;
    // A process that is slow to answer is left out, so the list may need a second try.
    const listed = async () =>
      (await call(a, 'GET', '/api/Live/Sockets', { cookie: manager.cookie })).json.result as { id: string }[];
    await until(async () => (await listed()).some((socket) => socket.id === id));
    const closed = await call(a, 'DELETE', `/api/Live/Socket/${id}`, { cookie: manager.cookie });
    expect(closed.json).toMatchObject({ success: true, result: { id, userName: 'Sue Scorer' } });
    expect(await page.closed).toBe(1000);
  });

  it('a server that begins later knows what the others know', async () => {
    match = await begun();
    const body = { only: 'published' };
    await call(a, 'POST', `/api/Live/Update/${match.id}/Sayg`, { body, cookie: scorer.cookie });
    const late = await secondServer(a);
    await until(
      async () => ((await polled(late)).data as object | undefined) && late.ports.updates.get(match.id)?.data,
    );
    expect((await polled(late)).data).toEqual(body);
    expect((await call(late, 'GET', `/api/Live/Watch/${match.id}`)).json.length).toBe(1);
    await late.stop();
  });

  it('Redis stops and starts again under load: scoring goes on, and everybody catches up', async () => {
    match = await begun();
    const port = await listening(b);
    const [here, there, page] = [
      watcher(await listening(a)),
      watcher(port),
      await liveSocket(port, { cookie: scorer.cookie }),
    ];
    const [near, far] = [here.follow<News>(query, { id: match.id }), there.follow<News>(query, { id: match.id })];
    await Promise.all([near.at(0), far.at(0)]);
    page.send({ type: 'Subscribed', id: match.id });
    await page.settled();

    await score(1);
    await until(() => scores(far.news.at(-1)!.data).length === 1);
    await redis.stop();
    for (let n = 2; n <= 20; n += 1) await score(n);
    // Watchers on the scorer's own server miss nothing meanwhile.
    await until(() => scores(near.news.at(-1)!.data).length === 20);
    await redis.start();

    const all = Array.from({ length: 20 }, (_, n) => n + 1);
    await until(() => scores(far.news.at(-1)!.data).length === 20);
    expect(scores(far.news.at(-1)!.data)).toEqual(all);
    await until(() => page.messages.at(-1)?.data?.legs?.[0].home.throws.length === 20);
    await score(21);
    await until(() => scores(far.news.at(-1)!.data).length === 21);
    expect((await polled(b)).data).toEqual((await call(a, 'GET', `/api/Sayg/${match.id}`)).json);
    for (const { news } of [near, far]) {
      const numbers = news.map(({ extensions }) => extensions.number);
      expect(numbers).toEqual([...numbers].sort((x, y) => x - y));
    }
    page.socket.close();
    await here.close();
    await there.close();
  });

  (databaseKind === 'mysql' ? it : it.skip)('a change of a season is told on both, with the same number', async () => {
    const season = await aSeason(a);
    const follow = 'subscription ($id: ID!) { divisionDataChanged(seasonId: $id) }';
    const watchers = [watcher(await listening(a)), watcher(await listening(b))];
    const [near, far] = watchers.map((one) => one.follow(follow, { id: season.id }));
    const first = [(await near!.at(0)).extensions.number, (await far!.at(0)).extensions.number];
    expect(first[0]).toBe(first[1]);
    await aSeason(a, { name: 'Another' });
    expect((await near!.at(1)).extensions.number).toBe(first[0]! + 1);
    expect((await far!.at(1)).extensions.number).toBe(first[0]! + 1);
    for (const one of watchers) await one.close();
  });
});
