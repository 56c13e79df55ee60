/** Listeners for changes. */
export interface Watchers {
  /** Calls all of them. */
  tell(): void;
  /** Adds one, for `useSyncExternalStore`; returns a function that removes it. */
  subscribe(watcher: () => void): () => void;
}

/** A set of listeners for changes of something kept outside components. */
export function newWatchers(): Watchers {
  const all = new Set<() => void>();
  return {
    tell: () => all.forEach((watcher) => watcher()),
    subscribe(watcher) {
      all.add(watcher);
      return () => void all.delete(watcher);
    },
  };
}
