import type { Context } from '../../core/context.ts';
import { raiseRevisions, revisionOf, TOLD } from '../../core/data/revisions.ts';

/*
 * What is told is worked out before the transaction that has it sent, as that takes long. A change in between finds
 * nothing that it could drop, and its news would be told although it is untrue. So both count up the same number, which
 * is locked from then on: whoever tells and finds another one than before begins anew, and whoever changes something
 * waits for what is being made, and finds it.
 */

/** What was worked out may be untrue by now, or was told by another process. */
export class OvertakenError extends Error {}

/** The number of the moment; to be asked before anything is read of which something is told. */
export const handOutNumber = ({ db }: Pick<Context, 'db'>): Promise<number> => revisionOf(db, TOLD);

/**
 * Keeps others from making messages until the caller's transaction ends, and has those begin anew that have begun: to be
 * called before messages are looked for that the transaction makes untrue.
 */
export const holdHandOut = ({ db }: Pick<Context, 'db'>): Promise<unknown> => raiseRevisions(db, [TOLD]);

/** The same for whoever makes messages of what was read since the number was `before`. Errors: OvertakenError. */
export async function takeHandOutTurn({ db }: Pick<Context, 'db'>, before: number): Promise<void> {
  const numbers = await raiseRevisions(db, [TOLD]);
  if (numbers.get(TOLD) !== before + 1) throw new OvertakenError();
}
