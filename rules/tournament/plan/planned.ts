/**
 * Where a side of a match comes from: its place in the draw, the winner or loser of a match (both counted from 0 over
 * all rounds), the place in a group (both from 0), or the pairing of a Swiss round.
 */
export type PlannedSlot =
  | { side: number }
  | { winnerOf: number }
  | { loserOf: number }
  | { group: number; place: number }
  | { paired: true };

export interface PlannedMatch {
  /** From 0 over all rounds. */
  index: number;
  slots: readonly [PlannedSlot, PlannedSlot];
  /** In groups: the turn, from 0, in which it is played together with matches of the other groups. */
  turn?: number;
  /** Only played if the second side has won the match with this index: the decider of a double elimination. */
  ifSecondWon?: number;
}

/** A part of the evening: the matches of one table or one bracket. */
export const sections = ['main', 'group', 'plate', 'winners', 'losers', 'final', 'table'] as const;
export type Section = (typeof sections)[number];

/** Whether matches of a section count in a table, in which there are draws. */
export const hasTable = (section: Section): boolean => section === 'group' || section === 'table';

export interface PlannedRound {
  name: string;
  section: Section;
  /** The number of the group, from 0; only for groups. */
  group?: number;
  matches: PlannedMatch[];
}

/** Whether a round is paired by the table of those before it, as in a Swiss evening. */
export const isPaired = ({ matches }: Pick<PlannedRound, 'matches'>): boolean => 'paired' in matches[0]!.slots[0];

/** A round whose matches are not numbered yet. */
export type Draft = Omit<PlannedRound, 'matches'> & { matches: Omit<PlannedMatch, 'index'>[] };

/** The rounds with their matches numbered from 0 across all rounds. */
export function withMatchNumbers(drafts: readonly Draft[]): PlannedRound[] {
  let next = 0;
  return drafts.map((round) => ({ ...round, matches: round.matches.map((match) => ({ ...match, index: next++ })) }));
}

/** The items two by two, in order; an odd last one is left out. */
export const inPairs = <T>(all: readonly T[]): (readonly [T, T])[] =>
  all.flatMap((one, index) => (index % 2 || index + 1 === all.length ? [] : [[one, all[index + 1]!] as const]));
