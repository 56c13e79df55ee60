import type { Leaving } from '#rules/tournament/plan/plan.ts';
import { leavingFaults, leavingWords, whoHasLeft, withLeaving, withSideBack } from '#rules/tournament/leaving.ts';
import type { Context } from '../../../core/context.ts';
import type { Outcome } from '../../../core/data/commands.ts';
import { DomainError, refuseInvalid } from '../../../core/errors.ts';
import type { Tournament } from '../tournament.entity.ts';
import type { EveningTarget } from './save-evening.ts';
import { changeSides, noSideError, refuseReturnTooLate } from './sides.service.ts';

/**
 * Writes down that a side has left the evening, and why: its opponents go on (live.md 20.2). Errors: UNAUTHENTICATED,
 * NOT_FOUND (tournament, side), FORBIDDEN, CONFLICT (deleted, token), INVALID.
 */
export const withdraw = (ctx: Context, target: EveningTarget, sent: Leaving): Promise<Outcome<Tournament>> =>
  changeSides(ctx, target, 'needs a version', (_, tournament) => {
    if (tournament.singleRound)
      throw new DomainError('INVALID', 'A night of host v opponent has no sides that could leave.');
    const leaving = { ...sent, note: sent.note.trim() };
    refuseInvalid(leavingFaults(leaving));
    if (!tournament.sides.some(({ id }) => id === leaving.sideId)) throw noSideError();
    const onBoards = tournament.plan?.boards?.on ?? [];
    const { sides, plan } = withLeaving(tournament, leaving);
    Object.assign(tournament, { sides, plan });
    const left = whoHasLeft(tournament).find(({ side }) => side.id === leaving.sideId)!;
    const messages = [`${leavingWords(left)}.`];
    for (const { label, matchId, opponent } of left.goingOn) {
      const board = onBoards.find((on) => on.matchId === matchId)?.board;
      messages.push(`${opponent.name} goes on in ${label}${board ? `: tell them at board ${board}` : ''}.`);
    }
    return { messages };
  });

/**
 * Takes a side back that had left, as long as nothing was played that follows from its leaving (live.md 20.2). Errors:
 * those of `withdraw`; INVALID when others have played since.
 */
export const readmit = (ctx: Context, target: EveningTarget, sideId: string): Promise<Outcome<Tournament>> =>
  changeSides(ctx, target, 'needs a version', (_, tournament) => {
    const side = tournament.sides.find(({ id }) => id === sideId);
    if (!side) throw noSideError();
    refuseReturnTooLate(tournament, side);
    const { sides, plan } = withSideBack(tournament, sideId);
    Object.assign(tournament, { sides, plan });
    return { messages: [`${side.name} is there again.`] };
  });
