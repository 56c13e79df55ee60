/** Those who want to hear of changes. */
export interface Watchers {
  /** Calls all of them. */
  tell(): void;
  /** Adds one, for `useSyncExternalStore`; returns what takes it away again. */
  subscribe(watcher: () => void): () => void;
}

/** A list of those who want to hear of changes of something that is kept outside of components. */
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
