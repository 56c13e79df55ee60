import { band, type Band } from './darts.ts';
import * as legs from './leg.ts';
import type { Leg, RunningThrow, SideName } from './leg.ts';
import { leader } from './match.ts';
import { legsInOrder, legsWon, type Sayg } from './sayg.ts';

/** Counts of throws per band; each throw is in one band only. */
export type BandCounts = Record<Band, number>;

/** A side's figures in one leg: points and darts; `checkout` is null unless it won the leg. */
export interface LegFigures {
  scored: number;
  darts: number;
  remaining: number;
  checkout: number | null;
  bands: BandCounts;
}

/** A side's figures over a match. */
export interface MatchFigures {
  scored: number;
  darts: number;
  legsWon: number;
  bands: BandCounts;
  tons: number;
}

/** Rounds to two decimals, halves up. */
export const rounded = (value: number): number => Math.round(value * 100) / 100;

/** Points per three darts (or per dart), two decimals; null when no dart was thrown (live.md 6). */
export const average = (scored: number, darts: number, per: 1 | 3 = 3): number | null =>
  darts > 0 ? Math.round((scored * per * 100) / darts) / 100 : null;

/** How many throws fell into each band. Busts add nothing and are in none. */
export function bandCounts(throws: readonly Pick<RunningThrow, 'score' | 'bust'>[]): BandCounts {
  const counts: BandCounts = { '100-139': 0, '140-179': 0, '180': 0 };
  for (const { score, bust } of throws) {
    const name = bust ? null : band(score);
    if (name) counts[name]++;
  }
  return counts;
}

/** Tons: each throw of 100 or more counts once, a 180 twice (live.md 10). */
export const tons = (counts: BandCounts): number => counts['100-139'] + counts['140-179'] + 2 * counts['180'];

/** Tons as the match report writes them: 3 tons, one of them a 180, is "3+1" (live.md 10). */
export function tonsText(counts: BandCounts): string {
  const throws = counts['100-139'] + counts['140-179'] + counts['180'];
  return counts['180'] > 0 ? `${throws}+${counts['180']}` : `${throws}`;
}

/** A side's figures in a leg. */
export const legFigures = (leg: Leg, side: SideName): LegFigures => ({
  scored: legs.scored(leg, side),
  darts: legs.dartsThrown(leg, side),
  remaining: legs.remaining(leg, side),
  checkout: checkoutScore(leg, side),
  bands: bandCounts(legs.running(leg, side)),
});

/** The score a side checked out with; null when it has not (live.md 6). */
export const checkoutScore = (leg: Leg, side: SideName): number | null => legs.checkoutThrow(leg, side)?.score ?? null;

/** The latest throw of a leg and whose it was; null when nobody has thrown. */
export function lastThrow(leg: Leg): (RunningThrow & { side: SideName }) | null {
  const side = legs.lastThrower(leg);
  const row = side && legs.running(leg, side).at(-1);
  return row ? { ...row, side } : null;
}

/** A side's latest throws, newest first, five unless told otherwise (live.md 6). */
export const lastThrows = (leg: Leg, side: SideName, most = 5): RunningThrow[] =>
  legs.running(leg, side).slice(-most).toReversed();

/** A side's figures over all legs of a match; legs won are those whose throws reach the starting score exactly. */
export function matchFigures(sayg: Pick<Sayg, 'legs'>, side: SideName): MatchFigures {
  const all = Object.values(sayg.legs);
  const figures = all.map((leg) => legFigures(leg, side));
  const counts = bandCounts(all.flatMap((leg) => legs.running(leg, side)));
  return {
    scored: sum(figures.map(({ scored }) => scored)),
    darts: sum(figures.map(({ darts }) => darts)),
    legsWon: legsWon(sayg, side),
    bands: counts,
    tons: tons(counts),
  };
}

/** Darts a side has thrown in a match. */
export const matchDarts = (sayg: Pick<Sayg, 'legs'>, side: SideName): number => matchFigures(sayg, side).darts;

/** A side's average over all legs of a match, two decimals; null when it threw no dart (live.md 6). */
export function matchAverage(sayg: Pick<Sayg, 'legs'>, side: SideName, per: 1 | 3 = 3): number | null {
  const { scored, darts } = matchFigures(sayg, side);
  return average(scored, darts, per);
}

/**
 * Which side's figure is drawn in bold: the higher one, or the lower one where fewer is better (match darts). A tie
 * highlights nobody, and so does a figure that only one side has (live.md 6).
 */
export function highlight(
  home: number | null,
  away: number | null,
  better: 'higher' | 'lower' = 'higher',
): SideName | null {
  if (home === null || away === null) return null;
  return better === 'higher' ? leader(home, away) : leader(away, home);
}

/** A match of a superleague night: home plays for the host, away for the opponent. Without a record there is no data. */
export interface NightMatch {
  home: string;
  away: string;
  sayg: Pick<Sayg, 'legs'> | null;
}

/** A side's line for one leg, in the match log and the match report. Legs are numbered from 1 here, as on paper. */
export interface LegRow {
  leg: number;
  /** AD, actual darts. */
  darts: number;
  /** GS, the game shot: the last score of who won the leg. */
  gameShot: number | null;
  /** GD, the darts of the game shot. */
  gameShotDarts: number | null;
  /** SL, the score left to who lost the leg. */
  scoreLeft: number | null;
  bands: BandCounts;
  tons: number;
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
export interface SummaryRow {
  player: string;
  legsWon: number;
  tons: number;
  bands: BandCounts;
  average: number | null;
}

/** The foot of the summary. Averages are per dart with two decimals; the last two are null when nobody threw. */
export interface SummaryTotals {
  legsWon: number;
  tons: number;
  bands: BandCounts;
  /** The sum of the players' averages, and of how many matches. */
  average: number;
  matchesCounted: number;
  /** That sum divided by that number. */
  roundedAverage: number | null;
  /** All points of the night divided by all darts. */
  allDartsAverage: number | null;
}

/** A side's line for one leg; null when it threw no dart in it. */
export function legRow(leg: Leg, side: SideName, number: number): LegRow | null {
  const throws = legs.running(leg, side);
  if (throws.length === 0) return null;
  const won = legs.winner(leg) === side;
  const shot = won ? legs.checkoutThrow(leg, side) : null;
  const counts = bandCounts(throws);
  return {
    leg: number + 1,
    darts: legs.dartsThrown(leg, side),
    gameShot: shot?.score ?? null,
    gameShotDarts: shot?.darts ?? null,
    scoreLeft: legs.winner(leg) && !won ? legs.remaining(leg, side) : null,
    bands: counts,
    tons: tons(counts),
    throws,
  };
}

/** The match log: per match both sides, null for a side that threw no darts (live.md 10). */
export function matchLog(matches: readonly NightMatch[]): Record<SideName, LogSide | null>[] {
  const teamAverage = { home: 0, away: 0 };
  const logSide = ({ sayg, ...players }: NightMatch, side: SideName): LogSide | null => {
    const average = sayg && perDart(matchFigures(sayg, side));
    if (!sayg || average === null) return null;
    teamAverage[side] += average;
    return {
      player: players[side],
      legsWon: matchFigures(sayg, side).legsWon,
      average: rounded(average),
      teamAverage: rounded(teamAverage[side]),
      rows: legsInOrder(sayg).flatMap(({ leg, number }) => legRow(leg, side, number) ?? []),
    };
  };
  return matches.map((match) => ({ home: logSide(match, 'home'), away: logSide(match, 'away') }));
}

/** A side's summary of the night: a row per match and the totals (live.md 10). */
export function summary(matches: readonly NightMatch[], side: SideName): { rows: SummaryRow[]; totals: SummaryTotals } {
  const lines = matches.map((match) => ({ player: match[side], ...matchFigures(match.sayg ?? { legs: {} }, side) }));
  const averages = lines.map(perDart).filter((average) => average !== null);
  const total = sum(averages);
  const rows = lines.map(({ player, legsWon, tons, bands, ...line }) => {
    const average = perDart(line);
    return { player, legsWon, tons, bands, average: average === null ? null : rounded(average) };
  });
  const totals = {
    legsWon: sum(rows.map(({ legsWon }) => legsWon)),
    tons: sum(rows.map(({ tons }) => tons)),
    bands: sumOfBands(rows.map(({ bands }) => bands)),
    average: rounded(total),
    matchesCounted: averages.length,
    roundedAverage: averages.length ? rounded(total / averages.length) : null,
    allDartsAverage: average(sum(lines.map(({ scored }) => scored)), sum(lines.map(({ darts }) => darts)), 1),
  };
  return { rows, totals };
}

/** How many columns of throws the match report needs: one more than the longest list (live.md 10). */
export const throwColumns = (matches: readonly NightMatch[]): number =>
  1 +
  Math.max(
    0,
    ...startedLegs(matches).flatMap((started) =>
      started.flatMap((leg) => legs.sides.map((side) => leg[side].throws.length)),
    ),
  );

/** How many rows of legs a match of the report has: best of, or the most started legs if larger (live.md 10). */
export const legRows = (matches: readonly NightMatch[], bestOf: number): number =>
  Math.max(bestOf, ...startedLegs(matches).map((started) => started.length));

const startedLegs = (matches: readonly NightMatch[]) =>
  matches.map(({ sayg }) => Object.values(sayg?.legs ?? {}).filter(legs.isStarted));

const perDart = ({ scored, darts }: { scored: number; darts: number }) => (darts > 0 ? scored / darts : null);

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/** Several counts as one. */
export const sumOfBands = (counts: readonly BandCounts[]): BandCounts => ({
  '100-139': sum(counts.map((count) => count['100-139'])),
  '140-179': sum(counts.map((count) => count['140-179'])),
  '180': sum(counts.map((count) => count['180'])),
});
