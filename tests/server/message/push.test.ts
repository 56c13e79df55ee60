/** @module-tag mysql transactions: several processes make the key, and claim pushes. */
import { createPublicKey, verify } from 'node:crypto';
import { IsNull } from 'typeorm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { transaction } from '../../../server/core/data/transaction.ts';
import { Session } from '../../../server/modules/account/account.entity.ts';
import * as sessions from '../../../server/modules/account/session.service.ts';
import { Message } from '../../../server/modules/message/message.entity.ts';
import { MessageSettings } from '../../../server/modules/message/message-settings.entity.ts';
import { PushDevice, PushFollow, PushFollower, PushKey } from '../../../server/modules/message/push.entity.ts';
import { findOrCreatePushKey } from '../../../server/modules/message/push.service.ts';
import { aCardLeague, savedAs, type CardLeague } from '../../support/makers/card-league.ts';
import { until } from '../../support/makers/live.ts';
import { startApp, type TestApp } from '../../support/server/app.ts';
import { ask, askFor, refusal } from '../../support/server/graphql.ts';
import { carryingMessages, storedMessages, untilHandedOut, untilState } from '../../support/server/messages.ts';
import { aBrowser, aPushService, type PushedBrowser, type PushService } from '../../support/server/push-service.ts';
import { signIn, type SignedIn } from '../../support/server/sign-in.ts';
import { slowness, workDuring } from '../../support/slowness.ts';

let app: TestApp;
let league: CardLeague;
let carrier: ReturnType<typeof carryingMessages>;
let blue: SignedIn;
let service: PushService;

beforeAll(async () => {
  service = await aPushService();
  app = await startApp({ env: { OCHE_PUSH: 'private' } });
  league = await aCardLeague(app);
});
afterAll(async () => {
  await app.stop();
  await service.stop();
});
beforeEach(async () => {
  service.received.length = 0;
  service.answerWith(201);
  blue = await signIn(app, { access: ['inputResults'], teamId: league.blues.team.id });
  carrier = carryingMessages(app);
  await ask(
    app,
    'mutation ($input: MessageSettingsInput!) { saveMessageSettings(input: $input) { id } }',
    { input: { choices: [{ topic: 'result', way: 'push' }] } },
    blue.cookie,
  );
});
afterEach(async () => {
  await carrier.stop();
  await app.ports.database.write(async (db) => {
    for (const entity of [Message, MessageSettings, PushDevice, PushFollow, PushFollower]) await db.clear(entity);
  });
});

const subscribe = (
  { endpoint, publicKey, auth }: Omit<PushedBrowser, 'decrypt'>,
  cookie = blue.cookie,
  before: string | null = null,
) =>
  ask(
    app,
    'mutation ($input: PushDeviceInput!, $before: String) { addPushDevice(input: $input, endpointBefore: $before) }',
    { input: { endpoint, publicKey, auth }, before },
    cookie,
  );
const later = (milliseconds: number) => {
  app.clock.now = new Date(app.clock.now.getTime() + milliseconds);
};
const endAll = async (accountId: string) => transaction(await app.ctx(), (ctx) => sessions.endAllOf(ctx, accountId));
/** Has an account's sessions be as old as none may become. */
const age = (accountId: string) =>
  app.ports.database.write((db) => db.update(Session, { accountId }, { created: new Date('2020-01-01') }));
const publish = async () => {
  const { id } = await league.open();
  await savedAs(app, 'saveCard', id, league.night(3, 2), league.cookies.admin);
  return id;
};

it('a push reaches each browser once, signed by the league, and only the browser can read it', async () => {
  const browsers = [aBrowser(service, '/one'), aBrowser(service, '/two')];
  for (const browser of browsers) expect((await subscribe(browser)).errors).toBeUndefined();
  await subscribe(browsers[0]!);
  const id = await publish();
  await untilState(app, 'sent', 2);
  expect(service.received.map(({ path }) => path).toSorted()).toEqual(['/one', '/two']);
  const { pushKey: known } = (
    await askFor<{ it: { pushKey: string } }>(app, '{ it: messageSettings { pushKey } }', {}, blue.cookie)
  ).it;
  for (const browser of browsers) {
    const { headers, body } = service.received.find(({ path }) => browser.endpoint.endsWith(path))!;
    const told = browser.decrypt(body);
    expect(told.title).toMatch(/^Result: Reds \d : \d Blues$/);
    expect(told.body).toMatch(/^The result of Reds v Blues on .* is in\.$/);
    expect(told.url).toBe(`${app.ports.config.baseUrl}/score/${id}`);
    expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', topic: told.id.replaceAll('-', '') });
    expect([headers.ttl, headers.urgency]).toEqual([String(24 * 60 * 60), 'normal']);
    expect(body.toString('latin1')).not.toContain('Reds');
    const [, token, key] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(headers.authorization!)!;
    expect(key).toBe(known);
    const point = Buffer.from(key!, 'base64url');
    const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
    const publicKey = createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x, y } });
    const [head, claims, signature] = token!.split('.');
    const signed = Buffer.from(`${head}.${claims}`);
    const isRight = verify(
      'sha256',
      signed,
      { key: publicKey, dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature!, 'base64url'),
    );
    expect(isRight).toBe(true);
    const said = JSON.parse(Buffer.from(claims!, 'base64url').toString()) as { aud: string; exp: number };
    expect(said.aud).toBe(service.origin);
    expect(said.exp * 1000 - app.clock.now.getTime()).toBeLessThanOrEqual(24 * 3_600_000);
  }
});

it.each([404, 410])('a browser that answers %i is forgotten, and told nothing more', async (status) => {
  await subscribe(aBrowser(service, '/gone'));
  service.answerWith(status);
  await publish();
  await untilState(app, 'failed', 1);
  expect(await app.ports.database.reader.count(PushDevice)).toBe(0);
  await publish();
  expect(await storedMessages(app)).toHaveLength(1);
});

it('what waits for an address that is renewed goes to the new one, of one’s own browser alone', async () => {
  const [old, renewed, stranger] = ['/old', '/renewed', '/stranger'].map((path) => aBrowser(service, path)) as [
    PushedBrowser,
    PushedBrowser,
    PushedBrowser,
  ];
  await subscribe(old);
  service.answerWith(503);
  await publish();
  await until(async () => (await storedMessages(app))[0]?.attempts === 1);
  const another = await signIn(app);
  await subscribe(stranger, another.cookie, old.endpoint);
  await subscribe(renewed, blue.cookie, old.endpoint);
  service.answerWith(201);
  service.received.length = 0;
  later(60_000);
  carrier.wake();
  await untilState(app, 'sent', 1);
  expect(service.received.map(({ path }) => path)).toEqual(['/renewed']);
  const left = await app.ports.database.reader.find(PushDevice);
  expect(left.map(({ endpoint }) => endpoint).toSorted()).toEqual([renewed.endpoint, stranger.endpoint].toSorted());
});

it('is tried again where the service is in trouble', async () => {
  await subscribe(aBrowser(service, '/busy'));
  service.answerWith(503);
  await publish();
  await until(async () => (await storedMessages(app))[0]?.attempts === 1);
  service.answerWith(201);
  app.clock.now = new Date(app.clock.now.getTime() + 60_000);
  carrier.wake();
  await untilState(app, 'sent', 1);
});

it('a browser is refused without a sign-in, and with an address or keys that are none', async () => {
  const browser = aBrowser(service, '/x');
  expect(refusal(await subscribe(browser, ''))).toBe('UNAUTHENTICATED');
  for (const wrong of [{ endpoint: 'ftp://x' }, { endpoint: 'x' }, { publicKey: 'AAAA' }, { auth: 'AAAA' }])
    expect(refusal(await subscribe({ ...browser, ...wrong }))).toBe('INVALID');
  const strict = await startApp();
  try {
    const { cookie } = await signIn(strict);
    const { endpoint, publicKey, auth } = browser;
    const query = 'mutation ($input: PushDeviceInput!) { addPushDevice(input: $input) }';
    expect(refusal(await ask(strict, query, { input: { endpoint, publicKey, auth } }, cookie))).toBe('INVALID');
  } finally {
    await strict.stop();
  }
});

it('somebody removes their own browser, and nobody else’s; a browser that changes hands tells its new owner', async () => {
  const browser = aBrowser(service, '/mine');
  await subscribe(browser);
  const other = await signIn(app);
  const remove = (cookie: string) =>
    ask(app, 'mutation ($e: String!) { removePushDevice(endpoint: $e) }', { e: browser.endpoint }, cookie);
  await remove(other.cookie);
  expect(await app.ports.database.reader.count(PushDevice)).toBe(1);
  await subscribe(browser, other.cookie);
  expect(await app.ports.database.reader.find(PushDevice)).toMatchObject([{ accountId: other.account.id }]);
  await remove(other.cookie);
  expect(await app.ports.database.reader.count(PushDevice)).toBe(0);
});

const isDevice = async (cookie: string, endpoint: string) =>
  (
    await askFor<{ it: boolean }>(
      app,
      'query ($e: String!) { it: isPushDevice(endpoint: $e) }',
      { e: endpoint },
      cookie,
    )
  ).it;

describe('a browser is told only while the sign-in lasts in which it was subscribed:', () => {
  const sessionOf = async (who: SignedIn) =>
    (await app.ports.database.reader.findOneByOrFail(Session, { accountId: who.account.id, deleted: IsNull() })).id;
  it.each<[string, (who: SignedIn) => Promise<unknown>]>([
    ['signing out', ({ cookie }) => ask(app, 'mutation { signOut }', {}, cookie)],
    [
      'ending the session from elsewhere',
      async (who) => {
        const people = await signIn(app, { access: ['manageAccess'] });
        return ask(app, 'mutation ($id: ID!) { endSession(id: $id) }', { id: await sessionOf(who) }, people.cookie);
      },
    ],
    ['the account’s other end', ({ account }) => endAll(account.id)],
    ['the days that a session lasts', ({ account }) => age(account.id)],
  ])('%s ends it', async (_what, end) => {
    const browser = aBrowser(service, '/shared');
    await subscribe(browser);
    expect(await isDevice(blue.cookie, browser.endpoint)).toBe(true);
    await end(blue);
    await publish();
    await untilHandedOut(app);
    expect(await storedMessages(app)).toEqual([]);
  });

  it('what waits is not shown once the days are over that a session lasts', async () => {
    await subscribe(aBrowser(service, '/shared'));
    service.answerWith(503);
    await publish();
    await until(async () => (await storedMessages(app))[0]?.attempts === 1);
    await age(blue.account.id);
    service.answerWith(201);
    later(60_000);
    carrier.wake();
    await untilState(app, 'failed', 1);
    expect(service.received).toEqual([]);
  });

  it('what waits for whoever was signed in is not shown to who is now', async () => {
    const browser = aBrowser(service, '/shared');
    await subscribe(browser);
    service.answerWith(503);
    await publish();
    await until(async () => (await storedMessages(app))[0]?.attempts === 1);
    await ask(app, 'mutation { signOut }', {}, blue.cookie);
    const next = await signIn(app, { access: ['inputResults'], teamId: league.reds.team.id });
    expect(await isDevice(next.cookie, browser.endpoint)).toBe(false);
    await subscribe(browser, next.cookie);
    service.answerWith(201);
    later(60_000);
    carrier.wake();
    await untilState(app, 'failed', 1);
    expect(service.received).toEqual([]);
  });
});

it('there is one key, whoever asks for it first', async () => {
  await app.ports.database.write((db) => db.clear(PushKey));
  const keys = await Promise.all(Array.from({ length: 5 }, async () => findOrCreatePushKey(await app.ctx())));
  expect(new Set(keys.map(({ publicKey }) => publicKey)).size).toBe(1);
});

it('1,000 pushes leave within a minute, each once, and /healthz does not wait for them', async () => {
  const browser = aBrowser(service, '/many');
  const { publicKey, auth } = browser;
  const { id: sessionId } = await app.ports.database.reader.findOneByOrFail(Session, { accountId: blue.account.id });
  const devices = Array.from({ length: 1000 }, (_, at) => ({
    ...{
      id: `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`,
      accountId: blue.account.id,
      sessionId,
      publicKey,
      auth,
    },
    ...{ endpoint: `${browser.endpoint}/${at}`, created: app.clock.now },
  }));
  await app.ports.database.write(async (db) => {
    for (let from = 0; from < devices.length; from += 100) await db.insert(PushDevice, devices.slice(from, from + 100));
  });
  await publish();
  const begun = performance.now();
  let longest = 0;
  await until(async () => {
    longest = Math.max(longest, await workDuring(() => app.app.http.inject({ url: '/healthz' })));
    return service.received.length >= 1000;
  });
  expect(performance.now() - begun).toBeLessThan(60_000);
  expect(longest / slowness()).toBeLessThan(200);
  await untilState(app, 'sent', 1000);
  expect(new Set(service.received.map(({ path }) => path)).size).toBe(1000);
  expect(service.received).toHaveLength(1000);
});

it('what was chosen for this browser is told once, also where it follows the team as well', async () => {
  const [mine, other] = [aBrowser(service, '/mine'), aBrowser(service, '/other')];
  expect((await subscribe(mine)).errors).toBeUndefined();
  for (const { endpoint, publicKey, auth } of [mine, other]) {
    const input = { device: { endpoint, publicKey, auth }, teamIds: [league.blues.team.id], topics: ['result'] };
    await askFor(app, 'mutation ($input: TeamsFollowedInput!) { followTeams(input: $input) }', { input });
  }
  const { id } = await league.open();
  await savedAs(app, 'saveCard', id, league.night(3, 2), league.cookies.admin);
  await untilState(app, 'sent', 2);
  expect(service.received.map(({ path }) => path).toSorted()).toEqual(['/mine', '/other']);
  const { body } = service.received.find(({ path }) => path === '/mine')!;
  expect(mine.decrypt(body)).toMatchObject({ isFollowed: false });
});
