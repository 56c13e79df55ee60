/** @module-tag mysql dialect: numbers that go back, and what is cleared away. */
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { OutboxEvent } from '../../../server/core/outbox/outbox-event.entity.ts';
import { carryWebhooks } from '../../../server/modules/webhook/carry.service.ts';
import { Webhook, WebhookDelivery } from '../../../server/modules/webhook/webhook.entity.ts';
import { aLeague } from '../../support/makers/makers.ts';
import { until } from '../../support/makers/live.ts';
import { databaseKind, startApp, type TestApp } from '../../support/server/app.ts';
import { aReceiver, type Receiver } from '../../support/server/receiver.ts';
import { signIn } from '../../support/server/sign-in.ts';
import { carrying, untilQuiet, webhookDoor } from '../../support/server/webhooks.ts';

const day = 24 * 60 * 60 * 1000;

let app: TestApp;
let league: Awaited<ReturnType<typeof aLeague>>;
let admin: string;
let receiver: Receiver;
const door = webhookDoor(() => app);

beforeAll(async () => {
  app = await startApp({ env: { OCHE_WEBHOOKS: 'private' } });
  league = await aLeague(app);
  admin = (await signIn(app, { access: ['manageFeatures'] })).cookie;
});
afterAll(() => app.stop());
beforeEach(async () => {
  receiver = await aReceiver();
});
afterEach(async () => {
  for (const { id } of await door.list(admin)) await door.do(admin, 'deleteWebhook', id, '{ id }');
  await receiver.stop();
  await clearAll();
});

const clearAll = () =>
  app.ports.database.write(async (db) => {
    await db.createQueryBuilder().delete().from(WebhookDelivery).execute();
    await db.createQueryBuilder().delete().from(OutboxEvent).execute();
  });

/** Something that happened, as the transaction that made it happen notes it. */
const happen = (more: Partial<OutboxEvent> = {}) =>
  app.ports.database.write((db) =>
    db.insert(OutboxEvent, {
      ...{ type: 'team.withdrawn', subject: league.reds.team.id, happened: app.clock.now },
      facts: JSON.stringify({ seasonId: league.season.id, divisionId: league.division.id, on: '2026-11-05' }),
      ...more,
    }),
  );

it('gives another message another id, although its number has been given before, as after a restore', async () => {
  await door.add(admin, { address: receiver.url, events: ['team.withdrawn'] });
  const carrier = carrying(app);
  for (let time = 0; time < 2; time += 1) {
    await happen({ id: 1000 });
    carrier.wake();
    await until(() => receiver.received.length === time + 1);
    await untilQuiet(app);
    await clearAll();
    app.clock.now = new Date(app.clock.now.getTime() + 1000);
  }
  await carrier.stop();
  expect(new Set(receiver.received.map(({ id }) => id)).size).toBe(2);
});

it('clears away everything that is listed no more, and nothing that waits', async () => {
  const webhook = await door.add(admin, { address: receiver.url, events: ['team.withdrawn'] });
  const happened = app.clock.now;
  await app.ports.database.write(async (db) => {
    for (let from = 1; from <= 1200; from += 100) {
      const ids = Array.from({ length: 100 }, (_, at) => from + at);
      const facts = { type: 'team.withdrawn', subject: 'x', facts: '{}', happened, handled: happened, body: '{}' };
      await db.insert(
        OutboxEvent,
        ids.map((id) => ({ id, ...facts })),
      );
      await db.insert(
        WebhookDelivery,
        ids.map((eventId) => ({
          ...{ id: `old ${eventId}`, webhookId: webhook.id, eventId, type: 'team.withdrawn', isByHand: false },
          ...{ state: 'delivered' as const, created: happened, due: happened, attempts: 1 },
        })),
      );
    }
    await db.update(Webhook, { id: webhook.id }, { pausedAt: happened, pauseReason: 'failures' });
    await db.update(WebhookDelivery, { id: 'old 7' }, { state: 'waiting' });
  });
  app.clock.now = new Date(happened.getTime() + 60 * day);
  const carrier = carrying(app);
  const { reader } = app.ports.database;
  await until(async () => (await reader.count(WebhookDelivery)) === 1);
  await carrier.stop();
  expect(await reader.findBy(WebhookDelivery, {})).toMatchObject([{ id: 'old 7' }]);
  // Their events go at the next clearing, once no message names them.
  const next = carrying(app);
  await until(async () => (await reader.count(OutboxEvent)) === 1);
  await next.stop();
  app.clock.now = happened;
});

it('tells of all others where nobody can be told of an event, and reports it once', async () => {
  await door.add(admin, { address: receiver.url, events: ['team.withdrawn', 'match.finished'] });
  await happen({ type: 'match.finished', facts: '5' });
  await happen();
  const errors: Error[] = [];
  const stop = carryWebhooks(app.ports, (error) => errors.push(error as Error));
  await until(() => receiver.received.length);
  await untilQuiet(app);
  await stop();
  expect(receiver.typesAt('/')).toEqual(['team.withdrawn']);
  expect(errors.map(({ message }) => message)).toEqual([
    expect.stringMatching(/^Nobody can be told of match\.finished /),
  ]);
});

// An embedded database has one process.
(databaseKind === 'mysql' ? it : it.skip)(
  'sends nothing more for a webhook that another process has taken over meanwhile',
  async () => {
    const webhook = await door.add(admin, { address: receiver.url, events: ['team.withdrawn'] });
    const { reader, write } = app.ports.database;
    receiver.answerWith((response) => {
      void write((db) => db.update(Webhook, { id: webhook.id }, { holder: 'another', beat: 99 })).then(() =>
        response.writeHead(204).end(),
      );
    });
    await happen();
    await happen();
    const carrier = carrying(app, { silence: 60_000 });
    await until(async () => (await reader.countBy(WebhookDelivery, { state: 'delivered' })) === 1);
    await carrier.stop();
    expect(receiver.received).toHaveLength(1);
  },
);
