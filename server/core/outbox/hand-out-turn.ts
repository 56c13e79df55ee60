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
export const holdHandOut = ({ touchNow }: Pick<Context, 'touchNow'>): Promise<void> => touchNow(TOLD);

/** Keeps what waits to be told from becoming untrue until the caller's transaction ends. */
export const lockHandOut = async ({ db }: Pick<Context, 'db'>): Promise<unknown> => lockRevision(db, TOLD);

/** The same for whoever stores what was worked out with this context: whether nothing was changed since it was made. */
export const isHandOutTurn = async ({ db, request }: Pick<Context, 'db' | 'request'>): Promise<boolean> =>
  (await lockRevision(db, TOLD)) === (request.numbers.get(TOLD) ?? 0);

/** The same, and nothing is stored otherwise. Errors: OvertakenError. */
export async function takeHandOutTurn(ctx: Pick<Context, 'db' | 'request'>): Promise<void> {
  if (!(await isHandOutTurn(ctx))) throw new OvertakenError();
}
