const alphabet = new Intl.Collator('en');

/** A to Z, the same on every machine. */
export const compareNames = (a: string, b: string): number => alphabet.compare(a, b);

/** The rows by name A-Z, those of one name by id. A database would sort as its own language does. */
export const byName = <Row extends { id: string; name: string }>(rows: readonly Row[]): Row[] =>
  rows.toSorted((a, b) => compareNames(a.name, b.name) || (a.id < b.id ? -1 : Number(a.id > b.id)));

/**
 * The rows in table order: by each figure from high to low, then by name A-Z (league.md 6, 7). Rows that are equal in
 * everything are ordered by id, so the order never depends on the input.
 */
export function inTableOrder<Figure, Row extends { id: string; name: string }>(
  rows: readonly Row[],
  figures: readonly Figure[],
  value: (row: Row, figure: Figure) => number,
): Row[] {
  return rows.toSorted((a, b) => {
    for (const figure of figures) {
      const difference = value(b, figure) - value(a, figure);
      if (difference !== 0) return difference;
    }
    return compareNames(a.name, b.name) || compareNames(a.id, b.id);
  });
}

/** The rows in table order with ranks 1..n, never shared. */
export const withRanks = <Figure, Row extends { id: string; name: string }>(
  rows: readonly Row[],
  figures: readonly Figure[],
  value: (row: Row, figure: Figure) => number,
): (Row & { rank: number })[] => inTableOrder(rows, figures, value).map((row, index) => ({ ...row, rank: index + 1 }));
