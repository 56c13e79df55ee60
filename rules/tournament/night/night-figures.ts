import { sumOf } from '../../basics/sum.ts';
import * as legs from '../../darts/leg.ts';
import type { Leg, RunningThrow, SideName } from '../../darts/leg.ts';
import { legsInOrder, type Sayg } from '../../darts/sayg.ts';
import {
  pointsAverage,
  bandCounts,
  matchFigures,
  roundToTwoPlaces,
  sumOfBands,
  tonsCounting180sTwice,
  tonsText,
  type BandCounts,
} from '../../darts/statistics.ts';

/**
 * A match of a superleague night: home plays for the host, away for the opponent. Without a record it has no figures.
 */
export interface NightPlayed {
  home: string;
  away: string;
  sayg: Pick<Sayg, 'legs'> | null;
}

/** A side's line for one leg in the match log and match report. Legs are numbered from 1, as on paper. */
export interface LegRow {
  leg: number;
  /** AD, actual darts. */
  darts: number;
  /** GS, game shot: the last score of the leg's winner. */
  gameShot: number | null;
  /** GD, the darts of the game shot. */
  gameShotDarts: number | null;
  /** SL, score left to the leg's loser. */
  scoreLeft: number | null;
  /** Whether the game shot is of 100 or more, which the report shows in red. */
  isHigh: boolean;
  bands: BandCounts;
  tons: number;
  /** Tons as the report writes them: "3+1". */
  tonsText: string;
  throws: RunningThrow[];
}

/** A side of a match in the match log; averages are per dart, two decimals, `teamAverage` is the running total. */
export interface LogSide {
  player: string;
  legsWon: number;
  average: number;
  teamAverage: number;
  rows: LegRow[];
}

/** A player's line in the summary; `average` is per dart, null without darts. */
interface SummaryRow {
  player: string;
  legsWon: number;
  tons: number;
  bands: BandCounts;
  average: number | null;
}

/** Totals of the summary. Averages are per dart with two decimals; the last two are null when nobody threw. */
interface SummaryTotals {
  legsWon: number;
  tons: number;
  bands: BandCounts;
  /** Sum of the players' averages, and the number of matches in it. */
  average: number;
  matchesCounted: number;
  /** That sum divided by that number. */
  roundedAverage: number | null;
  /** All points of the night divided by all darts. */
  allDartsAverage: number | null;
}

/** A side's line for one leg; null when it threw no dart in it. */
export function legRow(leg: Leg, side: SideName, legIndex: number): LegRow | null {
  const throws = legs.runningThrows(leg, side);
  if (throws.length === 0) return null;
  const won = legs.winnerOfLeg(leg) === side;
  const shot = won ? legs.checkoutThrow(leg, side) : null;
  const counts = bandCounts(throws);
  return {
    leg: legIndex + 1,
    darts: legs.dartsThrown(leg, side),
    gameShot: shot?.score ?? null,
    gameShotDarts: shot?.darts ?? null,
    scoreLeft: legs.winnerOfLeg(leg) && !won ? legs.pointsRemaining(leg, side) : null,
    isHigh: (shot?.score ?? 0) >= high,
    bands: counts,
    tons: tonsCounting180sTwice(counts),
    tonsText: tonsText(counts),
    throws,
  };
}

const high = 100;

/** The match log: per match both sides, null for a side that threw no darts (live.md 10). */
export function matchLog(matches: readonly NightPlayed[]): Record<SideName, LogSide | null>[] {
  const teamAverage = { home: 0, away: 0 };
  const logSide = ({ sayg, ...players }: NightPlayed, side: SideName): LogSide | null => {
    const average = sayg && perDart(matchFigures(sayg, side));
    if (!sayg || average === null) return null;
    teamAverage[side] += average;
    return {
      player: players[side],
      legsWon: matchFigures(sayg, side).legsWon,
      average: roundToTwoPlaces(average),
      teamAverage: roundToTwoPlaces(teamAverage[side]),
      rows: legsInOrder(sayg).flatMap(({ leg, number }) => legRow(leg, side, number) ?? []),
    };
  };
  return matches.map((match) => ({ home: logSide(match, 'home'), away: logSide(match, 'away') }));
}

/** A side's summary of the night: a row per match and the totals (live.md 10). */
export function sideSummaryOfNight(
  matches: readonly NightPlayed[],
  side: SideName,
): { rows: SummaryRow[]; totals: SummaryTotals } {
  const lines = matches.map((match) => ({ player: match[side], ...matchFigures(match.sayg ?? { legs: {} }, side) }));
  const averages = lines.map(perDart).filter((average) => average !== null);
  const total = sumOf(averages);
  const rows = lines.map(({ player, legsWon, tons, bands, ...line }) => {
    const average = perDart(line);
    return { player, legsWon, tons, bands, average: average === null ? null : roundToTwoPlaces(average) };
  });
  const totals = {
    legsWon: sumOf(rows.map(({ legsWon }) => legsWon)),
    tons: sumOf(rows.map(({ tons }) => tons)),
    bands: sumOfBands(rows.map(({ bands }) => bands)),
    average: roundToTwoPlaces(total),
    matchesCounted: averages.length,
    roundedAverage: averages.length ? roundToTwoPlaces(total / averages.length) : null,
    allDartsAverage: pointsAverage(sumOf(lines.map(({ scored }) => scored)), sumOf(lines.map(({ darts }) => darts)), 1),
  };
  return { rows, totals };
}

const perDart = ({ scored, darts }: { scored: number; darts: number }) => (darts > 0 ? scored / darts : null);
