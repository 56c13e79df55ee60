import type { AccessFlag } from '#rules/people/policies.ts';
import type { Context } from '../../core/context.ts';
import * as deviceEnds from '../device/device-end.service.ts';
import { endInvitesMadeBy } from '../invite/invite-end.service.ts';
import { endLinksMadeBy } from './setup-end.service.ts';

/**
 * Ends what an account has let in by rights that it does not have any more, inside the caller's transaction: devices,
 * and invitations and one-time links that nobody has used yet. `access` are the rights it has of its own now; none of a
 * disabled or removed one (live.md 18).
 */
export async function endWhatRightsNoLongerGive(
  ctx: Context,
  accountId: string,
  access: readonly AccessFlag[],
): Promise<void> {
  await deviceEnds.fitDevicesToApprover(ctx, accountId, access);
  if (access.includes('manageAccess')) return;
  await endInvitesMadeBy(ctx, accountId);
  await endLinksMadeBy(ctx, accountId);
}
