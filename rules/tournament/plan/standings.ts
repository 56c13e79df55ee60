import { sumOf } from '../../basics/sum.ts';
import type { TournamentMatch } from '../tournament.ts';
import { outcomeOfMatch, type Absent, type Outcome } from './outcome.ts';

export interface TableMatch {
  match: Pick<TournamentMatch, 'sideA' | 'sideB' | 'scoreA' | 'scoreB'>;
  legs: number;
}

/** A line of a table (live.md 20). */
export interface Standing {
  sideId: string;
  /** From 1. */
  place: number;
  played: number;
  won: number;
  drawn: number;
  lost: number;
  legsFor: number;
  legsAgainst: number;
  /** 2 for a win or a bye, 1 for a draw. */
  points: number;
  /** Swiss: points of everybody this side has met. */
  opponents: number;
  /** Points from the matches among the sides that are level with it so far. */
  between: number;
}

/** The figures that order a table, the most important first; the order of the draw comes last. */
type TieBreak = 'points' | 'opponents' | 'legDifference' | 'legsFor' | 'between';

/** Groups and leagues (live.md 20). */
export const tableTieBreaks: readonly TieBreak[] = ['points', 'legDifference', 'legsFor', 'between'];
export const swissTieBreaks: readonly TieBreak[] = ['points', 'opponents', 'legDifference', 'legsFor', 'between'];

interface Table {
  /** In the order of the draw. */
  sideIds: readonly string[];
  matches: readonly TableMatch[];
  absent: Absent;
  /** Those who come last. */
  last: Absent;
  order: readonly TieBreak[];
  /** Sides that had a bye, once for each: it counts as a match won without legs. */
  byes?: readonly string[];
}

const pointsOf = { win: 2, draw: 1 } as const;

/**
 * The table of these matches, as it stands now; those that are not over do not count. Sides that are not there come
 * last, whatever they have won (live.md 20.2).
 */
export function standings({ sideIds, matches, absent, last, order, byes = [] }: Table): Standing[] {
  const rows = new Map(sideIds.map((sideId) => [sideId, blank(sideId)]));
  const met = new Map<string, string[]>(sideIds.map((sideId) => [sideId, []]));
  const results = matches.flatMap(({ match, legs }) => {
    const end = outcomeOfMatch(match, { legs, canBeDrawn: true }, absent);
    const [a, b] = [rows.get(match.sideA?.id ?? ''), rows.get(match.sideB?.id ?? '')];
    return end && a && b ? [{ match, end, a, b }] : [];
  });
  for (const { match, end, a, b } of results) {
    if (!end.isWalkover) {
      add(a, match.scoreA ?? 0, match.scoreB ?? 0);
      add(b, match.scoreB ?? 0, match.scoreA ?? 0);
    }
    count(a, end);
    count(b, end);
    met.get(a.sideId)!.push(b.sideId);
    met.get(b.sideId)!.push(a.sideId);
  }
  for (const sideId of byes) {
    const row = rows.get(sideId);
    if (!row) continue;
    row.played += 1;
    row.won += 1;
    row.points += pointsOf.win;
  }
  for (const row of rows.values()) row.opponents = sumOf(met.get(row.sideId)!.map((other) => rows.get(other)!.points));
  const lines = [...rows.values()];
  const there = lines.filter(({ sideId }) => !last.has(sideId));
  const others = lines.filter(({ sideId }) => last.has(sideId));
  return [...ranked(there, order, results), ...ranked(others, order, results)].map((row, index) => ({
    ...row,
    place: index + 1,
  }));
}

const blank = (sideId: string): Standing => ({
  sideId,
  place: 0,
  played: 0,
  won: 0,
  drawn: 0,
  lost: 0,
  legsFor: 0,
  legsAgainst: 0,
  points: 0,
  opponents: 0,
  between: 0,
});

function add(row: Standing, legsFor: number, legsAgainst: number): void {
  row.legsFor += legsFor;
  row.legsAgainst += legsAgainst;
}

const pointsFrom = ({ winner, isDraw }: Outcome, { sideId }: Standing): number => {
  if (winner) return winner.id === sideId ? pointsOf.win : 0;
  return isDraw ? pointsOf.draw : 0;
};

/** Counts a match. */
function count(row: Standing, end: Outcome): void {
  row.played += 1;
  row.points += pointsFrom(end, row);
  if (end.isDraw) row.drawn += 1;
  else if (end.winner?.id === row.sideId) row.won += 1;
  else row.lost += 1;
}

type Result = { end: Outcome; a: Standing; b: Standing };

const values: Record<Exclude<TieBreak, 'between'>, (row: Standing) => number> = {
  points: (row) => row.points,
  opponents: (row) => row.opponents,
  legDifference: (row) => row.legsFor - row.legsAgainst,
  legsFor: (row) => row.legsFor,
};

/** Orders rows by each tie-break in turn: rows that are level are ordered by the next one, among themselves. */
function ranked(rows: Standing[], order: readonly TieBreak[], results: readonly Result[]): Standing[] {
  const [by, ...rest] = order;
  if (!by || rows.length < 2) return rows;
  if (by === 'between') for (const row of rows) row.between = pointsAmong(rows, row, results);
  const value = by === 'between' ? (row: Standing) => row.between : values[by];
  const levels = [...new Set(rows.map(value))].toSorted((a, b) => b - a);
  return levels.flatMap((level) =>
    ranked(
      rows.filter((row) => value(row) === level),
      rest,
      results,
    ),
  );
}

function pointsAmong(rows: readonly Standing[], row: Standing, results: readonly Result[]): number {
  const others = new Set(rows);
  const own = results.filter(({ a, b }) => (a === row || b === row) && others.has(a) && others.has(b));
  return sumOf(own.map(({ end }) => pointsFrom(end, row)));
}
