import type { Leg, SideName } from '../darts/leg.ts';

/** A match with its throws: side A is home. */
export interface AnalysedMatch {
  legs: readonly Leg[];
  /** The team of each side, else null, and who played. */
  sides: Record<SideName, { team: string | null; player: string }>;
}

/** A line of an analysis: a score or a player, and how often. */
export interface AnalysisRow {
  score: number | null;
  player: string | null;
  number: number;
}

/** What is looked at: adding another is a file like these and a line in the list. */
export interface AnalysisKind {
  /** Its name on the wire (rest.md 3.5). */
  name: string;
  title: string;
  /** Rows of each team, or of a player without one, at most so many each; in the order in which they were first seen. */
  rows(matches: readonly AnalysedMatch[], most: number): Map<string, AnalysisRow[]>;
}
