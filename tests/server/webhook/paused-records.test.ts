import { afterAll, beforeAll, expect, it } from 'vitest';
import { anonymous } from '#rules/people/policies.ts';
import { eventTypes } from '#rules/connected/webhook-events.ts';
import { contextFor } from '../../../server/core/context.ts';
import { queueDeliveries } from '../../../server/modules/webhook/hand-out.service.ts';
import { aCardLeague, savedAs, type CardLeague } from '../../support/makers/card-league.ts';
import { until } from '../../support/makers/live.ts';
import { startApp, type TestApp } from '../../support/server/app.ts';
import { aReceiver, eventIn, type Receiver } from '../../support/server/receiver.ts';
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
  receiver = await aReceiver();
  carrier = carrying(app);
});
afterAll(async () => {
  await carrier.stop();
  await receiver.stop();
  await app.stop();
});

const publish = async (date: string, score?: number) => {
  const { id } = await league.open({ date });
  const over100Checkouts = score ? [{ id: league.reds.captain.id, name: 'Ann', score }] : [];
  await savedAs(app, 'saveCard', id, { ...league.night(), over100Checkouts }, league.cookies.admin);
};

it('a record that was broken while nobody was told is not told with the next result', async () => {
  const { id: webhook } = await door.add(admin, { address: receiver.url, events: eventTypes });
  await publish('2026-11-16', 150);
  await until(() => receiver.received.length);
  await untilQuiet(app);
  await door.do(admin, 'pauseWebhook', webhook);
  await publish('2026-11-17', 160);
  await untilQuiet(app);
  await door.do(admin, 'resumeWebhook', webhook);
  receiver.received.length = 0;
  await publish('2026-11-18');
  await until(() => receiver.received.length);
  await untilQuiet(app);
  const told = receiver.received.map(({ body }) => eventIn(body));
  expect(told.map(({ type }) => type)).toContain('result.published');
  expect(told.filter(({ data }) => data.record?.kind === 'highestCheckout')).toEqual([]);
});

it('a record that is broken just before events are looked for is told of with its result', async () => {
  await carrier.stop();
  receiver.received.length = 0;
  const before = await contextFor(app.ports, anonymous);
  await publish('2026-11-19', 170);
  await queueDeliveries(before, (error) => {
    throw error;
  });
  carrier = carrying(app);
  await until(() => receiver.received.some(({ body }) => body.includes('"kind":"highestCheckout"')));
});
