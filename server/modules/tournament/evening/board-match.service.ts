import { tournamentDefaults } from '#rules/basics/defaults.ts';
import { matchLegCount, roundsInOrder } from '#rules/tournament/tournament.ts';
import type { Context } from '../../../core/context.ts';
import { DomainError, notFoundError } from '../../../core/errors.ts';
import { eventsOnBus, statesAfterEvents, type Told } from '../../../core/live/events.ts';
import type { TournamentView } from '../tournament-details.view.ts';
import * as tournaments from '../tournament.service.ts';
import type { TournamentMatchView } from '../tournament.view.ts';
import { boardsOf } from './boards-present.ts';
import type { BoardMatchView } from './board-match.view.ts';

/**
 * The match that is called to a board; null while it is free or closed, or no boards are used. Anyone may ask (live.md
 * 24.4). Errors: NOT_FOUND, INVALID (there is no such board).
 */
export async function boardMatch(ctx: Context, tournamentId: string, board: number): Promise<BoardMatchView | null> {
  const tournament = await tournaments.get(ctx, tournamentId);
  if (!tournament) throw notFoundError('The tournament');
  return matchOn(tournament, board, ctx.now());
}

/**
 * What `boardMatch` answers from now on, numbered by the tournament's version; the value is null also when the
 * tournament is deleted or unknown, and once the board is there no more. Errors: INVALID (there is no such board).
 */
export async function followBoardMatch(
  ctx: Context,
  tournamentId: string,
  board: number,
): Promise<AsyncIterableIterator<Told<BoardMatchView | null>>> {
  const { value } = await tournaments.currentState(ctx, tournamentId);
  if (value) matchOn(value, board, ctx.now());
  return statesAfterEvents(eventsOnBus(ctx.bus, 'Tournament', tournamentId), async () => {
    const { number, value } = await tournaments.currentState(ctx, tournamentId);
    const isThere = !!value && hasBoard(value, board, ctx.now());
    return { number, value: isThere ? matchOn(value, board, ctx.now()) : null };
  });
}

const hasBoard = (tournament: TournamentView, board: number, now: Date): boolean =>
  !!boardsOf(tournament, now)?.boards.some(({ number }) => number === board);

function matchOn(tournament: TournamentView, board: number, now: Date): BoardMatchView | null {
  const boards = boardsOf(tournament, now)?.boards;
  if (!boards) return null;
  const on = boards.find(({ number }) => number === board);
  if (!on)
    throw new DomainError('INVALID', `There is no board ${board}. They are numbered from 1 to ${boards.length}.`);
  const round = roundsInOrder(tournament).find(({ matches }) => matches.some(({ id }) => id === on.matchId));
  if (!round || !on.since) return null;
  const index = round.matches.findIndex(({ id }) => id === on.matchId);
  return {
    tournamentId: tournament.id,
    board,
    match: round.matches[index] as TournamentMatchView,
    label: on.label,
    since: on.since,
    numberOfLegs: matchLegCount(tournament, round, index),
    startingScore: round.matchOptions[index]?.startingScore ?? tournamentDefaults.startingScore,
  };
}
