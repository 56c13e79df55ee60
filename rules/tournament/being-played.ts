import { isFinished } from '../darts/match.ts';
import { isOver, type Sayg } from '../darts/sayg.ts';
import { winnerOf } from './plan/winner.ts';
import { eveningStanding, type Planned } from './plan/settle.ts';
import { isPlayedOut } from './played-out.ts';
import { matchLegs, rounds } from './tournament.ts';

/** "finished" by its own throws, "settled" by what its tournament says, or still "playing" (live.md 11.4). */
export type MatchState = 'playing' | 'finished' | 'settled';

/** What is needed of a score record to say whether it is being played. */
export type RecordInPlay = Pick<Sayg, 'yourName' | 'opponentName' | 'numberOfLegs' | 'homeScore' | 'awayScore'> & {
  id: string;
  tournamentMatchId: string | null;
  tournamentId: string | null;
};

/**
 * Whether a match scored throw by throw is being played, however its result came about (live.md 11.4). `tournament` is
 * the one it belongs to; null if it belongs to none, or if that is gone.
 */
export function stateOfMatch(sayg: RecordInPlay, tournament: Planned | null): MatchState {
  if (isOver({ ...sayg, startingScore: 0, legs: {} })) return 'finished';
  if (!sayg.tournamentId) return 'playing';
  const isGone = !tournament || isOtherwiseScored(sayg, tournament);
  return isGone || isTournamentOver(tournament) || hasResult(tournament, sayg.tournamentMatchId!)
    ? 'settled'
    : 'playing';
}

/** Whether the tournament no longer has the match of this record, or has it scored by another one. */
function isOtherwiseScored({ id, tournamentMatchId }: RecordInPlay, tournament: Planned): boolean {
  const all = rounds(tournament).flatMap(({ matches }) => matches);
  const match = all.find((one) => one.id === tournamentMatchId);
  return !match || (!!match.saygId && match.saygId !== id);
}

/** Whether a match of the tournament has a result: won, drawn, or decided because a side is not there (live.md 20.2). */
function hasResult(tournament: Planned, matchId: string): boolean {
  const drawn = eveningStanding(tournament)?.matches.find(({ match }) => match?.id === matchId);
  if (drawn) return !!drawn.end;
  return rounds(tournament).some((round) =>
    round.matches.some(({ id, scoreA, scoreB }, index) => {
      const legs = matchLegs(tournament, round, index);
      return id === matchId && legs > 0 && isFinished(scoreA ?? 0, scoreB ?? 0, legs);
    }),
  );
}

/**
 * Whether nothing is left to play in a tournament: all its matches are won, or it has a winner and no match of its draw
 * is open (live.md 11.4).
 */
export function isTournamentOver(tournament: Planned): boolean {
  if (isPlayedOut(tournament)) return true;
  const isOpen = eveningStanding(tournament)?.matches.some(({ match, end }) => match && !end) ?? false;
  return !isOpen && !!winnerOf(tournament);
}
