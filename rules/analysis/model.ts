import type { Leg, SideName } from '../darts/leg.ts';

/** A match with its throws: side A is home. */
export interface AnalysedMatch {
  legs: readonly Leg[];
  /** The team of each side (null without one), and who played. */
  sides: Record<SideName, { team: string | null; player: string }>;
}

/** A row of an analysis: a score or a player, and how often it occurs. */
export interface AnalysisRow {
  score: number | null;
  player: string | null;
  number: number;
}

/** One kind of analysis. To add another, write a file like these and list it in `analysisKinds`. */
export interface AnalysisKind {
  /** Its name on the wire (rest.md 3.5). */
  name: string;
  title: string;
  /** At most `most` rows for each team, or for a player without a team; teams in the order they were first seen. */
  rows(matches: readonly AnalysedMatch[], most: number): Map<string, AnalysisRow[]>;
}
