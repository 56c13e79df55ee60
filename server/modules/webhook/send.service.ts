import { IsNull, LessThanOrEqual, MoreThan } from 'typeorm';
import type { EventBody } from '#rules/connected/event-body.ts';
import { discordMessage, slackMessage } from '#rules/connected/chat-text.ts';
import { longestRetryWait, retryWaitAfter } from '#rules/connected/retry-waits.ts';
import { mostWebhookFailures, type WebhookForm } from '#rules/connected/webhook-rules.ts';
import type { Context } from '../../core/context.ts';
import { readWithDeleted } from '../../core/data/read.ts';
import { postOut, type Posted, type PostLimits } from '../../core/outgoing/post.ts';
import { OutboxEvent } from '../../core/outbox/outbox-event.entity.ts';
import { isOfDraft } from './event-told.service.ts';
import { webhooksSplitByRight, giveUpWaitingDeliveries, pauseWebhooksWithoutRight } from './owners.service.ts';
import { signedHeaders } from './signature.ts';
import { Webhook, WebhookDelivery } from './webhook.entity.ts';

/** How messages leave: the id of this process, and how names are looked up. */
export interface Carrier {
  id: string;
  lookup?: PostLimits['lookup'];
  /** Ends the attempts that are under way. */
  ending?: AbortSignal;
}

/** The next message of a webhook whose time has come: what somebody asked for first, then the oldest. */
async function nextDelivery(ctx: Context, { id, pausedAt }: Webhook): Promise<WebhookDelivery | null> {
  const waiting = { webhookId: id, state: 'waiting' as const, ...(pausedAt && { isByHand: true }) };
  const now = ctx.now();
  const farAhead = new Date(now.getTime() + longestRetryWait);
  return ctx.db.findOne(WebhookDelivery, {
    where: [
      // Its time has come from the beginning, whatever the clock said then.
      { ...waiting, attempts: 0 },
      { ...waiting, due: LessThanOrEqual(now) },
      // Written by a clock that has jumped: nothing is planned that far ahead.
      { ...waiting, due: MoreThan(farAhead) },
    ],
    order: { isByHand: 'DESC', due: 'ASC', eventId: 'ASC' },
  });
}

/**
 * Sends what waits for a webhook that this process holds, one message after the other, until nothing is due, an attempt
 * fails or somebody else holds it. Where its owner may not have it any more, it is paused instead. Returns how many
 * failures in a row there are now, not how many were sent; 0 when it was paused, broken off or is held by somebody
 * else.
 */
export async function sendAndCountFailures(
  ctx: Context,
  id: string,
  carrier: Carrier,
  isOver: () => boolean,
): Promise<number> {
  for (;;) {
    const webhook = await readWithDeleted(ctx.db, Webhook, id);
    if (!webhook || webhook.deleted || webhook.holder !== carrier.id || isOver()) return 0;
    const { lost, ofCaptains } = await webhooksSplitByRight(ctx, [webhook]);
    if (lost.length) {
      await pauseWebhooksWithoutRight(ctx, lost);
      // They would wait for ever.
      await giveUpWaitingDeliveries(ctx, { webhookId: id, isByHand: true });
      return 0;
    }
    const delivery = await nextDelivery(ctx, webhook);
    if (!delivery) return webhook.failures;
    const event = await ctx.db.findOneBy(OutboxEvent, { id: delivery.eventId });
    if (event && !ofCaptains.has(id) && isOfDraft(event)) {
      await giveUpWaitingDeliveries(ctx, { id: delivery.id });
      continue;
    }
    const posted = await attempt(ctx, webhook, { id: delivery.id, event }, carrier);
    // Broken off by us: it is no failure of theirs, and is sent again.
    if (posted.problem && carrier.ending?.aborted) return 0;
    await noteAttempt(ctx, webhook, delivery, posted, carrier);
    if (posted.problem) return webhook.failures + 1;
  }
}

async function attempt(
  ctx: Context,
  webhook: Webhook,
  { id, event }: { id: string; event: OutboxEvent | null },
  carrier: Carrier,
): Promise<Posted> {
  if (!event?.body) return { status: null, problem: 'Its content was cleared away.', milliseconds: 0 };
  const body = bodyFor(webhook.form, event.body);
  const headers = signedHeaders(webhook, { id, body, now: ctx.now() });
  const isPrivateAllowed = ctx.config.webhooks === 'private';
  return postOut({ address: webhook.address, headers, body }, { ...carrier, isPrivateAllowed });
}

function bodyFor(form: WebhookForm, body: string): string {
  if (form === 'standard') return body;
  const event = JSON.parse(body) as EventBody;
  return JSON.stringify(form === 'discord' ? discordMessage(event) : slackMessage(event));
}

/** Notes what became of an attempt, and of the webhook where this process still holds it. */
function noteAttempt(
  ctx: Context,
  { id }: Webhook,
  delivery: WebhookDelivery,
  { status, problem, milliseconds }: Posted,
  { id: holder }: Carrier,
): Promise<void> {
  const attempts = delivery.attempts + 1;
  const wait = problem && !delivery.isByHand ? retryWaitAfter(attempts, ctx.random()) : null;
  const state = problem ? (wait === null ? 'failed' : 'waiting') : 'delivered';
  const due = wait === null ? delivery.due : new Date(ctx.now().getTime() + wait);
  return ctx.database.write(async (db) => {
    const attempted = ctx.now();
    await db.update(
      WebhookDelivery,
      { id: delivery.id },
      { attempts, attempted, status, problem, milliseconds, state, due },
    );
    const failures = problem ? () => 'failures + 1' : 0;
    await db.update(Webhook, { id, holder }, { failures, beat: () => 'beat + 1' });
    if (problem) {
      const isTooMuch = { id, pausedAt: IsNull(), failures: MoreThan(mostWebhookFailures - 1) };
      await db.update(Webhook, isTooMuch, { pausedAt: attempted, pauseReason: 'failures' });
    }
  }, 'spare');
}
