import type { AnalysisKind } from './model.ts';
import { rowsOfEach, scoreCounts, scoreRow } from './scores.ts';

/** The highest scores, and how often each was thrown (live.md 12). */
export const highestScores: AnalysisKind = {
  name: 'HighestScores',
  title: 'Best scores',
  rows: (matches, most) =>
    rowsOfEach(scoreCounts(matches), (counts) =>
      [...counts]
        .toSorted(([a], [b]) => b - a)
        .slice(0, most)
        .map(scoreRow),
    ),
};
