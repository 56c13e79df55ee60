import 'reflect-metadata';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Actor } from '#rules/people/policies.ts';
import { readConfig } from '../server/core/config.ts';
import { contextFor } from '../server/core/context.ts';
import { Account } from '../server/modules/account/account.entity.ts';
import * as cards from '../server/modules/fixture/card/card.service.ts';
import { Fixture } from '../server/modules/fixture/fixture.entity.ts';
import { carryWebhooks } from '../server/modules/webhook/carry.service.ts';
import { Webhook, WebhookDelivery } from '../server/modules/webhook/webhook.entity.ts';
import * as webhooks from '../server/modules/webhook/webhook.service.ts';
import { closePorts, openPorts } from '../server/ports.ts';
import { fillWithSample } from '../server/sample/load.ts';
import { aReceiver } from '../tests/support/server/receiver.ts';
import { atMost, median, report } from './measure.ts';

/** What it costs to tell others: a publish with webhooks, and how soon the first of them hears of it. */
const folder = mkdtempSync(join(tmpdir(), 'oche-bench-'));
const ports = await openPorts(readConfig({ OCHE_DATA: folder, OCHE_WEBHOOKS: 'private' }));
await fillWithSample(ports.database, new Date(), {
  hash: (password) => Promise.resolve(password),
  passwordFor: () => 'x',
});
const { reader } = ports.database;
const receiver = await aReceiver();
const stop = carryWebhooks(ports, (error) => {
  throw error;
});

const owners = await reader.find(Account);
const owner = owners.find(({ access }) => access.includes('manageFeatures'))!;
const asOwner: Actor = { accountId: owner.id, name: owner.name, access: owner.access, isAnonymous: false };
const events = ['result.published', 'result.changed'] as const;
const mostWebhooks = 20;
const perOwner = 10;
for (let made = 0; made < perOwner; made += 1)
  await webhooks.add(await contextFor(ports, asOwner), {
    address: `${receiver.url}/${made}`,
    events: [...events],
    form: 'standard',
  });
// Twenty of one owner, which nobody is allowed: what they cost is the same.
const [first] = await reader.find(Webhook);
for (let made = perOwner; made < mostWebhooks; made += 1)
  await ports.database.write((db) =>
    db.insert(Webhook, { ...first!, id: crypto.randomUUID(), address: `${receiver.url}/${made}` }),
  );
const pauseWebhooks = (isPaused: boolean) =>
  ports.database.write((db) =>
    db.update(
      Webhook,
      { form: 'standard' },
      { pausedAt: isPaused ? new Date() : null, pauseReason: isPaused ? 'byHand' : null },
    ),
  );

const everyFixture = await reader.find(Fixture, { order: { id: 'ASC' } });
const played = everyFixture.find(({ card, isKnockout }) => card && !isKnockout)!;
const card = played.card!;
const admin: Actor = { name: 'Ada', access: ['manageScores'], isAnonymous: false };
const pollMilliseconds = 10;
const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
const times = 6;
const delays: number[] = [];
let score = 0;

/** Publishes a changed result again and again, each time after all is told of the one before. */
async function publishes(listeners: number): Promise<number> {
  await pauseWebhooks(!listeners);
  let spent = 0;
  for (let index = 0; index < times; index += 1) {
    score += 1;
    const { updated } = await reader.findOneByOrFail(Fixture, { id: played.id });
    const [match, ...others] = card.matches;
    const sent = { ...card, matches: [{ ...match!, awayScore: score % 2 }, ...others] };
    receiver.received.length = 0;
    const begun = performance.now();
    await cards.saveOrUnpublishResults(await contextFor(ports, admin), { id: played.id, version: updated }, sent);
    const done = performance.now();
    spent += done - begun;
    while (listeners && !receiver.received.length) await wait(1);
    if (listeners) delays.push(performance.now() - done);
    while (receiver.received.length < listeners || (await reader.countBy(WebhookDelivery, { state: 'waiting' })))
      await wait(pollMilliseconds);
    await wait(pollMilliseconds);
  }
  return spent / times;
}

for (let warm = 0; warm < 3; warm += 1) {
  await publishes(0);
  await publishes(mostWebhooks);
}
delays.length = 0;
const ratios: number[] = [];
for (let round = 0; round < 15; round += 1) {
  const without = await publishes(0);
  ratios.push((await publishes(mostWebhooks)) / without);
}
atMost(`A publish with ${mostWebhooks} webhooks, in publishes without`, ratios, 1.1);
const longestDelay = 2000;
const slowest = Math.max(...delays);
report({
  name: 'From a publish to the first delivery',
  measured: `${median(delays).toFixed(0)} ms, at most ${slowest.toFixed(0)} ms`,
  limit: `at most ${longestDelay} ms`,
  missed: slowest > longestDelay,
});

await stop();
await receiver.stop();
await closePorts(ports);
rmSync(folder, { recursive: true, force: true });
