/** One line of the table: a measurement against its limit. */
export interface Result {
  name: string;
  measured: string;
  limit: string;
  missed: boolean;
}

export const report = (result: Result): void => {
  process.send?.(result);
};

export const median = (numbers: number[]): number => {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)]!;
};

/** The ratio must be at least this (how close we come to the bare machine). */
export const atLeast = (name: string, ratios: number[], limit: number): void =>
  tell(name, ratios, `at least ${limit}`, median(ratios) < limit);

/** The ratio must be at most this (how many times the cost of the bare reference). */
export const atMost = (name: string, ratios: number[], limit: number): void =>
  tell(name, ratios, Number.isFinite(limit) ? `at most ${limit}` : 'for comparison', median(ratios) > limit);

function tell(name: string, ratios: number[], limit: string, missed: boolean): void {
  const spread = `${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)}`;
  report({ name, measured: `${median(ratios).toFixed(2)} (${spread}, ${ratios.length} rounds)`, limit, missed });
}
