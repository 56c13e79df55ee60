import { In, IsNull, LessThanOrEqual, MoreThan, Not } from 'typeorm';
import { retryWaitAfter } from '#rules/connected/retry-waits.ts';
import {
  earliestSendingTime,
  longestPlannedWait,
  momentaryUse,
  quietHours,
  type QuietHours,
} from '#rules/connected/message-plan.ts';
import { unsentReasons } from '#rules/connected/message-trouble.ts';
import { followersQuietHours } from '#rules/connected/follow-topics.ts';
import type { Context } from '../../core/context.ts';
import type { HolderWatch } from '../../core/outbox/silence.ts';
import type { SendingTrouble } from './mail.ts';
import { Message, type MessageChannel, type MessageState } from './message.entity.ts';
import { MessageSettings } from './message-settings.entity.ts';

/** Messages of other processes that are looked at, at a time. */
const mostWatched = 100;

interface Claiming {
  channel: MessageChannel;
  holder: string;
  watch: HolderWatch;
  /** Messages that this process is sending. One that it holds besides could not be noted, and is sent again. */
  underWay: string[];
  room: number;
}

/**
 * Takes messages whose time has come, the oldest first; of several processes one gets each. What has to wait for quiet
 * hours is put off until they end.
 */
export async function claimDueMessages(ctx: Context, claiming: Claiming): Promise<Message[]> {
  const { channel, holder, watch, underWay, room } = claiming;
  const now = ctx.now();
  const waiting = { state: 'waiting' as const, channel };
  const find = (held: object[], take: number) =>
    ctx.db.find(Message, {
      where: held.flatMap((one) => [
        { ...waiting, ...one, due: LessThanOrEqual(now) },
        // Written by a clock that has jumped: nothing is planned that far ahead.
        { ...waiting, ...one, due: MoreThan(new Date(now.getTime() + longestPlannedWait)) },
      ]),
      order: { due: 'ASC', created: 'ASC', id: 'ASC' },
      take,
    });
  const mayBeDead = await find([{ holder: Not(In([holder])) }], mostWatched);
  watch.keepOnly(new Set(mayBeDead.map(({ id }) => id)));
  // An embedded database has one process: whoever else holds a message is dead.
  const dead = mayBeDead.filter((message) => ctx.database.kind === 'sqlite' || watch.isSilent(message));
  const some = [...dead, ...(await find([{ holder: IsNull() }, { holder, id: Not(In(underWay)) }], room))].slice(
    0,
    room,
  );
  if (!some.length) return [];
  const quietOf = await quietHoursByMessage(ctx, some);
  const claimed: Message[] = [];
  let putOff = 0;
  await ctx.database.write(async (db) => {
    claimed.length = putOff = 0;
    for (const message of some) {
      const { id, beat } = message;
      const due = earliestSendingTime(ctx.timeZone, now, quietOf(message));
      const isLater = due > now;
      const mine = { holder: isLater ? null : holder, beat: beat + 1, ...(isLater && { due }) };
      const asRead = { id, beat, state: 'waiting' as const, holder: message.holder ?? IsNull() };
      const { affected } = await db.update(Message, asRead, mine);
      if (isLater) putOff += affected ?? 0;
      else if (affected) claimed.push(Object.assign(message, mine));
    }
  }, 'spare');
  // What is put off keeps nothing behind it waiting.
  return putOff && !claimed.length ? claimDueMessages(ctx, claiming) : claimed;
}

interface Attempt {
  message: Message;
  /** Of an e-mail of the day: what it told. */
  partIds: readonly string[];
  trouble: SendingTrouble | undefined;
  holder: string;
}

/** Notes what became of an attempt, where this process still holds the message. */
export async function saveAttemptOutcome(ctx: Context, { message, partIds, trouble, holder }: Attempt): Promise<void> {
  const { id, attempts } = message;
  const tried = attempts + 1;
  const wait = trouble && !trouble.isFinal ? retryWaitAfter(tried, ctx.random()) : null;
  const next = wait === null ? null : new Date(ctx.now().getTime() + wait);
  const state: MessageState = !trouble ? 'sent' : wait === null ? 'failed' : 'waiting';
  const fields = {
    ...{ state, attempts: tried, problem: trouble?.problem ?? null, holder: null, beat: () => 'beat + 1' },
    ...(next && { due: earliestSendingTime(ctx.timeZone, next, (await quietHoursByMessage(ctx, [message]))(message)) }),
    ...(state !== 'waiting' && { text: '' }),
  };
  await ctx.database.write(async (db) => {
    const { affected } = await db.update(Message, { id, holder }, fields);
    // It was given up meanwhile, and has arrived all the same: whoever is reminded anew is not told it again.
    if (!affected && state === 'sent') await db.update(Message, { id, state: 'failed' }, { state, problem: null });
    if (!partIds.length || state === 'waiting') return;
    const parts = { id: In([...partIds]) };
    if (state === 'sent') await db.update(Message, parts, { state, text: '', problem: null });
    else if (affected)
      await db.update(Message, { ...parts, state: 'digest' }, { state, text: '', problem: unsentReasons.withLetter });
  }, 'spare');
}

/**
 * When whoever a message is for is told nothing: their own quiet hours, or those of browsers that follow a team. What
 * they asked for themselves, such as a link, is not kept for these; nor is a call, as whoever is called is playing.
 */
async function quietHoursByMessage(
  ctx: Context,
  messages: readonly Message[],
): Promise<(message: Message) => QuietHours | null> {
  const ids = [...new Set(messages.flatMap(({ accountId, stop }) => (accountId && stop ? [accountId] : [])))];
  const settings = ids.length ? await ctx.db.findBy(MessageSettings, { id: In(ids) }) : [];
  const byAccount = new Map(settings.map((one) => [one.id, quietHours(one)]));
  return (message) => {
    const { accountId, channel, stop } = message;
    if (!accountId) return channel === 'push' ? followersQuietHours : null;
    return stop && !isCall(message) ? (byAccount.get(accountId) ?? null) : null;
  };
}

/** Of what is `called`, a draw is of use until the evening is over. */
const isCall = ({ topic, created, expires }: Message): boolean =>
  topic === 'called' && !!expires && expires.getTime() - created.getTime() <= momentaryUse;
