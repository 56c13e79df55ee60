import { IsNull } from 'typeorm';
import type { Context } from '../../core/context.ts';
import { dropMailOfLinks } from '../message/message-end.service.ts';
import { Invite } from './invite.entity.ts';

/**
 * Ends what an account has invited people with and nobody has accepted yet, inside the caller's transaction, as it may
 * invite nobody any more (live.md 18).
 */
export async function endInvitesMadeBy(ctx: Context, makerId: string): Promise<void> {
  const open = { makerId, accountId: IsNull(), deleted: IsNull() };
  const ids = (await ctx.db.find(Invite, { select: { id: true }, where: open })).map(({ id }) => id);
  await ctx.db.update(Invite, open, { deleted: ctx.now(), remover: ctx.actor.name });
  await dropMailOfLinks(ctx, ids);
}
