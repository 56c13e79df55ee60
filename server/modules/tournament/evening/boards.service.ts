import type { BoardCommand } from '#rules/tournament/boards/commands.ts';
import { planAfterBoardCommand } from '#rules/tournament/boards/evening-boards.ts';
import type { Context } from '../../../core/context.ts';
import type { Outcome } from '../../../core/data/commands.ts';
import { DomainError, refuseInvalid, warningError } from '../../../core/errors.ts';
import type { Tournament } from '../tournament.entity.ts';
import { changeEvening, type EveningTarget } from './save-evening.ts';

/** What somebody saw on a board before deciding about it: the match; null when it was free. */
interface SeenBoard {
  board: number;
  matchId: string | null;
}

/**
 * Carries out a command about the boards of an evening: how many there are, what is on them, who scores (live.md 20.4).
 * Results come in all the time, so a version is not needed; a decision about a board names the match that was seen on
 * it instead. Errors: UNAUTHENTICATED, NOT_FOUND, FORBIDDEN, CONFLICT (deleted, token, another match is on the board),
 * INVALID.
 */
export const carryOutCommand = (
  ctx: Context,
  target: EveningTarget,
  wanted: BoardCommand,
  seen: SeenBoard | null = null,
): Promise<Outcome<Tournament>> =>
  changeEvening(ctx, target, 'adds only', (ctx, tournament) => {
    if (tournament.singleRound)
      throw new DomainError('INVALID', 'A night of host v opponent has no boards. Its matches follow each other.');
    if (seen) refuseOther(tournament, seen);
    const after = planAfterBoardCommand(tournament, wanted, ctx.now().getTime());
    if (Array.isArray(after)) refuseInvalid(after);
    else tournament.plan = after;
    return { messages: [commandWords(wanted)] };
  });

function refuseOther({ plan }: Tournament, { board, matchId }: SeenBoard): void {
  const on = plan?.boards?.on.find((one) => one.board === board)?.matchId ?? null;
  if (on !== matchId)
    throw warningError('CONFLICT', `Another match is on board ${board} than you saw there. Look at the boards again.`);
}

function commandWords(wanted: BoardCommand): string {
  switch (wanted.do) {
    case 'set':
      return 'The boards were changed.';
    case 'call':
      return `The match was called to board ${wanted.board}.`;
    case 'takeOff':
      return 'The match was taken off its board.';
    case 'scorer':
      return `Who scores on board ${wanted.board} was changed.`;
  }
}
