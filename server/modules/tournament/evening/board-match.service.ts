import { tournamentDefaults } from '#rules/basics/defaults.ts';
import { matchBestOf, roundsInOrder } from '#rules/tournament/tournament.ts';
import type { Context } from '../../../core/context.ts';
import { DomainError, notFoundError } from '../../../core/errors.ts';
import { eventsOnBus, presentAndLaterStates, type NumberedState } from '../../../core/live/events.ts';
import * as existingSaygs from '../../sayg/existing-saygs.service.ts';
import type { TournamentView } from '../tournament-details.view.ts';
import * as tournaments from '../tournament.service.ts';
import type { TournamentMatchView } from '../tournament.view.ts';
import { boardsOf } from './boards-present.ts';
import type { TournamentBoardsView } from './boards.view.ts';
import type { BoardMatchView } from './board-match.view.ts';

/**
 * The match that is called to a board; null while it is free or closed, or no boards are used. Anyone may ask (live.md
 * 24.4). Errors: NOT_FOUND, INVALID (there is no such board).
 */
export async function boardMatch(ctx: Context, tournamentId: string, board: number): Promise<BoardMatchView | null> {
  const tournament = await tournaments.get(ctx, tournamentId);
  if (!tournament) throw notFoundError('The tournament');
  const boards = boardsOf(tournament, ctx.now());
  refuseUnknownBoard(boards, board);
  return matchOn(ctx, { evening: boards, tournament, board });
}

/**
 * What `boardMatch` answers from now on, numbered by the tournament's version; the value is null also when the
 * tournament is deleted or unknown, and once the board is there no more. Errors: INVALID (there is no such board).
 */
export async function followBoardMatch(
  ctx: Context,
  tournamentId: string,
  board: number,
): Promise<AsyncIterableIterator<NumberedState<BoardMatchView | null>>> {
  const { value } = await tournaments.currentState(ctx, tournamentId);
  if (value) refuseUnknownBoard(boardsOf(value, ctx.now()), board);
  return presentAndLaterStates(eventsOnBus(ctx.bus, 'Tournament', tournamentId), async () => {
    const { number, value } = await tournaments.currentState(ctx, tournamentId);
    const evening = value && boardsOf(value, ctx.now());
    return { number, value: value && (await matchOn(ctx, { evening, tournament: value, board })) };
  });
}

function refuseUnknownBoard(evening: TournamentBoardsView | null, board: number): void {
  const count = evening?.boards.length;
  if (count && (board < 1 || board > count))
    throw new DomainError('INVALID', `There is no board ${board}. They are numbered from 1 to ${count}.`);
}

/** The match on a board, with its score record if there is one; null while the board is free, closed or not there. */
async function matchOn(
  ctx: Context,
  { evening, tournament, board }: { evening: TournamentBoardsView | null; tournament: TournamentView; board: number },
): Promise<BoardMatchView | null> {
  const on = evening?.boards.find(({ number }) => number === board);
  const round = roundsInOrder(tournament).find(({ matches }) => matches.some(({ id }) => id === on?.matchId));
  if (!on?.since || !round) return null;
  const index = round.matches.findIndex(({ id }) => id === on.matchId);
  const match = round.matches[index] as TournamentMatchView;
  const existing = await existingSaygs.idsOf(ctx, [match.saygId]);
  return {
    tournamentId: tournament.id,
    board,
    match: existing.size ? match : { ...match, saygId: null },
    label: on.label,
    since: on.since,
    numberOfLegs: matchBestOf(tournament, round, index),
    startingScore: round.matchOptions[index]?.startingScore ?? tournamentDefaults.startingScore,
  };
}
