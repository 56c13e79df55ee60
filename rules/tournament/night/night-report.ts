import * as legs from '../../darts/leg.ts';
import type { SideName } from '../../darts/leg.ts';
import { sideAhead } from '../../darts/match.ts';
import { legsInOrder } from '../../darts/sayg.ts';
import { matchFigures } from '../../darts/statistics.ts';
import { legRow, type LegRow, type NightPlayed } from './night-figures.ts';

/** A set of the report: a match with a row for each leg it can have. */
interface ReportSet {
  players: Record<SideName, string>;
  legs: Record<SideName, LegRow | null>[];
  legsWon: Record<SideName, number>;
  /** Who won more legs; null when level. */
  winner: SideName | null;
}

export interface MatchReport {
  /** Columns of throws: one more than the longest list. */
  throwColumns: number;
  sets: ReportSet[];
}

/** The match report of a night: a set for each match, a row for each leg (live.md 10). */
export function matchReport(matches: readonly NightPlayed[], bestOf: number): MatchReport {
  const rows = legRowCount(matches, bestOf);
  return { throwColumns: throwColumnCount(matches), sets: matches.map((match) => setOf(match, rows)) };
}

function setOf({ sayg, home, away }: NightPlayed, rows: number): ReportSet {
  const played = legsInOrder(sayg ?? { legs: {} });
  const won = (side: SideName) => (sayg ? matchFigures(sayg, side).legsWon : 0);
  const legsWon = { home: won('home'), away: won('away') };
  const line = (index: number, side: SideName): LegRow | null => {
    const leg = played[index];
    return leg ? legRow(leg.leg, side, leg.number) : null;
  };
  return {
    players: { home, away },
    legs: Array.from({ length: rows }, (_, index) => ({ home: line(index, 'home'), away: line(index, 'away') })),
    legsWon,
    winner: sideAhead(legsWon.home, legsWon.away),
  };
}

/** Number of throw columns the match report needs: one more than the longest list (live.md 10). */
export const throwColumnCount = (matches: readonly NightPlayed[]): number =>
  1 +
  Math.max(
    0,
    ...startedLegs(matches).flatMap((started) =>
      started.flatMap((leg) => legs.sides.map((side) => leg[side].throws.length)),
    ),
  );

/** Number of leg rows of a match in the report: best of, or the most started legs if larger (live.md 10). */
export const legRowCount = (matches: readonly NightPlayed[], bestOf: number): number =>
  Math.max(bestOf, ...startedLegs(matches).map((started) => started.length));

const startedLegs = (matches: readonly NightPlayed[]) =>
  matches.map(({ sayg }) => Object.values(sayg?.legs ?? {}).filter(legs.isLegStarted));
