import { matchNames, sizeName } from '#rules/card/match-names.ts';
import type { CardHeadFragment, CardRowFragment } from '../../generated/desk.ts';

/** A match with its labels and running total. */
export interface Row {
  match: CardRowFragment;
  /** From 1, in playing order. */
  number: number;
  /** "Singles 2", "Triples". */
  name: string;
  /** "S2", "T". */
  short: string;
  /** Running total including this match; undefined when it has no winner. */
  running: { home: number; away: number } | undefined;
}

/** Consecutive matches of one size and format. */
export interface Section {
  title: string;
  format: string;
  rows: Row[];
}

const usualScore = 501;

const sizeOf = ({ format }: CardRowFragment) => sizeName(format.playerCount);

/** "Best of 5", "601, best of 3". */
export function formatText({ numberOfLegs, startingScore }: CardRowFragment['format']): string {
  const legs = `est of ${numberOfLegs}`;
  return startingScore === usualScore ? `B${legs}` : `${startingScore}, b${legs}`;
}

/** The matches with names and the running total, which changes only when a match has a winner. */
export function cardRows(matches: readonly CardRowFragment[]): Row[] {
  const total = { home: 0, away: 0 };
  const names = matchNames(matches.map(({ format }) => format));
  return matches.map((match, index) => {
    if (match.winner) total[match.winner] += 1;
    return {
      match,
      number: index + 1,
      ...names[index]!,
      running: match.winner ? { ...total } : undefined,
    };
  });
}

/** The same rows, grouped under headings. */
export function cardSections(rows: readonly Row[]): Section[] {
  const sections: Section[] = [];
  for (const row of rows) {
    const title = sizeOf(row.match);
    const format = formatText(row.match.format);
    const last = sections.at(-1);
    if (last?.title === title && last.format === format) last.rows.push(row);
    else sections.push({ title, format, rows: [row] });
  }
  return sections;
}

/** Legs of all matches with a score. */
export const legsOf = (matches: readonly CardRowFragment[]) => ({
  home: matches.reduce((sum, { homeScore }) => sum + (homeScore ?? 0), 0),
  away: matches.reduce((sum, { awayScore }) => sum + (awayScore ?? 0), 0),
});

interface Named {
  id: string;
  name: string;
}

/** Entries without duplicates, with their count, in the order they first appear. */
export function countEachPlayer(players: readonly Named[]): (Named & { count: number })[] {
  const byId = new Map<string, Named & { count: number }>();
  for (const { id, name } of players) byId.set(id, { id, name, count: (byId.get(id)?.count ?? 0) + 1 });
  return [...byId.values()];
}

/** The side a player of the card plays for; undefined when in no match. */
export function sideOf(matches: readonly CardRowFragment[], id: string): 'home' | 'away' | undefined {
  const plays = (players: readonly Named[]) => players.some((player) => player.id === id);
  if (matches.some(({ homePlayers }) => plays(homePlayers))) return 'home';
  return matches.some(({ awayPlayers }) => plays(awayPlayers)) ? 'away' : undefined;
}

/** Whom a team named man of the match; `set` if the reader may not know who. */
export function manOfTheMatch({
  manOfTheMatch: id,
  manOfTheMatchName: name,
}: CardHeadFragment['home']): Named | 'set' | undefined {
  if (!id) return undefined;
  return name ? { id, name } : 'set';
}

/** The winner of a fixture; undefined for a draw or without a score. */
export function fixtureWinner({ score }: Pick<CardHeadFragment, 'score'>): 'home' | 'away' | undefined {
  if (!score || score.home === score.away) return undefined;
  return score.home > score.away ? 'home' : 'away';
}
