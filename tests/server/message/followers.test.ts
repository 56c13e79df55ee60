/** @module-tag mysql transactions: browsers are counted and written by several processes. */
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { OutboxEvent } from '../../../server/core/outbox/outbox-event.entity.ts';
import { Message } from '../../../server/modules/message/message.entity.ts';
import { PushFollow, PushFollower } from '../../../server/modules/message/push.entity.ts';
import { aCardLeague, savedAs, type CardLeague } from '../../support/makers/card-league.ts';
import { command, look } from '../../support/makers/cards.ts';
import { until } from '../../support/makers/live.ts';
import { aTeam } from '../../support/makers/makers.ts';
import { startApp, type TestApp } from '../../support/server/app.ts';
import { ask, askFor, refusal } from '../../support/server/graphql.ts';
import { carryingMessages, storedMessages, untilState } from '../../support/server/messages.ts';
import { aBrowser, aPushService, type PushedBrowser, type PushService } from '../../support/server/push-service.ts';
import { signIn } from '../../support/server/sign-in.ts';

let app: TestApp;
let league: CardLeague;
let greens: { id: string };
let service: PushService;
let carrier: ReturnType<typeof carryingMessages>;

beforeAll(async () => {
  service = await aPushService();
  app = await startApp({ env: { OCHE_PUSH: 'private', PUSH_FOLLOWERS: '30' } });
  league = await aCardLeague(app);
  greens = await aTeam(app, { name: 'Greens' });
});
afterAll(async () => {
  await app.stop();
  await service.stop();
});
beforeEach(() => {
  app.clock.now = new Date('2026-11-21T12:00:00Z');
  service.received.length = 0;
  service.answerWith(201);
  carrier = carryingMessages(app);
});
afterEach(async () => {
  await carrier.stop();
  await app.ports.database.write(async (db) => {
    for (const entity of [Message, OutboxEvent, PushFollow, PushFollower]) await db.clear(entity);
  });
});

const subscriptionOf = ({ endpoint, publicKey, auth }: Omit<PushedBrowser, 'decrypt'>) => ({
  endpoint,
  publicKey,
  auth,
});
interface Follow {
  teamIds?: string[];
  topics?: string[];
  cookie?: string;
  on?: TestApp;
}
const follow = (browser: Omit<PushedBrowser, 'decrypt'>, { cookie, on = app, ...more }: Follow = {}) => {
  const input = {
    device: subscriptionOf(browser),
    teamIds: [league.reds.team.id],
    topics: ['result', 'moves'],
    ...more,
  };
  return ask(on, 'mutation ($input: TeamsFollowedInput!) { followTeams(input: $input) }', { input }, cookie);
};
const unfollow = (endpoint: string) =>
  ask(app, 'mutation ($e: String!) { unfollowTeams(endpoint: $e) }', { e: endpoint });
const move = (endpoint: string, to: PushedBrowser) =>
  ask(
    app,
    'mutation ($endpoint: String!, $device: PushDeviceInput!) { moveFollower(endpoint: $endpoint, device: $device) }',
    {
      endpoint,
      device: subscriptionOf(to),
    },
  );
const followed = async ({ endpoint }: PushedBrowser) =>
  (
    await askFor<{ it: { teamIds: string[]; topics: string[] } | null }>(
      app,
      'query ($e: String!) { it: teamsFollowed(endpoint: $e) { teamIds topics } }',
      { e: endpoint },
    )
  ).it;
const publish = async () => {
  const { id } = await league.open();
  await savedAs(app, 'saveCard', id, league.night(3, 2), league.cookies.admin);
  return id;
};

it('a browser that follows a team is told of its results and moves without anybody signed in, each once', async () => {
  const [one, other, blue] = ['/one', '/other', '/blue'].map((path) => aBrowser(service, path)) as [
    PushedBrowser,
    PushedBrowser,
    PushedBrowser,
  ];
  expect((await follow(one)).errors).toBeUndefined();
  await follow(other, { topics: ['moves'] });
  await follow(blue, { teamIds: [league.blues.team.id, league.reds.team.id] });
  const id = await publish();
  await untilState(app, 'sent', 2);
  expect(service.received.map(({ path }) => path).toSorted()).toEqual(['/blue', '/one']);
  const { body } = service.received.find(({ path }) => path === '/one')!;
  expect(one.decrypt(body)).toMatchObject({
    ...{ title: expect.stringMatching(/^Result: Reds \d : \d Blues$/), isFollowed: true },
    url: `${app.ports.config.baseUrl}/score/${id}`,
  });
  service.received.length = 0;
  const turned = { homeTeamId: league.blues.team.id, awayTeamId: league.reds.team.id };
  const moved = await league.open({ date: '2026-12-03', ...turned });
  const { version } = await look(app, moved.id, league.cookies.games);
  const input = { target: { id: moved.id, version }, details: { date: '2026-12-10' } };
  expect((await command(app, 'updateFixtureDetails', input, league.cookies.games)).errors).toBeUndefined();
  await untilState(app, 'sent', 5);
  expect(service.received.map(({ path }) => path).toSorted()).toEqual(['/blue', '/one', '/other']);
});

it('stored are the browser, the teams and the topics, and nothing of whoever asks', async () => {
  const browser = aBrowser(service, '/mine');
  const { cookie, account } = await signIn(app);
  await follow(browser, { cookie });
  const { reader } = app.ports.database;
  const [stored, follows] = [await reader.find(PushFollower), await reader.find(PushFollow)];
  expect(stored.map((row) => Object.keys(row).toSorted())).toEqual([
    ['auth', 'created', 'endpoint', 'id', 'publicKey', 'topics'],
  ]);
  expect(follows.map((row) => Object.keys(row).toSorted())).toEqual([['followerId', 'id', 'teamId']]);
  for (const secret of [account.id, account.emailAddress])
    expect(JSON.stringify([stored, follows])).not.toContain(secret);
  expect(await followed(browser)).toEqual({ teamIds: [league.reds.team.id], topics: ['result', 'moves'] });
});

it('by its address a browser changes and ends what it is told, and nothing of another', async () => {
  const [mine, theirs] = [aBrowser(service, '/mine'), aBrowser(service, '/theirs')];
  await follow(mine);
  await follow(theirs);
  await follow(mine, { topics: ['live'], teamIds: [league.blues.team.id] });
  expect(await followed(mine)).toEqual({ teamIds: [league.blues.team.id], topics: ['live'] });
  for (let times = 0; times < 2; times += 1) expect((await unfollow(mine.endpoint)).errors).toBeUndefined();
  expect(await followed(mine)).toBeNull();
  expect(await followed(theirs)).not.toBeNull();
  await publish();
  await untilState(app, 'sent', 1);
  expect(service.received.map(({ path }) => path)).toEqual(['/theirs']);
});

it('a team that was deleted is followed no more, and keeps nobody from stopping another', async () => {
  const browser = aBrowser(service, '/mine');
  const gone = await aTeam(app, { name: 'Gone' });
  await follow(browser, { teamIds: [league.reds.team.id, gone.id] });
  const { cookie } = await signIn(app, { access: ['manageTeams'] });
  await askFor(app, 'mutation ($id: ID!) { deleteTeam(id: $id) { id } }', { id: gone.id }, cookie);
  expect(await followed(browser)).toEqual({ teamIds: [league.reds.team.id], topics: ['result', 'moves'] });
});

it('what waits is not sent any more after somebody has stopped it', async () => {
  const browser = aBrowser(service, '/late');
  await follow(browser);
  app.clock.now = new Date('2026-11-21T23:30:00Z');
  await publish();
  await untilState(app, 'waiting', 1);
  await unfollow(browser.endpoint);
  expect(await storedMessages(app)).toEqual([]);
});

it.each<[string, number, () => Follow, string?]>([
  ['stays when another team is followed too', 1, () => ({ teamIds: [league.reds.team.id, greens.id] })],
  ['stays when a topic is added', 1, () => ({ topics: ['result', 'moves', 'live'] })],
  ['stays when the other team of the fixture is followed instead', 1, () => ({ teamIds: [league.blues.team.id] })],
  ['goes with its team', 0, () => ({ teamIds: [greens.id] })],
  ['of a tournament stays when the team is let go of', 1, () => ({ teamIds: [greens.id] }), randomUUID()],
  ['goes with its topic', 0, () => ({ topics: ['moves'] })],
])('what waits %s', async (_what, count, change, recordId) => {
  const browser = aBrowser(service, '/changes');
  await follow(browser);
  app.clock.now = new Date('2026-11-21T23:30:00Z');
  await publish();
  await untilState(app, 'waiting', 1);
  if (recordId) await app.ports.database.write((db) => db.update(Message, { state: 'waiting' }, { recordId }));
  expect((await follow(browser, change())).errors).toBeUndefined();
  expect(await storedMessages(app)).toHaveLength(count);
});

it('a browser that is subscribed anew is told what it was told of, and what waits for it, where it is now', async () => {
  const [old, now, other] = [aBrowser(service, '/old'), aBrowser(service, '/now'), aBrowser(service, '/other')];
  await follow(old, { teamIds: [league.blues.team.id, league.reds.team.id] });
  await follow(other, { topics: ['moves'] });
  app.clock.now = new Date('2026-11-21T23:30:00Z');
  await publish();
  await untilState(app, 'waiting', 1);
  // Asked again, as after an answer that did not arrive, it is the same.
  for (let times = 0; times < 2; times += 1) expect((await move(old.endpoint, now)).errors).toBeUndefined();
  expect(await followed(old)).toBeNull();
  const { teamIds, topics } = (await followed(now))!;
  expect([teamIds.toSorted(), topics]).toEqual([
    [league.blues.team.id, league.reds.team.id].toSorted(),
    ['result', 'moves'],
  ]);
  expect(await followed(other)).toEqual({ teamIds: [league.reds.team.id], topics: ['moves'] });
  app.clock.now = new Date('2026-11-22T08:00:00Z');
  carrier.wake();
  await untilState(app, 'sent', 1);
  expect(service.received.map(({ path }) => path)).toEqual(['/now']);
  expect(now.decrypt(service.received[0]!.body)).toMatchObject({ isFollowed: true });
});

it('nobody moves to what is no browser, nor one that follows nothing', async () => {
  const [mine, now] = [aBrowser(service, '/mine'), aBrowser(service, '/now')];
  expect(refusal(await move(mine.endpoint, now))).toBe('NOT_FOUND');
  await follow(mine);
  expect(refusal(await move(mine.endpoint, { ...now, publicKey: 'AAAA' }))).toBe('INVALID');
  expect(await followed(mine)).not.toBeNull();
});

it('nothing is sent at night: it waits until eight', async () => {
  await follow(aBrowser(service, '/late'));
  app.clock.now = new Date('2026-11-21T23:30:00Z');
  await publish();
  await untilState(app, 'waiting', 1);
  expect(service.received).toEqual([]);
  app.clock.now = new Date('2026-11-22T08:00:00Z');
  carrier.wake();
  await untilState(app, 'sent', 1);
});

it('a result that waits is told as it is by then, or not at all', async () => {
  const browser = aBrowser(service, '/waits');
  await follow(browser);
  app.clock.now = new Date('2026-11-21T23:30:00Z');
  const admin = league.cookies.admin;
  const [gone, corrected] = [await publish(), await publish()];
  await untilState(app, 'waiting', 2);
  const target = async (id: string) => ({ id, version: (await look(app, id, admin)).version });
  const asked = { target: await target(gone) };
  expect((await command(app, 'unpublishCard', asked, admin)).errors).toBeUndefined();
  await savedAs(app, 'saveCard', corrected, league.night(1, 3), admin);
  await untilState(app, 'failed', 2);
  await untilState(app, 'waiting', 1);
  app.clock.now = new Date('2026-11-22T08:00:00Z');
  carrier.wake();
  await untilState(app, 'sent', 1);
  expect(service.received).toHaveLength(1);
  const told = browser.decrypt(service.received[0]!.body);
  expect(told.url).toContain(corrected);
  // The first entry had been won by the Reds.
  expect(told.title).toMatch(/^Result: Reds 0 : [1-9] Blues$/);
});

it('an attempt that fails in the evening is not made again at night', async () => {
  await follow(aBrowser(service, '/evening'));
  app.clock.now = new Date('2026-11-21T22:59:58Z');
  service.answerWith(503);
  await publish();
  await until(async () => (await storedMessages(app)).some(({ attempts }) => attempts > 0));
  const [waiting] = await storedMessages(app);
  expect(waiting!.due.toISOString()).toBe('2026-11-22T08:00:00.000Z');
});

it.each([404, 410, 400])('a browser that answers %i is forgotten', async (status) => {
  await follow(aBrowser(service, '/gone'));
  service.answerWith(status);
  await publish();
  await untilState(app, 'failed', 1);
  await until(async () => !(await app.ports.database.reader.count(PushFollower)));
  expect(await app.ports.database.reader.count(PushFollow)).toBe(0);
});

it.each([401, 429])('an answer of %i is none about the browser, which is asked again', async (status) => {
  await follow(aBrowser(service, '/still'));
  service.answerWith(status);
  await publish();
  await until(async () => (await storedMessages(app)).some(({ attempts }) => attempts > 0));
  expect(await app.ports.database.reader.count(PushFollower)).toBe(1);
  service.answerWith(201);
  app.clock.now = new Date(app.clock.now.getTime() + 60_000);
  carrier.wake();
  await untilState(app, 'sent', 1);
});

it('what is no browser, no team or no topic is refused', async () => {
  const browser = aBrowser(service, '/x');
  for (const wrong of [{ endpoint: 'ftp://x' }, { endpoint: 'x' }, { publicKey: 'AAAA' }, { auth: 'AAAA' }])
    expect(refusal(await follow({ ...browser, ...wrong }))).toBe('INVALID');
  expect(refusal(await follow({ ...browser, endpoint: `${browser.endpoint}${'x'.repeat(1000)}` }))).toBe('INVALID');
  for (const wrong of [
    { teamIds: [] },
    { teamIds: [randomUUID()] },
    { teamIds: Array.from({ length: 11 }, () => randomUUID()) },
    { topics: [] },
    { topics: ['otherCard'] },
  ])
    expect(refusal(await follow(browser, wrong))).toBe('INVALID');
  expect(await app.ports.database.reader.count(PushFollower)).toBe(0);
});

it('only push services of browsers are sent to for whoever is not signed in', async () => {
  const strict = await startApp();
  try {
    const { team } = await aCardLeague(strict).then(({ reds }) => reds);
    const keys = aBrowser(service, '/x');
    const at = (endpoint: string) => follow({ ...keys, endpoint }, { on: strict, teamIds: [team.id] });
    for (const endpoint of ['http://127.0.0.1/x', 'https://example.com/x', 'https://fcm.googleapis.com.example.com/x'])
      expect(refusal(await at(endpoint))).toBe('INVALID');
    expect((await at('https://fcm.googleapis.com/fcm/send/x')).errors).toBeUndefined();
  } finally {
    await strict.stop();
  }
});

it('browsers of one network begin to follow only so often; one that does already can change it, and be subscribed anew', async () => {
  let count = 0;
  for (let refused = false; !refused && count < 100; count += 1)
    refused = refusal(await follow(aBrowser(service, `/many/${count}`))) === 'LIMITED';
  expect(count).toBeLessThanOrEqual(31);
  expect((await follow(aBrowser(service, '/many/0'))).errors).toBeUndefined();
  expect((await move(aBrowser(service, '/many/0').endpoint, aBrowser(service, '/many/anew'))).errors).toBeUndefined();
});
