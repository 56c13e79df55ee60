import { In, Not } from 'typeorm';
import { can } from '#rules/people/policies.ts';
import { testEvent } from '#rules/connected/webhook-events.ts';
import type { EventBody } from '#rules/connected/event-body.ts';
import { authorize, requireSignIn } from '../../core/authorize.ts';
import type { Context } from '../../core/context.ts';
import type { PageArgs } from '../../core/data/paging.ts';
import { find } from '../../core/data/records.ts';
import { transaction } from '../../core/data/transaction.ts';
import { notFoundError, warningError } from '../../core/errors.ts';
import { OutboxEvent } from '../../core/outbox/outbox-event.entity.ts';
import { wakeCarriers } from '../../core/outbox/outbox.ts';
import { isOfDraft } from './event-told.service.ts';
import { newDelivery } from './hand-out.service.ts';
import { lockWebhook } from './webhook.service.ts';
import { Webhook, WebhookDelivery } from './webhook.entity.ts';
import type { WebhookDeliveries, WebhookDeliveryView } from './webhook.view.ts';

const viewOf = ({ state, due, ...delivery }: WebhookDelivery): WebhookDeliveryView => ({
  ...delivery,
  state,
  due: state === 'waiting' ? due : null,
});

/** Whether the caller sees all messages of a webhook. Those that are not of a team are never told of a draft. */
const seesAll = ({ actor }: Context, webhook: Webhook) => !webhook.isOfTeam || can(actor, 'webhook.hearDraft', webhook);

/** Events that the caller does not see among the messages of a webhook: of a draft, which is its captain's alone. */
async function hiddenEventIds(ctx: Context, webhook: Webhook): Promise<number[]> {
  if (seesAll(ctx, webhook)) return [];
  const events = await ctx.db
    .createQueryBuilder(OutboxEvent, 'event')
    .select(['event.id', 'event.type', 'event.facts'])
    .innerJoin(WebhookDelivery, 'delivery', 'delivery.eventId = event.id')
    .where("delivery.webhookId = :id AND event.type LIKE 'match.%'", { id: webhook.id })
    .getMany();
  return events.filter(isOfDraft).map(({ id }) => id);
}

/** The messages for a webhook, latest first. Errors: UNAUTHENTICATED, NOT_FOUND, FORBIDDEN. */
export async function list(ctx: Context, webhookId: string, { page, pageSize }: PageArgs): Promise<WebhookDeliveries> {
  requireSignIn(ctx);
  const webhook = await find(ctx, Webhook, webhookId);
  if (!webhook) throw notFoundError('The webhook');
  authorize(ctx, 'webhook.edit', webhook);
  const [deliveries, total] = await ctx.db.findAndCount(WebhookDelivery, {
    where: { webhookId, eventId: Not(In(await hiddenEventIds(ctx, webhook))) },
    order: { eventId: 'DESC' },
    skip: (page - 1) * pageSize,
    take: pageSize,
  });
  return { total, deliveries: deliveries.map(viewOf) };
}

const forgetFailures = (ctx: Context, id: string) => ctx.db.update(Webhook, { id }, { failures: 0 });

/**
 * Sends a test message at once; what came of it is in the list a moment later. Errors: UNAUTHENTICATED, NOT_FOUND,
 * FORBIDDEN, CONFLICT (deleted, nothing is sent by this server).
 */
export const queueTest = (ctx: Context, webhookId: string): Promise<WebhookDeliveryView> =>
  transaction(ctx, async (ctx) => {
    const webhook = await lockWebhook(ctx, webhookId);
    refuseOff(ctx);
    const now = ctx.now();
    const body: EventBody = { type: testEvent, timestamp: now.toISOString(), data: { url: ctx.config.baseUrl } };
    const fields = { type: testEvent, subject: webhookId, facts: '{}', happened: now, heldUntil: null, handled: now };
    const { identifiers } = await ctx.db.insert(OutboxEvent, { ...fields, body: JSON.stringify(body) });
    const { id } = identifiers[0] as { id: number };
    const delivery = newDelivery(ctx, webhook, { id, type: testEvent, happened: now }, { isByHand: true });
    await ctx.db.insert(WebhookDelivery, delivery);
    await forgetFailures(ctx, webhookId);
    wakeCarriers(ctx);
    return viewOf(Object.assign(new WebhookDelivery(), delivery));
  });

/**
 * Sends a message again, under its id, once. Errors: UNAUTHENTICATED, NOT_FOUND, FORBIDDEN, CONFLICT (deleted, nothing
 * is sent by this server).
 */
export const queueAgain = (ctx: Context, id: string): Promise<WebhookDeliveryView> =>
  transaction(ctx, async (ctx) => {
    requireSignIn(ctx);
    const delivery = await ctx.db.findOneBy(WebhookDelivery, { id });
    if (!delivery) throw notFoundError('The message');
    const webhook = await lockWebhook(ctx, delivery.webhookId);
    const event = seesAll(ctx, webhook) ? null : await ctx.db.findOneBy(OutboxEvent, { id: delivery.eventId });
    if (event && isOfDraft(event)) throw notFoundError('The message');
    refuseOff(ctx);
    const fields = { state: 'waiting', isByHand: true, attempts: 0, due: ctx.now() } as const;
    await ctx.db.update(WebhookDelivery, { id }, fields);
    await forgetFailures(ctx, delivery.webhookId);
    wakeCarriers(ctx);
    return viewOf(Object.assign(delivery, fields));
  });

function refuseOff({ config }: Context): void {
  if (config.webhooks === 'off')
    throw warningError('CONFLICT', 'This server sends nothing to webhooks (OCHE_WEBHOOKS=off).');
}
