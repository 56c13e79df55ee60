import type { Day } from '../basics/dates.ts';
import { isSaygOver, type Sayg } from '../darts/sayg.ts';
import { leavingWords, whoHasLeft } from './leaving.ts';
import { winnerOf } from './plan/winner.ts';
import { isPlayedToItsEnd, playedEvening, type Planned } from './plan/settle.ts';
import { allMatchesWon, isHandMadeOver } from './played-out.ts';
import { isPlayedToEnd, matchBestOf, matchWinningSide, roundsInOrder } from './tournament.ts';

/** "finished" by its own throws, "endedElsewhere" by what its tournament says, or still "playing" (live.md 11.4). */
type MatchState = 'playing' | 'finished' | 'endedElsewhere';

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
  if (isSaygOver({ ...sayg, startingScore: 0, legs: {} })) return 'finished';
  if (!sayg.tournamentId) return 'playing';
  const isGone = !tournament || isOtherwiseScored(sayg, tournament);
  return isGone || matchEndById(tournament).get(sayg.tournamentMatchId!)!.isOver ? 'endedElsewhere' : 'playing';
}

/** Whether the tournament no longer has the match of this record, or has it scored by another one. */
function isOtherwiseScored({ id, tournamentMatchId }: RecordInPlay, tournament: Planned): boolean {
  const all = roundsInOrder(tournament).flatMap(({ matches }) => matches);
  const match = all.find((one) => one.id === tournamentMatchId);
  return !match || (!!match.saygId && match.saygId !== id);
}

interface Moment {
  today: Day;
  evening: Day;
  /** Whether a match of the tournament is being played. */
  hasMatchInPlay: boolean;
}

/**
 * How a tournament stands on a day, for the list of what is being played (live.md 11.4): one to come is not on it, nor
 * one whose evening is past, but while a match of it is being played all the same.
 */
export function stateOfTournament(
  tournament: Planned & { date: Day },
  { today, evening, hasMatchInPlay }: Moment,
): 'notNow' | 'playing' | 'finished' {
  if (hasMatchInPlay) return 'playing';
  if (tournament.date < evening) return 'notNow';
  if (isTournamentOver(tournament)) return 'finished';
  return tournament.date > today ? 'notNow' : 'playing';
}

/** Whether a match of a tournament is over, and which side has won it, if any (live.md 11.4). */
export interface MatchEnd {
  isOver: boolean;
  winnerId: string | null;
  /** Who has left it, and why: "Bea Finch: retired"; null of any other match. */
  leftWords: string | null;
}

/**
 * How the matches of a tournament stand, by id: won, drawn, decided because a side is not there (live.md 20.2), or over
 * with their tournament.
 */
export function matchEndById(tournament: Planned): Map<string, MatchEnd> {
  const drawn = playedEvening(tournament)?.matches ?? [];
  const ends = new Map(drawn.flatMap(({ match, end }) => (match ? [[match.id, end] as const] : [])));
  const left = new Map(
    whoHasLeft(tournament).flatMap((one) => one.goingOn.map((on) => [on.matchId, leavingWords(one)])),
  );
  const isAllOver = isTournamentOver(tournament);
  return new Map(
    roundsInOrder(tournament).flatMap((round) =>
      round.matches.map((match, index): [string, MatchEnd] => {
        const { id } = match;
        const legs = matchBestOf(tournament, round, index);
        const isPlayed = ends.has(id) ? !!ends.get(id) : isPlayedToEnd(match, legs);
        const winner = ends.get(id)?.winner ?? matchWinningSide(match, legs);
        return [id, { isOver: isAllOver || isPlayed, winnerId: winner?.id ?? null, leftWords: left.get(id) ?? null }];
      }),
    ),
  );
}

/**
 * Whether nothing is left to play in a tournament: no match of its draw is open and it has a winner, or has come to its
 * end without one; of one without a draw, see `isHandMadeOver` (live.md 11.4).
 */
export function isTournamentOver(tournament: Planned): boolean {
  if (tournament.singleRound) return allMatchesWon(tournament);
  const played = playedEvening(tournament);
  if (!played) return isHandMadeOver(tournament);
  if (played.matches.some(({ match, end }) => match && !end)) return false;
  return !!winnerOf(tournament) || isPlayedToItsEnd(played);
}
