import { LRUCache } from 'lru-cache';
import { bytesInMemory } from './weight.ts';

/** A row that knows its version. */
export interface Versioned {
  id: string;
  updated: Date;
}

/** The rows of lists as they were last read; the least recently used list is dropped first. */
interface KnownRows {
  /** The rows of a list by their ids; undefined for one that is not known. */
  get(list: string): ReadonlyMap<string, Versioned> | undefined;
  put(list: string, rows: readonly Versioned[]): void;
  clear(): void;
}

/** Bytes of a list besides its rows. */
const listBytes = 100;

/** Holds at most `limit` bytes of rows. */
export function newKnownRows(limit: number): KnownRows {
  const kept = new LRUCache<string, ReadonlyMap<string, Versioned>>({ maxSize: limit });
  return {
    get: (list) => kept.get(list),
    put(list, rows) {
      const bytes = rows.reduce((sum, row) => sum + bytesInMemory(row), listBytes);
      kept.set(list, new Map(rows.map((row) => [row.id, row])), { size: bytes });
    },
    clear: () => kept.clear(),
  };
}
