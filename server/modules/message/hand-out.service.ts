import { In, IsNull, LessThanOrEqual } from 'typeorm';
import { followersQuietHours } from '#rules/connected/follow-topics.ts';
import { resetAskedEvent } from '#rules/connected/message-events.ts';
import { earliestSendingTime, nextDigestTime } from '#rules/connected/message-plan.ts';
import type { MessageTopic } from '#rules/connected/message-topics.ts';
import { isFixtureEvent, peopleEvents, type PeopleEvent } from '#rules/connected/people-words.ts';
import { contextFor, type Context } from '../../core/context.ts';
import { transaction } from '../../core/data/transaction.ts';
import { newYieldToRequests } from '../../core/give-way.ts';
import { OutboxEvent } from '../../core/outbox/outbox-event.entity.ts';
import { OvertakenError, takeHandOutTurn } from '../../core/outbox/hand-out-turn.ts';
import { tellTogetherOrOneByOne } from '../../core/outbox/tell-or-remove.ts';
import { queueResetLink } from '../account/reset.service.ts';
import { followersOf } from './follower.service.ts';
import { fixtureTellingOrHeldUntil } from './fixture-telling.service.ts';
import { followerTopic } from './note.service.ts';
import { isPushOn } from '../../core/outgoing/web-push.ts';
import { pushDeviceId } from './push.service.ts';
import { isMailOn, queueMessages, type ToSend } from './queue.service.ts';
import { recipients, recipientsOf } from './recipients.service.ts';
import { remindedAccounts } from './reminder-marks.service.ts';
import type { PeopleTelling, Recipient } from './telling.ts';
import { tournamentTelling } from './tournament-telling.service.ts';

/** Events that are handed out together, at most. */
export const mostHandedOut = 50;
/** Messages after which no further event is handed out in the same transaction. */
const mostMessages = 200;

/** Whether all that waits was handed out, or some of it; none where something was changed meanwhile. */
type HandedOut = 'all' | 'some' | 'overtaken';

/**
 * Makes messages of so many events that wait, in the order in which they happened. Several processes may do so at once:
 * an event is handed out by the one that deletes it.
 */
export async function queueMessagesOfEvents(
  ctx: Context,
  { most, report }: { most: number; report: (error: unknown) => void },
): Promise<HandedOut> {
  const pending = await ctx.db.find(OutboxEvent, {
    where: [IsNull(), LessThanOrEqual(ctx.now())].map((heldUntil) => ({
      ...{ handled: IsNull(), heldUntil, type: In([resetAskedEvent, ...peopleEvents]) },
    })),
    order: { id: 'ASC' },
    take: most,
  });
  if (!pending.length) return 'all';
  const told = await tellTogetherOrOneByOne(pending, {
    tell: (events) => queueMessagesOf(ctx, events),
    remove: ({ id }) => ctx.database.write((db) => db.delete(OutboxEvent, { id }), 'spare'),
    report,
  });
  if (told === 0) return 'overtaken';
  return told === pending.length && told < most ? 'all' : 'some';
}

/**
 * Queues what these events tell, in one transaction; returns how many of them, from the first on, were handed out: none
 * where something was changed meanwhile.
 */
async function queueMessagesOf(asked: Context, events: readonly OutboxEvent[]): Promise<number> {
  // Where some were overtaken, the context they came with is of another turn.
  const ctx = await contextFor(asked, asked.actor);
  const everybody = await recipients(ctx);
  const giveWay = newYieldToRequests();
  const told: { event: OutboxEvent; messages: ToSend[] }[] = [];
  const held: { event: OutboxEvent; until: Date }[] = [];
  let count = 0;
  for (const event of events) {
    if (count >= mostMessages) break;
    await giveWay();
    const messages = event.type === resetAskedEvent ? [] : await messagesOf(ctx, event, everybody);
    if (messages instanceof Date) {
      held.push({ event, until: messages });
      continue;
    }
    count += messages.length;
    told.push({ event, messages });
  }
  const queue = async (ctx: Context) => {
    await takeHandOutTurn(ctx);
    for (const { event, until } of held) await ctx.db.update(OutboxEvent, { id: event.id }, { heldUntil: until });
    const { affected } = await ctx.db.delete(OutboxEvent, { id: In(told.map(({ event }) => event.id)) });
    // One of them was told by somebody else, or is not to be told any more.
    if (affected !== told.length) throw new OvertakenError();
    for (const { event } of told)
      if (event.type === resetAskedEvent)
        await queueResetLink(ctx, `${event.id} ${event.happened.getTime()}`, event.facts);
    await queueMessages(
      ctx,
      told.flatMap(({ messages }) => messages),
    );
  };
  try {
    await transaction(ctx, 'spare', queue);
  } catch (error) {
    if (error instanceof OvertakenError) return 0;
    throw error;
  }
  return told.length + held.length;
}

/** What is sent of an event, and to whom; until when it is a secret, where it still is. */
async function messagesOf(ctx: Context, event: OutboxEvent, everybody: readonly Recipient[]): Promise<ToSend[] | Date> {
  const type = event.type as PeopleEvent;
  const telling = isFixtureEvent(type)
    ? await fixtureTellingOrHeldUntil(ctx, type, event)
    : await tournamentTelling(ctx, type, event);
  if (!telling || telling instanceof Date) return telling ?? [];
  const { letter, topic, about, recordId, expires, followed } = telling;
  if (expires && expires <= ctx.now()) return [];
  const toPeople = topic ? await toPeopleOf(ctx, { ...telling, topic }, everybody) : [];
  const followers = followed ? await followersOf(ctx, followed.topic, followed.teamIds) : [];
  // Who is told here already as somebody who is signed in is not told twice.
  const toldDevices = new Set(toPeople.map(({ deviceId }) => deviceId));
  const toFollowers = followers
    .filter(({ id, endpoint }) => (followed?.only?.includes(id) ?? true) && !toldDevices.has(pushDeviceId(endpoint)))
    .map(({ id }) => ({
      ...letter,
      ...{ about, accountId: null, topic: followerTopic(followed!.topic), recordId, deviceId: id },
      ...(expires && { expires }),
      due: earliestSendingTime(ctx.timeZone, ctx.now(), followersQuietHours),
    }));
  return [...toPeople, ...toFollowers];
}

/** What is sent to people of what they chose. */
async function toPeopleOf(
  ctx: Context,
  telling: PeopleTelling & { topic: MessageTopic },
  everybody: readonly Recipient[],
): Promise<ToSend[]> {
  const { letter, topic, about, recordId, expires, isUrgent, isReminder } = telling;
  const reminded = isReminder ? await remindedAccounts(ctx, recordId) : undefined;
  return recipientsOf(everybody, topic, telling).flatMap(({ recipient, way }): ToSend[] => {
    const { accountId, address, secret, quiet, deviceIds } = recipient;
    if (reminded?.has(accountId)) return [];
    const isDigest = way === 'digest';
    const plan = isDigest ? nextDigestTime : earliestSendingTime;
    const message = {
      ...letter,
      ...{ about, accountId, topic, recordId, isDigest, stop: `${secret}/${topic}` },
      ...(expires && { expires }),
      due: isUrgent ? ctx.now() : plan(ctx.timeZone, ctx.now(), quiet),
    };
    // Where every sign-in has ended by its age no browser is left: then they are told by e-mail (messages.md 4.6).
    if (way === 'push' && isPushOn(ctx) && deviceIds.length)
      return deviceIds.map((deviceId) => ({ ...message, deviceId }));
    return isMailOn(ctx) ? [{ ...message, address }] : [];
  });
}
