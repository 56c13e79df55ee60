import { sumOf } from '#rules/basics/sum.ts';
import { enteredOrGivenLegs, countedResult, whyFinishedNotCounted } from '#rules/card/counting.ts';
import type { MatchFormat } from '#rules/basics/match-format.ts';
import { legsAndUnusualStartInWords } from '#rules/league/rule-words.ts';
import { totalWithMatch } from '#rules/card/scorecard.ts';
import { matchNames } from '#rules/card/match-names.ts';
import type { SideName } from '#rules/darts/leg.ts';
import { matchSizeName } from '#rules/basics/names.ts';
import type { CardHeadFragment, CardRowFragment } from '../../generated/desk.ts';

/** A match of a card, as it is read or edited. */
export type RowMatch = Omit<CardRowFragment, 'format'> & { format: MatchFormat };

/** A match with its labels and running total. */
export interface Row {
  match: RowMatch;
  /** Its place on the card, from 1, in playing order. */
  number: number;
  /** "Singles 2", "Triples". */
  name: string;
  /** "S2", "T". */
  short: string;
  /** Its legs: those entered, or of a match that was given those that count. */
  legs: Record<SideName, number | null>;
  /** Running total including this match; undefined while it does not count. */
  running: { home: number; away: number } | undefined;
  /** Why it does not count although it has a result: a sentence. */
  whyOut: string | null;
}

/** Consecutive matches of one size and format. */
export interface Section {
  title: string;
  format: string;
  rows: Row[];
}

/** What a match is headed by: its own name, else its size. */
const headingOf = ({ format }: RowMatch) => format.label ?? matchSizeName(format.playerCount);

/**
 * The matches that exist (league.md 4.1) with names and the running total, which changes only with a match that counts;
 * no other has a winner here (league.md 5).
 */
export function cardRowsWithRunningTotal(matches: readonly RowMatch[]): Row[] {
  let total = { home: 0, away: 0 };
  const existing = [...matches.entries()].filter(([, { format }]) => format.numberOfLegs > 0);
  const names = matchNames(existing.map(([, { format }]) => format));
  return existing.map(([place, match], at) => {
    const result = countedResult(match, match.format);
    const winner = result === 'level' ? null : result;
    total = totalWithMatch(total, match, match.format);
    return {
      match: { ...match, winner },
      legs: match.given ? enteredOrGivenLegs(match, match.format) : { home: match.homeScore, away: match.awayScore },
      number: place + 1,
      ...names[at]!,
      running: result ? total : undefined,
      whyOut: whyFinishedNotCounted(match, match.format),
    };
  });
}

/** The same rows, grouped under headings. */
export function cardSections(rows: readonly Row[]): Section[] {
  const sections: Section[] = [];
  for (const row of rows) {
    const title = headingOf(row.match);
    const format = legsAndUnusualStartInWords(row.match.format);
    const last = sections.at(-1);
    if (last?.title === title && last.format === format) last.rows.push(row);
    else sections.push({ title, format, rows: [row] });
  }
  return sections;
}

/** Legs of the matches that count, as in the table (league.md 6). */
export function legsOfCountedMatches(rows: readonly Row[]): { home: number; away: number } {
  const counted = rows.filter(({ running }) => running).map(({ legs }) => legs);
  const sum = (side: SideName) => sumOf(counted.map((legs) => legs[side] ?? 0));
  return { home: sum('home'), away: sum('away') };
}

interface Named {
  id: string;
  name: string;
}

/** Entries without duplicates, with their count, in the order they first appear. */
export function playersWithCounts(players: readonly Named[]): (Named & { count: number })[] {
  const byId = new Map<string, Named & { count: number }>();
  for (const { id, name } of players) byId.set(id, { id, name, count: (byId.get(id)?.count ?? 0) + 1 });
  return [...byId.values()];
}

/** The side a player of the card plays for; undefined when in no match. */
export function sideOfPlayer(matches: readonly CardRowFragment[], playerId: string): 'home' | 'away' | undefined {
  const plays = (players: readonly Named[]) => players.some((player) => player.id === playerId);
  if (matches.some(({ homePlayers }) => plays(homePlayers))) return 'home';
  return matches.some(({ awayPlayers }) => plays(awayPlayers)) ? 'away' : undefined;
}

/** Whom a team named man of the match; `set` if the reader may not know who. */
export function manOfTheMatchNamedBy({
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
