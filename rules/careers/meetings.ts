import type { Day } from '../basics/dates.ts';
import { sumOf } from '../basics/sum.ts';
import { opposite, type SideName } from '../darts/leg.ts';
import { byNight, type Night } from './facts.ts';
import { legsWonOnBoard, opponentIdOf, partsOf, resultForSide, thrownOf } from './playing.ts';
import type { Part, SeasonFold } from './season-fold.ts';
import { averageOf } from './thrown.ts';

/**
 * One meeting of A and B, in legs for players; for teams in what decides fixtures of its season. Averages are null where
 * nothing was recorded.
 */
export interface Meeting {
  night: Night;
  date: Day;
  scoreA: number;
  scoreB: number;
  winner: 'A' | 'B' | null;
  averageA: number | null;
  averageB: number | null;
}

/** All meetings, the latest first, and what they add up to (careers.md 4). */
export interface HeadToHead {
  meetings: Meeting[];
  wonByA: number;
  wonByB: number;
  drawn: number;
  scoreA: number;
  scoreB: number;
}

function headToHead(meetings: Meeting[]): HeadToHead {
  const won = (side: 'A' | 'B' | null) => meetings.filter(({ winner }) => winner === side).length;
  const sum = (of: (meeting: Meeting) => number) => sumOf(meetings.map(of));
  return {
    meetings: meetings.toReversed(),
    wonByA: won('A'),
    wonByB: won('B'),
    drawn: won(null),
    scoreA: sum(({ scoreA }) => scoreA),
    scoreB: sum(({ scoreB }) => scoreB),
  };
}

const averageIn = (part: Part) => {
  const thrown = thrownOf(part);
  return thrown && averageOf(thrown.all);
};

const winners = { won: 'A', drawn: null, lost: 'B' } as const;

/** Singles of one player against another (careers.md 4). */
export const headToHeadOfPlayers = (folds: readonly SeasonFold[], a: string, b: string): HeadToHead =>
  headToHead(
    partsOf(folds, a)
      .filter((part) => part.match.size === 1 && opponentIdOf(part) === b)
      .map((part) => {
        const { match, side } = part;
        const other = opposite(side);
        return {
          night: match.night,
          date: match.night.date,
          scoreA: legsWonOnBoard(match, side),
          scoreB: legsWonOnBoard(match, other),
          winner: winners[resultForSide(part)],
          averageA: averageIn(part),
          averageB: averageIn({ match, side: other }),
        };
      }),
  );

/** The side of the fixture the team is on; undefined when it does not play. */
const sideOfTeam = ({ homeTeamId, awayTeamId }: Night, teamId: string): SideName | undefined =>
  homeTeamId === teamId ? 'home' : awayTeamId === teamId ? 'away' : undefined;

/** Played league fixtures of one team against another that have a result (careers.md 4). */
export const headToHeadOfTeams = (folds: readonly SeasonFold[], a: string, b: string): HeadToHead =>
  headToHead(
    folds
      .flatMap(({ played }) =>
        played.filter(({ night, result }) => result && sideOfTeam(night, a) && sideOfTeam(night, b)),
      )
      .toSorted(byNight)
      .map(({ night, score, result }) => {
        const side = sideOfTeam(night, a)!;
        const [scoreA, scoreB] = [score![side], score![opposite(side)]];
        const winner = result === 'draw' ? null : result === side ? 'A' : 'B';
        return { night, date: night.date, scoreA, scoreB, winner, averageA: null, averageB: null };
      }),
  );
