/** What an import did with a table, or would do; documents, not rows. */
export interface TableReport {
  inFile: number;
  added: number;
  changed: number;
  same: number;
  refused: number;
  /** Removed by a purge. */
  removed: number;
  /** Why the table was left out; null when it was not. */
  leftOut: string | null;
}

/** Something in a file that cannot be stored. */
export interface Refusal {
  table: string;
  /** Name in the zip; empty when it is about a record here. */
  file: string;
  label: string;
  /** Such as `Seasons[0].Players[2].Captain`. */
  member: string;
  message: string;
}

/** What an import did, or would do. */
export interface Report {
  tables: Record<string, TableReport>;
  refusals: Refusal[];
  warnings: string[];
}

export const emptyReport = (): Report => ({ tables: {}, refusals: [], warnings: [] });

/**
 * Number of documents that were not refused, by table: those that are the same here already count too, and in a dry run
 * nothing is stored. Tables that were left out are missing.
 */
export const acceptedByTable = ({ tables }: Report): Record<string, number> =>
  Object.fromEntries(
    Object.entries(tables)
      .filter(([, { leftOut }]) => !leftOut)
      .map(([name, { added, changed, same }]) => [name, added + changed + same]),
  );
