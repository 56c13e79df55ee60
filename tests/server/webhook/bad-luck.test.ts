/** @module-tag mysql dialect: a dead process's webhooks are taken over. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { setTimeout as wait } from 'node:timers/promises';
import { lookup as systemLookup } from 'node:dns';
import { postOut } from '../../../server/core/outgoing/post.ts';
import { isPublicIp } from '../../../server/core/outgoing/public-address.ts';
import { Webhook, WebhookDelivery } from '../../../server/modules/webhook/webhook.entity.ts';
import { aCardLeague, savedAs, type CardLeague } from '../../support/makers/card-league.ts';
import { until } from '../../support/makers/live.ts';
import { startApp, type TestApp } from '../../support/server/app.ts';
import { aReceiver, type Receiver } from '../../support/server/receiver.ts';
import { signIn } from '../../support/server/sign-in.ts';
import { carrying, untilQuiet, webhookDoor } from '../../support/server/webhooks.ts';

let app: TestApp;
let league: CardLeague;
let admin: string;
let receiver: Receiver;
let carrier: ReturnType<typeof carrying>;
const door = webhookDoor(() => app);

beforeAll(async () => {
  app = await startApp({ env: { OCHE_WEBHOOKS: 'private' } });
  league = await aCardLeague(app);
  admin = (await signIn(app, { access: ['manageFeatures'] })).cookie;
});
afterAll(() => app.stop());
beforeEach(async () => {
  receiver = await aReceiver();
  carrier = carrying(app);
});
afterEach(async () => {
  for (const { id } of await door.list(admin)) await door.do(admin, 'deleteWebhook', id, '{ id }');
  await carrier.stop();
  await receiver.stop();
});

const publish = async () => {
  const { id } = await league.open();
  await savedAs(app, 'saveCard', id, league.night(3, 2), league.cookies.admin);
  return id;
};

it('slow receivers keep no other one from its message, however much waits for them', async () => {
  await carrier.stop();
  const held: (() => void)[] = [];
  receiver.answerWith((response) => held.push(() => response.writeHead(204).end()));
  for (let at = 0; at < 9; at += 1) await door.add(admin, { address: `${receiver.url}/${at}` });
  for (let count = 0; count < 2; count += 1) await publish();
  carrier = carrying(app);
  await until(() => receiver.received.length === 8);
  held.shift()!();
  await until(() => receiver.received.length === 9);
  expect(new Set(receiver.received.map(({ path }) => path)).size).toBe(9);
  receiver.answerWith(204);
  for (const answer of held) answer();
  await untilQuiet(app);
});

describe('a receiver that', () => {
  const post = (more: object = {}) =>
    postOut({ address: receiver.url, headers: {}, body: '{}' }, { isPrivateAllowed: true, ...more });

  it('hangs is given up after a while', async () => {
    receiver.answerWith(() => undefined);
    expect(await post({ milliseconds: 200 })).toMatchObject({ status: null, problem: 'No answer within 0.2 s.' });
  });

  it('redirects for ever is followed three times', async () => {
    receiver.answerWith((response) => response.writeHead(307, { location: '/again' }).end());
    expect(await post()).toMatchObject({ status: 307, problem: 'It redirects more than 3 times.' });
    expect(receiver.received).toHaveLength(4);
  });

  it('has moved is told with the whole message at its new place', async () => {
    receiver.answerWith((response, { path }) =>
      path === '/there' ? response.writeHead(200).end() : response.writeHead(308, { location: '/there' }).end(),
    );
    expect(await post()).toMatchObject({ status: 200, problem: null });
    expect(receiver.received.map(({ path, body }) => [path, body])).toEqual([
      ['/', '{}'],
      ['/there', '{}'],
    ]);
  });

  it.each([301, 302, 303])('redirects with %i, which would lose the message, has failed', async (status) => {
    receiver.answerWith((response) => response.writeHead(status, { location: '/there' }).end());
    expect((await post()).problem).toContain('enter the address that it leads to');
  });

  it('answers 200 MB is listened to for no longer than needed', async () => {
    let written = 0;
    const part = Buffer.alloc(1024 * 1024);
    receiver.answerWith((response) => {
      response.writeHead(200);
      const write = (): void => {
        while (written < 200 && !response.destroyed) {
          written += 1;
          if (!response.write(part)) return void response.once('drain', write);
        }
        response.end();
      };
      write();
    });
    expect(await post()).toMatchObject({ status: 200, problem: null });
    await wait(50);
    expect(written).toBeLessThan(100);
  });

  it('breaks the connection off has failed', async () => {
    receiver.answerWith((response) => response.destroy());
    expect(await post()).toMatchObject({ status: null, problem: 'It broke the connection off.' });
  });
});

describe('addresses', () => {
  it.each([
    ...['127.0.0.1', '10.1.2.3', '172.31.0.1', '192.168.0.1', '169.254.169.254', '100.64.0.1', '0.0.0.0', '224.0.0.1'],
    ...['255.255.255.255', '198.18.0.1', '::1', '::', 'fe80::1', 'fc00::1', 'ff02::1', '::ffff:127.0.0.1'],
    ...['64:ff9b::7f00:1', '2002:7f00:1::', '2001:0:7f00:1::', '2001:db8::1'],
  ])('%s is not public', (address) => {
    expect(isPublicIp(address)).toBe(false);
  });

  it.each(['1.1.1.1', '172.32.0.1', '100.128.0.1', '2606:4700:4700::1111', '2a00:1450::1'])('%s is', (address) => {
    expect(isPublicIp(address)).toBe(true);
  });

  const post = (address: string, lookup?: typeof systemLookup) =>
    postOut({ address, headers: {}, body: '{}' }, { isPrivateAllowed: false, ...(lookup && { lookup }) });

  it.each(['https://127.0.0.1:1/', 'https://[::1]:1/', 'https://2130706433/', 'https://0x7f.1/', 'https://localhost/'])(
    '%s is refused before anything is sent',
    async (address) => {
      expect((await post(address)).problem).toContain('is not a public address');
    },
  );

  it('that mean 127.0.0.1 at the second look are refused: the look that counts is that of the connection', async () => {
    const answers = ['93.184.215.14', '127.0.0.1'];
    let looks = 0;
    const lookup = ((_host: string, _options: object, done: (error: null, found: object[]) => void) => {
      const address = answers[Math.min(looks, 1)]!;
      looks += 1;
      done(null, [{ address, family: 4 }]);
    }) as unknown as typeof systemLookup;
    lookup('receiver.example', {}, () => undefined);
    expect((await post('https://receiver.example/', lookup)).problem).toContain('is not a public address');
  });

  it('with the longest of names are refused in words that can be stored', async () => {
    const elsewhere = await startApp();
    const lookup = ((_host: string, _options: object, done: (error: null, found: object[]) => void) =>
      done(null, [{ address: '10.0.0.1', family: 4 }])) as unknown as typeof systemLookup;
    const others = webhookDoor(() => elsewhere);
    const { cookie } = await signIn(elsewhere, { access: ['manageFeatures'] });
    const name = [...Array<string>(3).fill('a'.repeat(63)), 'b'.repeat(50), 'example'].join('.');
    const { id } = await others.add(cookie, { address: `https://${name}/` });
    const there = carrying(elsewhere, { lookup });
    await others.do(cookie, 'testWebhook', id, '{ id }');
    const [sent] = await until(async () => {
      const log = await others.log(cookie, id);
      return log[0]?.state === 'waiting' ? undefined : log;
    });
    expect(sent).toMatchObject({ state: 'failed', problem: expect.stringMatching(/^a{63}\./) });
    await there.stop();
    await elsewhere.stop();
  });

  it('that redirect to what is not encrypted are refused', async () => {
    const outcome = await postOut(
      { address: 'http://example.com/', headers: {}, body: '' },
      { isPrivateAllowed: false },
    );
    expect(outcome.problem).toContain('not encrypted');
  });
});

describe('failures', () => {
  it('are tried again later and later, then given up; the message keeps its id', async () => {
    receiver.answerWith(500);
    const { id } = await door.add(admin, { address: receiver.url });
    await publish();
    const now = app.clock.now;
    for (let attempt = 1; attempt <= 9; attempt += 1) {
      await until(async () => (await door.log(admin, id))[0]?.attempts === attempt);
      app.clock.now = new Date(app.clock.now.getTime() + 15 * 60 * 60 * 1000);
      // Whoever looks after it need not wait for the rest between failures.
      await app.ports.database.write((db) => db.update(Webhook, { id }, { failures: 0 }));
      carrier.wake();
    }
    const [delivery] = await door.log(admin, id);
    expect(delivery).toMatchObject({
      state: 'failed',
      attempts: 9,
      status: 500,
      problem: 'It answered with 500.',
      due: null,
    });
    expect(new Set(receiver.received.map((one) => one.id))).toEqual(new Set([delivery!.id]));
    app.clock.now = now;
    receiver.answerWith(200);
    await door.do(admin, 'redeliverWebhook', delivery!.id, '{ id }');
    await untilQuiet(app);
    expect((await door.log(admin, id))[0]).toMatchObject({ id: delivery!.id, state: 'delivered', status: 200 });
    expect(receiver.received.at(-1)!.id).toBe(delivery!.id);
  });

  it('of 50 in a row pause the webhook and tell its owner; a test still goes out, and what waited is sent then', async () => {
    receiver.answerWith(503);
    const { id } = await door.add(admin, { address: receiver.url });
    await publish();
    await until(async () => (await door.log(admin, id))[0]?.attempts === 1);
    await app.ports.database.write((db) => db.update(Webhook, { id }, { failures: 49 }));
    await app.ports.database.write((db) => db.update(WebhookDelivery, { webhookId: id }, { attempts: 0 }));
    await carrier.stop();
    carrier = carrying(app);
    const paused = await until(async () => (await door.list(admin)).find((one) => one.pausedAt));
    expect(paused).toMatchObject({ failures: 50, pauseReason: 'failures', waiting: 1 });
    await publish();
    receiver.answerWith(200);
    receiver.received.length = 0;
    await door.do(admin, 'testWebhook', id, '{ id }');
    await until(() => receiver.received.length === 1);
    expect(receiver.typesAt('/')).toEqual(['test']);
    await app.ports.database.write((db) => db.update(WebhookDelivery, { webhookId: id }, { due: app.clock.now }));
    await door.do(admin, 'resumeWebhook', id);
    carrier.wake();
    await untilQuiet(app);
    // What happened while it was paused was not kept.
    expect(receiver.typesAt('/')).toEqual(['test', 'result.published']);
  });
});

describe('a clock that jumps', () => {
  const days = 24 * 60 * 60 * 1000;
  it.each([-3, 3])('by %i days keeps nothing from being sent', async (jump) => {
    const { id } = await door.add(admin, { address: receiver.url });
    const now = app.clock.now;
    try {
      receiver.answerWith(500);
      await publish();
      await until(async () => (await door.log(admin, id))[0]?.attempts === 1);
      receiver.answerWith(200);
      app.clock.now = new Date(now.getTime() + jump * days);
      await publish();
      await until(() => receiver.received.length >= 3);
      await untilQuiet(app);
      expect((await door.log(admin, id)).map(({ state }) => state)).toEqual(['delivered', 'delivered']);
      expect(new Set(receiver.received.map((one) => one.id)).size).toBe(2);
    } finally {
      app.clock.now = now;
    }
  });
});
