import type { Context } from '../context.ts';
import { lockRevision, TOLD } from '../data/revisions.ts';

/*
 * What is told is worked out before the transaction that stores it, as that takes long. A change in between finds
 * nothing that it could drop, and its news would be told although it is untrue. So whoever changes something counts up a
 * number, and whoever tells locks it: who finds another one than before begins anew, and who changes something waits for
 * what is being stored, and finds it.
 */

/** What was worked out may be untrue by now, or was told by another process. */
export class OvertakenError extends Error {}

/**
 * Has those begin anew who have begun to tell, and keeps others from it until the caller's transaction ends: to be
 * called before anything is looked for that the transaction makes untrue.
 */
export const holdHandOut = ({ touchNow }: Pick<Context, 'touchNow'>): Promise<unknown> => touchNow(TOLD);

/**
 * Keeps what waits to be told from becoming untrue until the caller's transaction ends. Returns whether nothing was
 * changed since this context was made, for whoever stores what was worked out with it.
 */
export async function lockHandOut({ db, request: { numbers }, touchNow }: Context): Promise<boolean> {
  const before = numbers.get(TOLD);
  // What has no number yet cannot be locked: it gets its first one, unless somebody else was the first to change it.
  return before === undefined ? (await touchNow(TOLD)) === 1 : (await lockRevision(db, TOLD)) === before;
}

/** The same, where nothing is stored otherwise. Errors: OvertakenError. */
export async function takeHandOutTurn(ctx: Context): Promise<void> {
  if (!(await lockHandOut(ctx))) throw new OvertakenError();
}
