const alphabet = new Intl.Collator('en');

/** A-Z, the same on every machine. */
export const compareNames = (a: string, b: string): number => alphabet.compare(a, b);

/**
 * The rows in table order with their rank 1..n, never shared: by each figure from high to low, then by name A-Z
 * (league.md 6, 7). Namesakes level in every figure are ordered by id, so that the order never depends on the input.
 */
export function ranked<Figure, Row extends { id: string; name: string }>(
  rows: readonly Row[],
  figures: readonly Figure[],
  value: (row: Row, figure: Figure) => number,
): (Row & { rank: number })[] {
  const compare = (a: Row, b: Row) => {
    const difference = figures.map((figure) => value(b, figure) - value(a, figure)).find((by) => by !== 0);
    return difference ?? (compareNames(a.name, b.name) || compareNames(a.id, b.id));
  };
  return rows.toSorted(compare).map((row, index) => ({ ...row, rank: index + 1 }));
}
