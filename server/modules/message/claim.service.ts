import { In, IsNull, LessThanOrEqual, MoreThan, Not } from 'typeorm';
import { retryWaitAfter } from '#rules/connected/retry-waits.ts';
import { earliestSendingTime, longestPlannedWait, quietHours, type QuietHours } from '#rules/connected/message-plan.ts';
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

/** Takes messages whose time has come, the oldest first; of several processes one gets each. */
export async function claimDueMessages(
  ctx: Context,
  { channel, holder, watch, underWay, room }: Claiming,
): Promise<Message[]> {
  const now = ctx.now();
  const waiting = { state: 'waiting' as const, channel };
  const find = (held: object[], take: number) =>
    ctx.db.find(Message, {
      where: held.flatMap((one) => [
        { ...waiting, ...one, due: LessThanOrEqual(now) },
        // Written by a clock that has jumped: nothing is planned that far ahead.
        { ...waiting, ...one, due: MoreThan(new Date(now.getTime() + longestPlannedWait)) },
      ]),
      order: { due: 'ASC', id: 'ASC' },
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
  const claimed: Message[] = [];
  if (some.length)
    await ctx.database.write(async (db) => {
      claimed.length = 0;
      for (const message of some) {
        const { id, beat } = message;
        const mine = { holder, beat: beat + 1 };
        const asRead = { id, beat, state: 'waiting' as const, holder: message.holder ?? IsNull() };
        const { affected } = await db.update(Message, asRead, mine);
        if (affected) claimed.push(Object.assign(message, mine));
      }
    }, 'spare');
  return claimed;
}

/** Notes what became of an attempt, where this process still holds the message. */
export async function saveAttemptOutcome(
  ctx: Context,
  { id, attempts, accountId, channel, topic }: Message,
  trouble: SendingTrouble | undefined,
  holder: string,
): Promise<void> {
  const tried = attempts + 1;
  const wait = trouble && !trouble.isFinal ? retryWaitAfter(tried, ctx.random()) : null;
  const next = wait === null ? null : new Date(ctx.now().getTime() + wait);
  const state: MessageState = !trouble ? 'sent' : wait === null ? 'failed' : 'waiting';
  const fields = {
    ...{ state, attempts: tried, problem: trouble?.problem ?? null, holder: null, beat: () => 'beat + 1' },
    // Whoever is called to a board is playing.
    ...(next && {
      due:
        topic === 'called' ? next : earliestSendingTime(ctx.timeZone, next, await quietOf(ctx, { accountId, channel })),
    }),
    ...(state !== 'waiting' && { text: '' }),
  };
  await ctx.database.write(async (db) => {
    const { affected } = await db.update(Message, { id, holder }, fields);
    // It was given up meanwhile, and has arrived all the same: whoever is reminded anew is not told it again.
    if (!affected && state === 'sent') await db.update(Message, { id, state: 'failed' }, { state, problem: null });
  }, 'spare');
}

/** When whoever a message is for is told nothing: their own quiet hours, or those of browsers that follow a team. */
async function quietOf(
  ctx: Context,
  { accountId, channel }: Pick<Message, 'accountId' | 'channel'>,
): Promise<QuietHours | null> {
  if (!accountId) return channel === 'push' ? followersQuietHours : null;
  const settings = await ctx.db.findOneBy(MessageSettings, { id: accountId });
  return settings && quietHours(settings);
}
