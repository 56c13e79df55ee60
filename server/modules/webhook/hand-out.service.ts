import { In, IsNull, LessThanOrEqual } from 'typeorm';
import type { EventBody } from '#rules/connected/event-body.ts';
import { eventTypes, isAboutResult, netResultEvent, type ToldType } from '#rules/connected/webhook-events.ts';
import { isForWebhook } from '#rules/connected/webhook-rules.ts';
import { contextFor, type Context } from '../../core/context.ts';
import { newYieldToRequests } from '../../core/give-way.ts';
import { derivedId } from '../../core/data/entity.ts';
import { transaction } from '../../core/data/transaction.ts';
import { lockHandOut } from '../../core/outbox/hand-out-turn.ts';
import { OutboxEvent } from '../../core/outbox/outbox-event.entity.ts';
import { tellTogetherOrOneByOne } from '../../core/outbox/tell-or-remove.ts';
import { tellingOrHeldUntil } from './event-told.service.ts';
import { webhooksSplitByRight, pauseWebhooksWithoutRight } from './owners.service.ts';
import * as toldRecords from './told-records.service.ts';
import { Webhook, WebhookDelivery } from './webhook.entity.ts';

/** Events that are handed out together, at most: throws and results wait for the writing of no more than these. */
const eventsAtOnce = 50;
/** Rows of deliveries that are written in one transaction, about. */
const rowsAtOnce = 200;

/**
 * Hands events that wait out to the webhooks that want to know of them, in the order in which they happened; events
 * that nobody wants are deleted. Pauses webhooks whose owners may not have them any more, and notes records that were
 * broken. Several processes may do so at once: an event is handed out by one of them. Returns whether there may be
 * more.
 */
export async function queueDeliveries(asked: Context, report: (error: unknown) => void): Promise<boolean> {
  const pending = await pendingEvents(asked);
  if (!pending.length) return false;
  // What is remembered may be of before some of them happened.
  const ctx = await contextFor(asked, asked.actor);
  const { held, lost, ofCaptains } = await webhooksSplitByRight(
    ctx,
    await ctx.db.findBy(Webhook, { deleted: IsNull(), pausedAt: IsNull() }),
  );
  await pauseWebhooksWithoutRight(ctx, lost);
  const some = pending.slice(0, Math.max(1, Math.floor(rowsAtOnce / (held.length || 1))));
  await tellTogetherOrOneByOne(some, {
    async tell(events) {
      const ready = await readyEvents(ctx, events);
      await transaction(ctx, 'spare', async (ctx) => {
        // Until when something is held may be another time by now: then that is looked at anew.
        const mayHold = ready.some(({ telling }) => telling instanceof Date) && (await lockHandOut(ctx));
        for (const one of ready) await store(ctx, one, { held, ofCaptains, mayHold });
      });
    },
    remove: ({ id }) => ctx.database.write((db) => db.delete(OutboxEvent, { id }), 'spare'),
    report,
  });
  await toldRecords.noteBrokenRecords(ctx, some, held);
  return pending.length === eventsAtOnce || some.length < pending.length;
}

const pendingEvents = (ctx: Context): Promise<OutboxEvent[]> =>
  ctx.db.find(OutboxEvent, {
    // What people are told is not for programs.
    where: [IsNull(), LessThanOrEqual(ctx.now())].map((heldUntil) => ({
      ...{ handled: IsNull(), heldUntil, type: In([...eventTypes]) },
    })),
    order: { id: 'ASC' },
    take: eventsAtOnce,
  });

/** What happened to the results that these events are about and is not handed out yet, held or not. */
async function pendingResultEvents(ctx: Context, events: readonly OutboxEvent[]) {
  const subjects = [...new Set(events.flatMap(({ type, subject }) => (isAboutResult(type) ? [subject] : [])))];
  if (!subjects.length) return [];
  const where = { subject: In(subjects), handled: IsNull() };
  const pending = await ctx.db.find(OutboxEvent, { where, order: { id: 'ASC' } });
  return pending.flatMap((one) => (isAboutResult(one.type) ? [{ ...one, type: one.type }] : []));
}

/** What becomes of an event: it is told, it waits, or there is nothing to tell. `also` are part of the same message. */
interface Ready {
  event: OutboxEvent;
  also: number[];
  type: ToldType;
  telling: Awaited<ReturnType<typeof tellingOrHeldUntil>>;
}

/** Works out what is told, before anything is written. */
async function readyEvents(ctx: Context, events: readonly OutboxEvent[]): Promise<Ready[]> {
  const gone = new Set<number>();
  const ready: Ready[] = [];
  const results = await pendingResultEvents(ctx, events);
  const giveWay = newYieldToRequests();
  for (const event of events) {
    await giveWay();
    if (gone.has(event.id)) continue;
    // What happened while nobody could see the scores is one message, also where only something before it was held.
    const about = isAboutResult(event.type) ? results.filter(({ subject }) => subject === event.subject) : [];
    if (!about.some(({ heldUntil }) => heldUntil)) {
      ready.push({ event, also: [], type: event.type as ToldType, telling: await tellingOrHeldUntil(ctx, event) });
      continue;
    }
    const type = netResultEvent(about.map((one) => one.type));
    const also = about.map(({ id }) => id).filter((id) => id !== event.id);
    for (const id of also) gone.add(id);
    const last = about.at(-1) ?? event;
    const telling = type && (await tellingOrHeldUntil(ctx, { ...last, type }));
    ready.push({ event, also: telling instanceof Date ? [] : also, type: type ?? (event.type as ToldType), telling });
  }
  return ready;
}

/** In the caller's transaction. */
async function store(
  ctx: Context,
  { event, also, type, telling }: Ready,
  { held, ofCaptains, mayHold }: { held: readonly Webhook[]; ofCaptains: ReadonlySet<string>; mayHold: boolean },
): Promise<void> {
  const { id, happened } = event;
  if (telling instanceof Date) {
    if (mayHold) await ctx.db.update(OutboxEvent, { id, handled: IsNull() }, { heldUntil: telling });
    return;
  }
  if (also.length) await ctx.db.delete(OutboxEvent, { id: In(also), handled: IsNull() });
  const wanted = telling
    ? held.filter(
        (webhook) =>
          webhook.events.some((one) => one === type) &&
          isForWebhook(webhook, telling.scope, ofCaptains.has(webhook.id)),
      )
    : [];
  // What nobody wants to know is not kept.
  if (!telling || !wanted.length) {
    await ctx.db.delete(OutboxEvent, { id, handled: IsNull() });
    return;
  }
  const body: EventBody = { type, timestamp: event.happened.toISOString(), data: telling.data };
  const fields = { handled: ctx.now(), type, body: JSON.stringify(body) };
  const { affected } = await ctx.db.update(OutboxEvent, { id, handled: IsNull() }, fields);
  // Another process was faster.
  if (!affected) return;
  await ctx.db.insert(
    WebhookDelivery,
    wanted.map((webhook) => newDelivery(ctx, webhook, { id, type, happened }, { isByHand: false })),
  );
}

/** A message to be sent at once. */
export const newDelivery = (
  ctx: Context,
  { id: webhookId }: Webhook,
  { id: eventId, type, happened }: Pick<OutboxEvent, 'id' | 'type' | 'happened'>,
  { isByHand }: { isByHand: boolean },
) => ({
  // The numbers of events go back with a database that is restored; ids of messages must not.
  id: derivedId(`webhook ${webhookId} ${eventId} ${happened.getTime()}`),
  ...{ webhookId, eventId, type, isByHand },
  state: 'waiting' as const,
  created: ctx.now(),
  due: ctx.now(),
  attempts: 0,
  attempted: null,
  status: null,
  problem: null,
  milliseconds: null,
});
