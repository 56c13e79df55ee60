import { authorize } from '../../core/authorize.ts';
import type { Context } from '../../core/context.ts';
import { newRecord, save } from '../../core/data/records.ts';
import { AccessChange } from './access-change.entity.ts';

/** How many changes of an account are shown. */
const mostChanges = 50;

type Noted = Pick<AccessChange, 'accountId' | 'what'> &
  Partial<Pick<AccessChange, 'gained' | 'lost' | 'teamId' | 'tokenName' | 'until'>>;

/** Writes down what was changed about an account, inside the caller's transaction (live.md 18). */
export const note = (ctx: Context, change: Noted): Promise<AccessChange> =>
  save(
    ctx,
    newRecord(ctx, AccessChange, { gained: [], lost: [], teamId: null, tokenName: null, until: null, ...change }),
  );

/**
 * What was changed about an account, the latest first, 50 at most. Errors: UNAUTHENTICATED, FORBIDDEN (manageAccess).
 */
export function list(ctx: Context, accountId: string): Promise<AccessChange[]> {
  authorize(ctx, 'account.list');
  return ctx.db.find(AccessChange, { where: { accountId }, order: { created: 'DESC', id: 'ASC' }, take: mostChanges });
}
