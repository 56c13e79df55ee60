import { authorize } from '../../core/authorize.ts';
import type { Context } from '../../core/context.ts';
import { newRecord, save } from '../../core/data/records.ts';
import { AccessChange } from './access-change.entity.ts';
import type { Account } from './account.entity.ts';

/** How many changes of an account are shown. */
const mostChanges = 50;

type Noted = Pick<AccessChange, 'accountId' | 'what'> &
  Partial<Pick<AccessChange, 'gained' | 'lost' | 'teamId' | 'tokenName' | 'until'>>;

/** Writes down what was changed about an account, inside the caller's transaction (live.md 18). */
export const record = (ctx: Context, change: Noted): Promise<AccessChange> =>
  save(
    ctx,
    newRecord(ctx, AccessChange, { gained: [], lost: [], teamId: null, tokenName: null, until: null, ...change }),
  );

type Judged = Pick<Account, 'access' | 'teamId' | 'disabled' | 'standIn'>;

/**
 * Writes down how what an account may do differs from before, inside the caller's transaction: for changes that come as
 * a whole row. Without `before` it is new.
 */
export async function recordDifferences(
  ctx: Context,
  before: Judged | undefined,
  { id: accountId, access, teamId, disabled, standIn }: Account,
): Promise<void> {
  if (!before) await record(ctx, { accountId, what: 'created', gained: access, teamId });
  const was = before ?? { access, teamId, disabled: false, standIn: null };
  const gained = access.filter((flag) => !was.access.includes(flag));
  const lost = was.access.filter((flag) => !access.includes(flag));
  if (gained.length || lost.length) await record(ctx, { accountId, what: 'rights', gained, lost });
  if (teamId !== was.teamId) await record(ctx, { accountId, what: 'team', teamId });
  if (disabled !== was.disabled) await record(ctx, { accountId, what: disabled ? 'disabled' : 'enabled' });
  if (JSON.stringify(standIn) === JSON.stringify(was.standIn)) return;
  const until = standIn && new Date(standIn.until);
  await record(ctx, {
    ...{ accountId, what: 'lent', until },
    ...{ gained: standIn?.access ?? [], teamId: standIn?.teamId ?? null },
  });
}

/**
 * What was changed about an account, the latest first, 50 at most. Errors: UNAUTHENTICATED, FORBIDDEN (manageAccess).
 */
export function list(ctx: Context, accountId: string): Promise<AccessChange[]> {
  authorize(ctx, 'account.list');
  return ctx.db.find(AccessChange, { where: { accountId }, order: { created: 'DESC', id: 'ASC' }, take: mostChanges });
}
