import type { CardHeadFragment, CardRowFragment } from '../../generated/desk.ts';

/** A match with what the card says around it. */
export interface Row {
  match: CardRowFragment;
  /** From 1, as they are played. */
  number: number;
  /** "Singles 2", "Triples". */
  name: string;
  /** "S2", "T". */
  short: string;
  /** Matches won up to and with this one; none where it has no winner. */
  running: { home: number; away: number } | undefined;
}

/** Matches of one size and format, which follow each other. */
export interface Section {
  title: string;
  /** "Best of 5", "601, best of 3". */
  format: string;
  rows: Row[];
}

const sizes: Record<number, string> = { 1: 'Singles', 2: 'Pairs', 3: 'Triples' };
const usualScore = 501;

const sizeOf = ({ format }: CardRowFragment) => sizes[format.playerCount] ?? `${format.playerCount} a side`;

/** "Best of 5", "601, best of 3". */
export function formatText({ numberOfLegs, startingScore }: CardRowFragment['format']): string {
  const legs = `est of ${numberOfLegs}`;
  return startingScore === usualScore ? `B${legs}` : `${startingScore}, b${legs}`;
}

/** The matches with their names and the running total, which only moves when a match has a winner. */
export function cardRows(matches: readonly CardRowFragment[]): Row[] {
  const total = { home: 0, away: 0 };
  const seen = new Map<string, number>();
  const count = (size: string) => matches.filter((match) => sizeOf(match) === size).length;
  return matches.map((match, index) => {
    const size = sizeOf(match);
    const place = (seen.get(size) ?? 0) + 1;
    seen.set(size, place);
    if (match.winner) total[match.winner] += 1;
    const mark = count(size) > 1 ? place : undefined;
    return {
      match,
      number: index + 1,
      name: [size, mark].filter(Boolean).join(' '),
      short: `${size[0]}${mark ?? ''}`,
      running: match.winner ? { ...total } : undefined,
    };
  });
}

/** The same rows under headings. */
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

/** Legs of all matches that have a score. */
export const legsOf = (matches: readonly CardRowFragment[]) => ({
  home: matches.reduce((sum, { homeScore }) => sum + (homeScore ?? 0), 0),
  away: matches.reduce((sum, { awayScore }) => sum + (awayScore ?? 0), 0),
});

interface Named {
  id: string;
  name: string;
}

/** Each once, with how often, in the order in which they first appear. */
export function counted(players: readonly Named[]): (Named & { count: number })[] {
  const byId = new Map<string, Named & { count: number }>();
  for (const { id, name } of players) byId.set(id, { id, name, count: (byId.get(id)?.count ?? 0) + 1 });
  return [...byId.values()];
}

/** The side a player of the card plays for; none when not in a match. */
export function sideOf(matches: readonly CardRowFragment[], id: string): 'home' | 'away' | undefined {
  const plays = (players: readonly Named[]) => players.some((player) => player.id === id);
  if (matches.some(({ homePlayers }) => plays(homePlayers))) return 'home';
  return matches.some(({ awayPlayers }) => plays(awayPlayers)) ? 'away' : undefined;
}

const somebody = '00000000-0000-0000-0000-000000000000';

/** Who was named man of the match: a player of the card, or only that somebody was, for those who may not know who. */
export function manOfTheMatch(id: string | null, matches: readonly CardRowFragment[]): Named | 'set' | undefined {
  if (!id) return undefined;
  if (id === somebody) return 'set';
  const players = matches.flatMap(({ homePlayers, awayPlayers }) => [...homePlayers, ...awayPlayers]);
  return players.find((player) => player.id === id) ?? 'set';
}

/** Who won a fixture; none for a draw or before there is a score. */
export function fixtureWinner({ score }: Pick<CardHeadFragment, 'score'>): 'home' | 'away' | undefined {
  if (!score || score.home === score.away) return undefined;
  return score.home > score.away ? 'home' : 'away';
}
