/** @module-tag mysql transactions: two processes on one database, of which one is killed. */
import { expect, it } from 'vitest';
import { Webhook as Verifier } from 'standardwebhooks';
import { groupBy } from '../../../rules/basics/group.ts';
import { OutboxEvent } from '../../../server/core/outbox/outbox-event.entity.ts';
import { newWebhookSecret } from '../../../server/modules/webhook/signature.ts';
import { Webhook, WebhookDelivery } from '../../../server/modules/webhook/webhook.entity.ts';
import { until } from '../../support/makers/live.ts';
import { anAccount, insert } from '../../support/makers/makers.ts';
import { killedBursts } from '../../support/server/killed-bursts.ts';
import { aReceiver, eventIn } from '../../support/server/receiver.ts';

it(
  'kill -9 between commit and delivery, restarts and two processes: each result is told, once by its id',
  { tags: ['long'] },
  async () => {
    const receiver = await aReceiver();
    const bursts = await killedBursts({
      ...{ maker: 'webhook-burst', env: { OCHE_WEBHOOKS: 'private' }, each: 15, rounds: 3 },
      killAfter: (round) => 7 + round,
    });
    const secret = newWebhookSecret();
    try {
      await bursts.run(async (ports) => {
        const { id: accountId } = await anAccount({ ports }, { access: ['manageFeatures'] });
        const scope = { divisionId: null, teamId: null, isOfTeam: false, form: 'standard' as const };
        const state = { oldSecret: null, oldSecretUntil: null, failures: 0, pausedAt: null, pauseReason: null };
        const events = ['result.published' as const];
        const fields = { accountId, address: receiver.url, events, secret, ...scope, ...state, holder: null, beat: 0 };
        await insert({ ports }, Webhook, fields);
      });
      const toldIds = () => new Set(receiver.received.map(({ body }) => eventIn(body).data.fixture!.id));
      await until(() => bursts.acknowledged.every((id) => toldIds().has(id)));
      expect(bursts.faults()).toBe('');

      const published = await bursts.look(async ({ database: { reader } }) => {
        await until(async () => !(await reader.countBy(WebhookDelivery, { state: 'waiting' })));
        bursts.endAll();
        return reader.count(OutboxEvent);
      });
      const byId = groupBy(receiver.received, (one) => one.id);
      // One message for each result, and for none more than one id.
      expect(byId.size).toBe(published);
      expect(toldIds().size).toBe(published);
      // A message is sent again only where a process was killed between its answer and the note of it.
      expect(receiver.received.length - byId.size).toBeLessThanOrEqual(bursts.kills);
      for (const [, same] of byId) expect(new Set(same.map(({ body }) => body)).size).toBe(1);
      const verifier = new Verifier(secret);
      for (const { body, headers } of receiver.received)
        expect(() => verifier.verify(body, headers as Record<string, string>)).not.toThrow();
    } finally {
      await bursts.clear();
      await receiver.stop();
    }
  },
);
