/** Values by a text key, as many as there is room for; the least recently used is dropped first. */
export interface Bounded<T> {
  get(key: string): T | undefined;
  put(key: string, value: T, size: number): void;
  readonly size: number;
  clear(): void;
}

/**
 * Takes the value out of an entry that is dropped. A growing map leaves its former tables behind, each linked to the
 * next: until the collector reaches the oldest, they would keep alive, and have copied, whatever was ever in them.
 */
export function letGo(entry: { value: unknown }): void {
  entry.value = undefined;
}

/** A memory of values up to this total size, in any unit. A single value larger than that is not kept. */
export function bounded<T>(limit: number): Bounded<T> {
  const kept = new Map<string, { value: T; size: number }>();
  let total = 0;
  const forget = (key: string) => {
    const entry = kept.get(key);
    if (!entry) return;
    total -= entry.size;
    kept.delete(key);
    letGo(entry);
  };
  return {
    get(key) {
      const entry = kept.get(key);
      if (!entry) return undefined;
      kept.delete(key);
      kept.set(key, entry);
      return entry.value;
    },
    put(key, value, size) {
      forget(key);
      if (size > limit) return;
      kept.set(key, { value, size });
      total += size;
      for (const oldest of kept.keys()) {
        if (total <= limit) break;
        forget(oldest);
      }
    },
    get size() {
      return total;
    },
    clear() {
      for (const entry of kept.values()) letGo(entry);
      kept.clear();
      total = 0;
    },
  };
}
