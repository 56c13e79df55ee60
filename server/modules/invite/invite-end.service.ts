import { IsNull } from 'typeorm';
import type { AccessFlag } from '#rules/people/policies.ts';
import type { Context } from '../../core/context.ts';
import { lockWithDeleted, softDelete } from '../../core/data/records.ts';
import { dropMailOfLinks } from '../message/message-end.service.ts';
import { Invite } from './invite.entity.ts';

/**
 * Ends what an account has invited people with and nobody has accepted yet, inside the caller's transaction, unless it
 * may still invite. `access` are the rights it has of its own now; none of a disabled or removed one (live.md 18).
 */
export async function endInvitesUnlessAllowed(
  ctx: Context,
  makerId: string,
  access: readonly AccessFlag[],
): Promise<void> {
  if (access.includes('manageAccess')) return;
  const open = await ctx.db.find(Invite, { where: { makerId, accountId: IsNull(), deleted: IsNull() } });
  for (const { id } of open) {
    const invite = (await lockWithDeleted(ctx, Invite, id))!;
    if (!invite.deleted && !invite.accountId) await softDelete(ctx, invite);
  }
  await dropMailOfLinks(
    ctx,
    open.map(({ id }) => id),
  );
}
