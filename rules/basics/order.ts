import { groupBy } from './group.ts';

const alphabet = new Intl.Collator('en');

/** A to Z as in English, the same on every machine; "ann" and "Ann" are neighbours, not equal. */
export const compareNames = (a: string, b: string): number => alphabet.compare(a, b);

/** The rows by name A-Z, those of one name by id. A database would sort as its own language does. */
export const sortedByName = <Row extends { id: string; name: string }>(rows: readonly Row[]): Row[] =>
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
export const withUnsharedRanks = <Figure, Row extends { id: string; name: string }>(
  rows: readonly Row[],
  figures: readonly Figure[],
  value: (row: Row, figure: Figure) => number,
): (Row & { rank: number })[] => inTableOrder(rows, figures, value).map((row, index) => ({ ...row, rank: index + 1 }));

/**
 * The rows in table order as groups of those that are level in all figures, by name within each. What a figure says may
 * depend on who is level when its turn comes, as head to head does (season-rules.md 4).
 */
export function levelGroups<Figure, Row extends { id: string; name: string }>(
  rows: readonly Row[],
  figures: readonly Figure[],
  value: (row: Row, figure: Figure, level: readonly Row[]) => number,
): Row[][] {
  let levels: (readonly Row[])[] = [rows];
  for (const figure of figures)
    levels = levels.flatMap((level) => {
      if (level.length < 2) return [level];
      return [...groupBy(level, (row) => value(row, figure, level))]
        .toSorted(([a], [b]) => b - a)
        .map(([, rowsOfValue]) => rowsOfValue);
    });
  return levels.map((level) => level.toSorted((a, b) => compareNames(a.name, b.name) || compareNames(a.id, b.id)));
}
