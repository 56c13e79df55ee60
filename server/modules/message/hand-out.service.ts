import { In, IsNull, LessThanOrEqual } from 'typeorm';
import { resetAsked } from '#rules/connected/message-events.ts';
import { afterQuiet, nextDigest } from '#rules/connected/message-plan.ts';
import type { MessageTopic } from '#rules/connected/message-topics.ts';
import { fixtureLetter, peopleEvents, type PeopleEvent } from '#rules/connected/people-words.ts';
import type { Context } from '../../core/context.ts';
import { readOne } from '../../core/data/read.ts';
import { transaction } from '../../core/data/transaction.ts';
import { givingWay } from '../../core/give-way.ts';
import { OutboxEvent } from '../../core/outbox/outbox-event.entity.ts';
import { answerReset } from '../account/reset.service.ts';
import { Fixture } from '../fixture/fixture.entity.ts';
import type { FixtureFacts } from '../fixture/fixture-news.service.ts';
import { tellingOf } from '../webhook/event-told.service.ts';
import type { Told } from './note.service.ts';
import { isPushSent } from './push.service.ts';
import { isMailSent, queueMessages, type ToSend } from './queue.service.ts';
import { recipients, toldOf, type Recipient } from './recipients.service.ts';

/** Events that are handed out together, at most. */
const atOnce = 50;
/** Messages after which no further event is handed out in the same transaction. */
const mostMessages = 200;

const topics: Record<PeopleEvent, MessageTopic> = {
  'people.result': 'result',
  'people.entered': 'otherCard',
  'people.differs': 'otherCard',
  'people.moved': 'moves',
  'people.moveAsked': 'moves',
};

/** What a program would be told of the same, whose words and secrets these are. */
const likeFor = (type: PeopleEvent) => (type === 'people.result' ? 'result.published' : 'fixture.moved');

/**
 * Makes messages of events that wait, in the order in which they happened. Several processes may do so at once: an event
 * is handed out by the one that deletes it. Returns whether there may be more.
 */
export async function handOutToPeople(ctx: Context): Promise<boolean> {
  const pending = await ctx.db.find(OutboxEvent, {
    where: [IsNull(), LessThanOrEqual(ctx.now())].map((heldUntil) => ({
      ...{ handled: IsNull(), heldUntil, type: In([resetAsked, ...peopleEvents]) },
    })),
    order: { id: 'ASC' },
    take: atOnce,
  });
  if (!pending.length) return false;
  const everybody = await recipients(ctx);
  const giveWay = givingWay();
  const ready: { event: OutboxEvent; messages: ToSend[] | Date }[] = [];
  let count = 0;
  for (const event of pending) {
    if (count >= mostMessages) break;
    await giveWay();
    const messages = event.type === resetAsked ? [] : await messagesOf(ctx, event, everybody);
    if (!(messages instanceof Date)) count += messages.length;
    ready.push({ event, messages });
  }
  await transaction(ctx, 'spare', async (ctx) => {
    const sent: ToSend[] = [];
    for (const { event, messages } of ready) {
      const { id, type, facts, happened } = event;
      if (messages instanceof Date) {
        await ctx.db.update(OutboxEvent, { id }, { heldUntil: messages });
        continue;
      }
      const { affected } = await ctx.db.delete(OutboxEvent, { id });
      if (affected) sent.push(...messages);
      if (affected && type === resetAsked) await answerReset(ctx, `${id} ${happened.getTime()}`, facts);
    }
    await queueMessages(ctx, sent);
  });
  return pending.length === atOnce || ready.length < pending.length;
}

/** What is sent of an event, and to whom; until when it is a secret, where it still is. */
async function messagesOf(
  ctx: Context,
  { id, subject, facts: text, heldUntil, happened, ...event }: OutboxEvent,
  everybody: readonly Recipient[],
): Promise<ToSend[] | Date> {
  const type = event.type as PeopleEvent;
  const telling = await tellingOf(ctx, { type: likeFor(type), subject, facts: text });
  if (!telling || telling instanceof Date) return telling ?? [];
  const { fixture, from, url } = telling.data;
  if (!fixture) return [];
  if (type === 'people.result' && !(await readOne(ctx.db, Fixture, subject))?.card) return [];
  const { told, homeTeamId, awayTeamId } = JSON.parse(text) as FixtureFacts & { told: Told };
  // While it was hidden the score may have become another one: the page has it.
  const [home, away] = [fixture.home, fixture.away].map((side) => (heldUntil ? { ...side, score: null } : side));
  const letter = fixtureLetter(type, { ...fixture, home: home!, away: away!, from }, url);
  const topic = topics[type];
  const isDiffering = type === 'people.differs';
  const about = { homeTeamId, awayTeamId, captainsOf: told.teamId, by: told.by };
  return toldOf(everybody, topic, about).flatMap(({ recipient, way }): ToSend[] => {
    const { accountId, address, secret, quiet, deviceIds } = recipient;
    const isDigest = way === 'digest';
    const plan = isDigest ? nextDigest : afterQuiet;
    const message = {
      ...letter,
      // That two cards differ is said once, however often they are saved.
      about: isDiffering ? `differs ${subject} ${told.teamId}` : `event ${id} ${happened.getTime()}`,
      ...{ accountId, topic, isDigest, stop: `${secret}/${topic}` },
      due: plan(ctx.timeZone, ctx.now(), quiet),
    };
    if (way === 'push') return isPushSent(ctx) ? deviceIds.map((deviceId) => ({ ...message, deviceId })) : [];
    return isMailSent(ctx) ? [{ ...message, address }] : [];
  });
}
