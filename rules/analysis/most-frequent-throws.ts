import type { AnalysisKind } from './model.ts';
import { rowsOfEach, scoreCounts, scoreRow } from './scores.ts';

/** Scores thrown more than once, the most frequent first, ties in the order first seen (live.md 12). */
export const mostFrequentThrows: AnalysisKind = {
  name: 'MostFrequentThrows',
  title: 'Common scores',
  rows: (matches, most) =>
    rowsOfEach(scoreCounts(matches), (counts) =>
      [...counts]
        .map(scoreRow)
        .filter(({ number }) => number > 1)
        .toSorted((a, b) => b.number - a.number)
        .slice(0, most),
    ),
};
