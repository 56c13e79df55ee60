/** @module-tag mysql transactions: several processes make the key, and claim pushes. */
import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { Message } from '../../../server/modules/message/message.entity.ts';
import { MessageSettings } from '../../../server/modules/message/message-settings.entity.ts';
import { PushDevice, PushKey } from '../../../server/modules/message/push.entity.ts';
import { pushKey } from '../../../server/modules/message/push.service.ts';
import { aCardLeague, savedAs, type CardLeague } from '../../support/makers/card-league.ts';
import { until } from '../../support/makers/live.ts';
import { startApp, type TestApp } from '../../support/server/app.ts';
import { ask, askFor, refusal } from '../../support/server/graphql.ts';
import { carryingMessages, storedMessages, untilState } from '../../support/server/messages.ts';
import { signIn, type SignedIn } from '../../support/server/sign-in.ts';

let app: TestApp;
let league: CardLeague;
let carrier: ReturnType<typeof carryingMessages>;
let blue: SignedIn;
let service: Awaited<ReturnType<typeof aPushService>>;

/** A stand-in for the push services of browsers. */
async function aPushService() {
  const received: { path: string; headers: IncomingHttpHeaders; body: Buffer }[] = [];
  let status = 201;
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      if (status < 300)
        received.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(parts) });
      response.writeHead(status).end();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    answerWith: (next: number) => void (status = next),
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** A browser: what it subscribes with, and how it decrypts (RFC 8291). */
function aBrowser(path: string) {
  const pair = createECDH('prime256v1');
  const own = pair.generateKeys();
  const auth = randomBytes(16);
  const derive = (key: Buffer, salt: Buffer, info: Buffer, length: number) =>
    Buffer.from(hkdfSync('sha256', key, salt, info, length));
  return {
    endpoint: service.origin + path,
    publicKey: own.toString('base64url'),
    auth: auth.toString('base64url'),
    decrypt(body: Buffer): { id: string; title: string; body: string; url: string } {
      const salt = body.subarray(0, 16);
      const length = body[20]!;
      const theirs = body.subarray(21, 21 + length);
      const about = Buffer.concat([Buffer.from('WebPush: info\0'), own, theirs]);
      const secret = derive(pair.computeSecret(theirs), auth, about, 32);
      const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
      const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
      const cipher = createDecipheriv('aes-128-gcm', key, nonce);
      cipher.setAuthTag(body.subarray(-16));
      const text = Buffer.concat([cipher.update(body.subarray(21 + length, -16)), cipher.final()]);
      expect(text.at(-1)).toBe(2);
      return JSON.parse(text.subarray(0, -1).toString()) as ReturnType<ReturnType<typeof aBrowser>['decrypt']>;
    },
  };
}
type Browser = ReturnType<typeof aBrowser>;

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
    for (const entity of [Message, MessageSettings, PushDevice]) await db.clear(entity);
  });
});

const subscribe = ({ endpoint, publicKey, auth }: Omit<Browser, 'decrypt'>, cookie = blue.cookie) =>
  ask(
    app,
    'mutation ($input: PushDeviceInput!) { addPushDevice(input: $input) }',
    { input: { endpoint, publicKey, auth } },
    cookie,
  );
const publish = async () => {
  const { id } = await league.open();
  await savedAs(app, 'saveCard', id, league.night(3, 2), league.cookies.admin);
  return id;
};

it('a push reaches each browser once, signed by the league, and only the browser can read it', async () => {
  const browsers = [aBrowser('/one'), aBrowser('/two')];
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
    expect(Number(headers.ttl)).toBeGreaterThan(0);
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
  await subscribe(aBrowser('/gone'));
  service.answerWith(status);
  await publish();
  await untilState(app, 'failed', 1);
  expect(await app.ports.database.reader.count(PushDevice)).toBe(0);
  await publish();
  expect(await storedMessages(app)).toHaveLength(1);
});

it('is tried again where the service is in trouble', async () => {
  await subscribe(aBrowser('/busy'));
  service.answerWith(503);
  await publish();
  await until(async () => (await storedMessages(app))[0]?.attempts === 1);
  service.answerWith(201);
  app.clock.now = new Date(app.clock.now.getTime() + 60_000);
  carrier.wake();
  await untilState(app, 'sent', 1);
});

it('a browser is refused without a sign-in, and with an address or keys that are none', async () => {
  const browser = aBrowser('/x');
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
  const browser = aBrowser('/mine');
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

it('there is one key, whoever asks for it first', async () => {
  await app.ports.database.write((db) => db.clear(PushKey));
  const keys = await Promise.all(Array.from({ length: 5 }, async () => pushKey(await app.ctx())));
  expect(new Set(keys.map(({ publicKey }) => publicKey)).size).toBe(1);
});

it('1,000 pushes leave within a minute, each once, and /healthz does not wait for them', async () => {
  const browser = aBrowser('/many');
  const { publicKey, auth } = browser;
  const devices = Array.from({ length: 1000 }, (_, at) => ({
    ...{ id: `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`, accountId: blue.account.id, publicKey, auth },
    ...{ endpoint: `${browser.endpoint}/${at}`, created: app.clock.now },
  }));
  await app.ports.database.write(async (db) => {
    for (let from = 0; from < devices.length; from += 100) await db.insert(PushDevice, devices.slice(from, from + 100));
  });
  await publish();
  const begun = performance.now();
  let longest = 0;
  await until(async () => {
    const asked = performance.now();
    await app.app.http.inject({ url: '/healthz' });
    longest = Math.max(longest, performance.now() - asked);
    return service.received.length >= 1000;
  });
  expect(performance.now() - begun).toBeLessThan(60_000);
  expect(longest).toBeLessThan(200);
  await untilState(app, 'sent', 1000);
  expect(new Set(service.received.map(({ path }) => path)).size).toBe(1000);
  expect(service.received).toHaveLength(1000);
});
