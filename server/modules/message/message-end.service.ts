import { In, IsNull, type FindOptionsWhere } from 'typeorm';
import { unsentReasons } from '#rules/connected/message-trouble.ts';
import type { Context } from '../../core/context.ts';
import { holdHandOut } from '../../core/outbox/hand-out-turn.ts';
import { MessageSettings } from './message-settings.entity.ts';
import { PushDevice } from './push.entity.ts';
import { Message } from './message.entity.ts';

/**
 * Erases what an account that is removed wanted to be told and was told, and what was sent to its addresses without an
 * account, inside the caller's transaction.
 */
export async function eraseAllOf(ctx: Context, accountId: string, addresses: readonly string[]): Promise<void> {
  await holdHandOut(ctx);
  await ctx.db.delete(Message, { accountId });
  if (addresses.length) await ctx.db.delete(Message, { accountId: IsNull(), address: In([...addresses]) });
  await ctx.db.delete(PushDevice, { accountId });
  await ctx.db.delete(MessageSettings, { id: accountId });
}

/** Has nothing that waits for an account be sent, inside the transaction that disables it (messages.md 3.1). */
export async function giveUpAllOf(ctx: Context, accountId: string): Promise<void> {
  await holdHandOut(ctx);
  await giveUpWaitingMessages(ctx, { accountId }, unsentReasons.late);
}

/**
 * Has e-mails with these links, whose ids they have as `recordId`, not be sent, in the transaction that ends the links
 * (messages.md 1.5).
 */
export async function dropMailOfLinks(ctx: Context, ids: readonly string[]): Promise<void> {
  if (ids.length) await giveUpWaitingMessages(ctx, { recordId: In([...ids]) }, unsentReasons.late);
}

/** Has what waits of these messages not be sent, for this reason, inside the caller's transaction. */
export async function giveUpWaitingMessages(
  ctx: Context,
  which: FindOptionsWhere<Message>,
  problem: (typeof unsentReasons)[keyof typeof unsentReasons],
): Promise<void> {
  // Without a holder: an attempt that is under way and fails does not bring it back.
  const givenUp = { state: 'failed' as const, text: '', problem, holder: null };
  await ctx.db.update(Message, { state: In(['waiting', 'digest']), ...which }, givenUp);
}

/** The browsers that were subscribed in these sessions are told nothing any more, inside the caller's transaction. */
export async function removePushDevicesOf(ctx: Context, sessionIds: readonly string[]): Promise<void> {
  if (sessionIds.length) await ctx.db.delete(PushDevice, { sessionId: In([...sessionIds]) });
}
