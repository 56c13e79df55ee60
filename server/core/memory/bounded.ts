/** What was worked out before, by a text: as much as there is room for; what was not asked for longest goes first. */
export interface Bounded<T> {
  get(key: string): T | undefined;
  put(key: string, value: T, size: number): void;
  readonly size: number;
  clear(): void;
}

/**
 * Takes the value out of an entry that goes. A map leaves its former tables behind, each of which leads to the next one:
 * until the collector gets to the oldest, they would keep alive, and have moved about, whatever was ever in them.
 */
export function letGo(entry: { value: unknown }): void {
  entry.value = undefined;
}

/** A memory of values up to this total size, in whatever they are measured. One that is larger alone is not kept. */
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
