import { In, IsNull, LessThan, MoreThan, MoreThanOrEqual, Not } from 'typeorm';
import {
  messageTrouble,
  unsentReasons,
  messageOverdueAfter,
  attemptsBeforeTrouble,
  type MessageTrouble,
  type SendingState,
} from '#rules/connected/message-trouble.ts';
import type { Context } from '../../core/context.ts';
import { Message, type MessageChannel } from './message.entity.ts';
import { isPushOn } from '../../core/outgoing/web-push.ts';
import { isMailOn } from './queue.service.ts';

const day = 24 * 60 * 60 * 1000;

/** What keeps e-mails and pushes from leaving, as far as it is known from those that wait or were refused. */
export async function messageTroubles(ctx: Context): Promise<MessageTrouble[]> {
  const channels = [...(isMailOn(ctx) ? ['mail' as const] : []), ...(isPushOn(ctx) ? ['push' as const] : [])];
  const found: MessageTrouble[] = [];
  for (const channel of channels) {
    const trouble = messageTrouble(channel, await sendingState(ctx, channel));
    if (trouble) found.push({ kind: channel, ...trouble });
  }
  return found;
}

async function sendingState(ctx: Context, channel: MessageChannel): Promise<SendingState> {
  const now = ctx.now().getTime();
  // Whatever address a stranger has given is no trouble of this server.
  const own = { channel, ...(channel === 'push' && { accountId: Not(IsNull()) }) };
  const waiting = { ...own, state: 'waiting' as const };
  const late = [
    { ...waiting, due: LessThan(new Date(now - messageOverdueAfter)) },
    { ...waiting, attempts: MoreThanOrEqual(attemptsBeforeTrouble) },
  ];
  const refused = {
    ...own,
    state: 'failed' as const,
    problem: Not(In(Object.values(unsentReasons))),
    due: MoreThan(new Date(now - day)),
  };
  const select = { id: true, created: true, due: true, problem: true } as const;
  const [oldest] = await ctx.db.find(Message, { select, where: late, order: { created: 'ASC' }, take: 1 });
  const [latest] = await ctx.db.find(Message, { select, where: refused, order: { due: 'DESC' }, take: 1 });
  const tried = late.map((one) => ({ ...one, problem: Not(IsNull()) }));
  const [failing] = await ctx.db.find(Message, { select, where: tried, order: { due: 'DESC' }, take: 1 });
  return {
    waiting: oldest ? await ctx.db.count(Message, { where: late }) : 0,
    since: oldest?.created ?? null,
    problem: failing?.problem ?? null,
    refused: latest ? await ctx.db.count(Message, { where: refused }) : 0,
    refusedAt: latest?.due ?? null,
    refusal: latest?.problem ?? null,
  };
}
