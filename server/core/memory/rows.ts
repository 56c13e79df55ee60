import { bounded } from './bounded.ts';
import { weightOf } from './weight.ts';

/** A row that knows its version. */
export interface Versioned {
  id: string;
  updated: Date;
}

/** The rows of lists as they were last read; the least recently used list is dropped first. */
export interface KnownRows {
  /** The rows of a list by their ids; undefined for one that is not known. */
  get(list: string): ReadonlyMap<string, Versioned> | undefined;
  put(list: string, rows: readonly Versioned[]): void;
  clear(): void;
}

/** Holds at most `limit` bytes of rows. */
export function knownRows(limit: number): KnownRows {
  const kept = bounded<ReadonlyMap<string, Versioned>>(limit);
  return {
    get: kept.get,
    put(list, rows) {
      const bytes = rows.reduce((sum, row) => sum + weightOf(row), 0);
      kept.put(list, new Map(rows.map((row) => [row.id, row])), bytes);
    },
    clear: kept.clear,
  };
}
