import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accessFlagList, type AccessFlag } from '#rules/people/policies.ts';
import { newLeg, sequenceFrom } from '#rules/darts/leg.ts';
import { randomUUID } from 'node:crypto';
import { WebSocket } from 'ws';
import * as accounts from '../../../server/modules/account/account.service.ts';
import type { Sayg } from '../../../server/modules/sayg/sayg.entity.ts';
import * as saygs from '../../../server/modules/sayg/sayg.service.ts';
import { admin } from '../../support/server/actors.ts';
import { startApp, type TestApp } from '../../support/server/app.ts';
import { listening, liveSocket, until } from '../../support/makers/live.ts';
import { aLeague, aSayg, aTournament } from '../../support/makers/makers.ts';
import { call } from '../../support/server/rest.ts';
import { signIn, type SignedIn } from '../../support/server/sign-in.ts';

let app: TestApp;
let port: number;
let watcher: SignedIn;
let scorer: SignedIn;
let manager: SignedIn;
let match: Sayg;
const sockets: WebSocket[] = [];

beforeAll(async () => {
  app = await startApp({ env: { ANONYMOUS_WRITES: '100000', SOCKET_BYTES: '10000' } });
  port = await listening(app);
  watcher = await signIn(app, { access: ['useWebSockets'], name: 'Wes Watcher' });
  scorer = await signIn(app, { access: ['useWebSockets', 'recordScoresAsYouGo'], name: 'Sue Scorer' });
  manager = await signIn(app, { access: ['manageSockets'] });
});
beforeEach(async () => {
  match = await aSayg(app, { tournamentMatchId: randomUUID(), legs: { 0: newLeg(501, sequenceFrom('home')) } });
});
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.terminate();
});
afterAll(() => app.stop());

const open = async (options: Parameters<typeof liveSocket>[1] = {}) => {
  const one = await liveSocket(port, options);
  sockets.push(one.socket);
  return one;
};
const emptyMessage = { id: null, data: null, dataType: 'Sayg', message: null };
const error = { ...emptyMessage, type: 'Error', message: expect.any(String) };
const data = { yourName: 'Ann', legs: { 0: { startingScore: 501 } }, homeScore: 0 };

describe('the way in', () => {
  it.each(['/api/Live', '/api/Live/', '/data/api/Live/', '/API/LIVE/?Referrer=x', '/DATA/api/live'])(
    '%s is open to those with useWebSockets',
    async (path) => {
      expect((await open({ path, cookie: watcher.cookie })).status).toBe(101);
    },
  );

  it('is refused with 403 to everybody else, to any page of another site, and to those who lost the right', async () => {
    const others = accessFlagList.filter((flag) => flag !== 'useWebSockets');
    const { cookie } = await signIn(app, { access: others });
    const refused = [{}, { cookie }, { cookie: watcher.cookie, origin: 'https://evil.example' }];
    for (const options of refused) expect((await open(options)).status).toBe(403);
    const own = { cookie: watcher.cookie, origin: `http://127.0.0.1:${port}` };
    expect((await open(own)).status).toBe(101);

    const guest = await signIn(app, { access: ['useWebSockets'] });
    const { closed } = await open({ cookie: guest.cookie });
    await accounts.setAccess(await app.ctx(admin), { emailAddress: guest.account.emailAddress, access: [] });
    expect(await closed).toBe(1012);
    expect((await open({ cookie: guest.cookie })).status).toBe(403);
  });

  it('answers plain HTTP with 400 and a short text', async () => {
    for (const url of ['/api/Live', '/data/api/Live/', '/API/live/?referrer=x']) {
      const answer = await call(app, 'GET', url);
      expect([answer.status, answer.headers['content-type']]).toEqual([400, expect.stringContaining('text/plain')]);
      expect(answer.text.length).toBeGreaterThan(0);
    }
  });
});

describe('a session of an older client, word by word (rest.md 2.7)', () => {
  it('Marco, Subscribed, Update, Unsubscribed', async () => {
    const page = await open({ cookie: watcher.cookie });
    page.send({ type: 'Marco' });
    expect(await page.at(0)).toEqual({ type: 'Polo', ...emptyMessage });
    page.send({ type: 'Polo' });
    page.send({ type: 'Subscribed', id: match.id });
    await page.settled();

    const scoring = await open({ cookie: scorer.cookie });
    scoring.send({ type: 'Subscribed', id: match.id });
    scoring.send({ type: 'Update', id: match.id, dataType: 'Sayg', data });
    await scoring.settled();
    expect(await page.at(2)).toEqual({ type: 'Update', id: match.id, data, dataType: 'Sayg', message: null });
    // The publisher itself is not told.
    expect(scoring.messages.map(({ type }) => type)).toEqual(['Polo']);

    page.send({ type: 'Unsubscribed', id: match.id });
    await page.settled();
    scoring.send({ type: 'Update', id: match.id, dataType: 'Sayg', data });
    await scoring.settled();
    await page.settled();
    expect(page.messages.map(({ type }) => type)).toEqual(['Polo', 'Polo', 'Update', 'Polo', 'Polo']);
  });

  it('types and ids in any case, members too, types also as numbers', async () => {
    const page = await open({ cookie: watcher.cookie });
    for (const message of [{ TYPE: 'marco' }, { type: 1 }, { type: 'MARCO', extra: { deep: [1] }, id: '' }])
      page.send(message);
    await page.at(2);
    expect(page.messages.map(({ type }) => type)).toEqual(['Polo', 'Polo', 'Polo']);
  });

  it.each([
    ['no JSON', 'nonsense'],
    ['half JSON', '{"type":'],
    ['nothing', ''],
    ['a list', '[]'],
    ['no type', {}],
    ['an unknown type', { type: 'Hello' }],
    ['a type that is for the server', { type: 'Error', message: 'x' }],
    ['Unknown', { type: 'Unknown' }],
    ['Subscribed without id', { type: 'Subscribed' }],
    ['Unsubscribed without id', { type: 'Unsubscribed', id: null }],
    ['Subscribed to what is no id', { type: 'Subscribed', id: 'x' }],
    ['Update without id', { type: 'Update', dataType: 'Sayg', data }],
    ['Update without data', { type: 'Update', id: randomUUID(), dataType: 'Sayg' }],
    ['Update without dataType', { type: 'Update', id: randomUUID(), data }],
    ['Update of an unknown record', { type: 'Update', id: randomUUID(), dataType: 'Sayg', data }],
    ['Update with a list', { type: 'Update', id: randomUUID(), dataType: 'Sayg', data: [1] }],
    ['deep nesting', '['.repeat(5000)],
  ])('%s is answered with Error, and the socket stays usable', async (_, message) => {
    const page = await open({ cookie: scorer.cookie });
    page.send(message);
    expect(await page.at(0)).toEqual(error);
    page.send({ type: 'Marco' });
    expect(await page.at(1)).toEqual({ type: 'Polo', ...emptyMessage });
  });

  it('bytes that are no text, and an update that is too large, are answered with Error', async () => {
    const page = await open({ cookie: scorer.cookie });
    page.socket.send(Buffer.from([1, 2, 3]));
    expect(await page.at(0)).toEqual(error);
    page.send({ type: 'Update', id: match.id, dataType: 'Sayg', data: { text: 'x'.repeat(20_000) } });
    expect(await page.at(1)).toEqual(error);
    await page.settled();
  });

  it('a frame of 10 MB, too, where updates may be as large as usual', async () => {
    const usual = await startApp();
    const { cookie } = await signIn(usual, { access: ['useWebSockets'] });
    const page = await liveSocket(await listening(usual), { cookie });
    page.send(
      JSON.stringify({ type: 'Update', id: match.id, dataType: 'Sayg', data: { text: 'x'.repeat(10_000_000) } }),
    );
    expect(await page.at(0)).toEqual(error);
    await page.settled();
    await usual.stop();
  });

  it('a frame larger still ends the socket with 1009, and the server goes on', async () => {
    const page = await open({ cookie: scorer.cookie });
    page.socket.send('x'.repeat(10_000_000));
    expect(await page.closed).toBe(1009);
    expect((await open({ cookie: scorer.cookie })).status).toBe(101);
  });

  it('a bounded number of subscriptions', async () => {
    const page = await open({ cookie: watcher.cookie });
    const { subscriptions } = app.ports.config.limits;
    for (let n = 0; n < subscriptions; n += 1) page.send({ type: 'Subscribed', id: randomUUID() });
    await page.settled();
    page.send({ type: 'Subscribed', id: randomUUID() });
    expect(await page.at(1)).toEqual(error);
    await page.settled();
  });
});

describe('publishing (live.md 11.1)', () => {
  const can = async (holds: AccessFlag | undefined, id: string, dataType: string) => {
    const { cookie } = holds ? await signIn(app, { access: [holds, 'useWebSockets'] }) : watcher;
    const [page, other] = [await open({ cookie }), await open({ cookie: watcher.cookie })];
    other.send({ type: 'Subscribed', id });
    await other.settled();
    page.send({ type: 'Update', id, dataType, data });
    await page.settled();
    await other.settled();
    const isHeard = other.messages.some(({ type }) => type === 'Update');
    expect(page.messages.some(({ type }) => type === 'Error')).toBe(!isHeard);
    return isHeard;
  };

  it('of a linked score record needs recordScoresAsYouGo; nobody receives what was refused', async () => {
    expect(await can(undefined, match.id, 'Sayg')).toBe(false);
    expect(await can('manageTournaments', match.id, 'Sayg')).toBe(false);
    expect(await can('recordScoresAsYouGo', match.id, 'Sayg')).toBe(true);
  });

  it('of a tournament needs manageTournaments or enterTournamentResults', async () => {
    const { season } = await aLeague(app);
    const { id } = await aTournament(app, { seasonId: season.id });
    expect(await can('recordScoresAsYouGo', id, 'Tournament')).toBe(false);
    expect(await can('manageTournaments', id, 'Tournament')).toBe(true);
    expect(await can('enterTournamentResults', id, 'Tournament')).toBe(true);
    // A right to score a match is no right to publish a tournament as a match.
    expect(await can('recordScoresAsYouGo', id, 'Sayg')).toBe(false);
  });

  it('of practice is for its signed-in author', async () => {
    const { id } = await aSayg(app, { accountId: watcher.account.id });
    expect(await can('recordScoresAsYouGo', id, 'Sayg')).toBe(false);
    expect(await can(undefined, id, 'Sayg')).toBe(true);
    const nobodys = await aSayg(app);
    expect(await can(undefined, nobodys.id, 'Sayg')).toBe(false);
  });
});

describe('what is saved', () => {
  it('is told to those who follow it exactly as GET answers it', async () => {
    const page = await open({ cookie: watcher.cookie });
    page.send({ type: 'Subscribed', id: match.id });
    await page.settled();
    const target = { id: match.id, version: match.updated };
    await saygs.recordThrow(await app.ctx(admin), target, { throwId: 'a', score: 140 });
    const update = await page.at(1);
    expect(update).toMatchObject({ type: 'Update', id: match.id, dataType: 'Sayg', message: null });
    expect(update.data).toEqual((await call(app, 'GET', `/api/Sayg/${match.id}`)).json);
    expect(update.data.legs[0].home).toEqual({
      throws: [{ score: 140, noOfDarts: 3, id: undefined }],
      score: 140,
      noOfDarts: 3,
    });
  });

  it('of a tournament, too', async () => {
    const { season } = await aLeague(app);
    const { id } = await aTournament(app, { seasonId: season.id });
    const page = await open({ cookie: watcher.cookie });
    page.send({ type: 'Subscribed', id });
    await page.settled();
    app.ports.bus.publish({ type: 'Tournament', id });
    const update = await page.at(1);
    expect(update).toMatchObject({ type: 'Update', id, dataType: 'Tournament' });
    expect(update.data).toEqual((await call(app, 'GET', `/api/Tournament/${id}`)).json);
  });
});

describe('the list of sockets (manageSockets)', () => {
  it('never tells the code of an invitation that a page has in its address', async () => {
    const socket = await open({ cookie: watcher.cookie, path: '/api/Live/?referrer=http://localhost/join/qhk3m9wxyz' });
    await socket.settled();
    const { json } = await call(app, 'GET', '/api/Live/Sockets', { cookie: manager.cookie });
    const urls = json.result.map(({ originatingUrl }: { originatingUrl: string }) => originatingUrl);
    expect(urls).toContain('http://localhost/join/...');
  });

  it('tells what is known of each, the newest first, and closes one with 1000', async () => {
    const first = await open({
      cookie: watcher.cookie,
      path: '/api/Live/?referrer=http://localhost/live/match/?id=a&date=b',
    });
    first.send({ type: 'Subscribed', id: match.id });
    await first.settled();
    app.clock.now = new Date(app.clock.now.getTime() + 1000);
    const second = await open({ cookie: scorer.cookie });
    await second.settled();
    const { json } = await call(app, 'GET', '/api/Live/Sockets', { cookie: manager.cookie });
    expect(json).toMatchObject({ success: true, errors: [], warnings: [], messages: [], trace: [] });
    const [newest, oldest] = json.result;
    expect(newest).toMatchObject({ userName: 'Sue Scorer', subscriptions: [], receivedMessages: 1, sentMessages: 1 });
    expect(oldest).toEqual({
      id: expect.any(String),
      userName: 'Wes Watcher',
      originatingUrl: 'http://localhost/live/match/?id=a&date=b',
      connected: expect.any(String),
      lastReceipt: expect.any(String),
      lastSent: expect.any(String),
      subscriptions: [match.id],
      receivedMessages: 2,
      sentMessages: 1,
    });

    const closed = await call(app, 'DELETE', `/api/Live/Socket/${oldest.id}`, { cookie: manager.cookie });
    expect(closed.json).toMatchObject({ success: true, result: { id: oldest.id }, messages: [expect.any(String)] });
    expect(await first.closed).toBe(1000);
    await until(() => app.ports.sockets.open === 1);
    const again = await call(app, 'DELETE', `/api/Live/Socket/${oldest.id}`, { cookie: manager.cookie });
    expect(again.json).toMatchObject({ success: false, errors: [expect.any(String)], warnings: [] });
  });

  it('is refused to others in errors', async () => {
    for (const cookie of ['', scorer.cookie])
      for (const [method, url] of [
        ['GET', '/api/Live/Sockets'],
        ['DELETE', `/api/Live/Socket/${randomUUID()}`],
      ] as const) {
        const { status, json } = await call(app, method, url, { cookie });
        expect([status, json]).toEqual([
          200,
          { success: false, errors: [expect.any(String)], warnings: [], messages: [], trace: [] },
        ]);
      }
  });
});
