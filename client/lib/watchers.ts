import { useSyncExternalStore } from 'react';

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

/** A value kept outside components. */
interface Store<T> {
  get(): T;
  /** What it was at first, as in a page that the server has drawn. */
  first(): T;
  /** Tells those who watch it, if this is another value. */
  set(next: T): void;
  subscribe: Watchers['subscribe'];
}

/** A value kept outside components, which can be watched. */
export function newStore<T>(first: T): Store<T> {
  const { tell, subscribe } = newWatchers();
  let value = first;
  return {
    get: () => value,
    first: () => first,
    set(next) {
      if (Object.is(value, next)) return;
      value = next;
      tell();
    },
    subscribe,
  };
}

/** The value of a store, as it is now; the first one until a drawn page was taken over. */
export const useStore = <T>({ subscribe, get, first }: Store<T>): T => useSyncExternalStore(subscribe, get, first);
