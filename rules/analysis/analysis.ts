import { highestScores } from './highest-scores.ts';
import type { AnalysedMatch, AnalysisKind, AnalysisRow } from './model.ts';
import { mostFrequentPlayers } from './most-frequent-players.ts';
import { mostFrequentThrows } from './most-frequent-throws.ts';

/** Every kind of analysis, in the order they are listed. */
export const analysisKinds: readonly AnalysisKind[] = [mostFrequentThrows, mostFrequentPlayers, highestScores];

/** Rows for each team in each kind of analysis, unless another number is asked for (live.md 12). */
export const usualAnalysisRows = 10;

export interface Analysis {
  kind: AnalysisKind;
  rows: Map<string, AnalysisRow[]>;
}

/** Every kind of analysis of these matches, with at most `mostRows` rows for each team (live.md 12). */
export const analysisOfMatches = (matches: readonly AnalysedMatch[], mostRows = usualAnalysisRows): Analysis[] =>
  analysisKinds.map((kind) => ({ kind, rows: kind.rows(matches, mostRows) }));
