import { highestScores } from './highest-scores.ts';
import type { AnalysedMatch, AnalysisKind, AnalysisRow } from './model.ts';
import { mostFrequentPlayers } from './most-frequent-players.ts';
import { mostFrequentThrows } from './most-frequent-throws.ts';

/** Every kind of analysis, as it is listed. */
export const analysisKinds: readonly AnalysisKind[] = [mostFrequentThrows, mostFrequentPlayers, highestScores];

/** Rows of each team in a kind of analysis, where nothing else is asked for (live.md 12). */
export const usualAnalysisRows = 10;

export interface Analysis {
  kind: AnalysisKind;
  rows: Map<string, AnalysisRow[]>;
}

/** All kinds of analysis of these matches, at most so many rows a team (live.md 12). */
export const analysed = (matches: readonly AnalysedMatch[], most = usualAnalysisRows): Analysis[] =>
  analysisKinds.map((kind) => ({ kind, rows: kind.rows(matches, most) }));
