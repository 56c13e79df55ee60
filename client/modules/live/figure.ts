/** An average for display: two decimals, "-" without darts (live.md 6). */
export const averageText = (value: number | null): string => value?.toFixed(2) ?? '-';
