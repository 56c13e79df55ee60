import { newWatchers, type Watchers } from '../watchers.ts';

/** Small values stored in the browser. None is essential: private windows may refuse to store. */
const prefix = 'oche-';

/** Begins the names of unsaved entries (kept.ts). */
export const keptPrefix = 'kept ';

/** Where a value is stored: for all tabs and from now on, or for this tab as long as it is there. */
type Where = 'localStorage' | 'sessionStorage';

export function recall(name: string, where: Where = 'localStorage'): string | null {
  try {
    return globalThis[where].getItem(prefix + name);
  } catch {
    return null;
  }
}

/** The value that was stored as JSON; undefined if there is none or it cannot be read. */
export function recallJson<T>(name: string, where?: Where): T | undefined {
  try {
    return (JSON.parse(recall(name, where) ?? 'null') as T | null) ?? undefined;
  } catch {
    return undefined;
  }
}

export function forget(name: string): void {
  try {
    localStorage.removeItem(prefix + name);
  } catch {
    // Nothing stored.
  }
}

/** Stores a value and returns whether that worked: a browser may be full, or store nothing at all. */
export function remember(name: string, value: string, where: Where = 'localStorage'): boolean {
  try {
    globalThis[where].setItem(prefix + name, value);
    return true;
  } catch {
    return false;
  }
}

/** The stored names that begin with `start`. */
export function storedNamesBeginning(start: string): string[] {
  try {
    const names = Object.keys(localStorage).filter((name) => name.startsWith(prefix + start));
    return names.map((name) => name.slice(prefix.length));
  } catch {
    return [];
  }
}

/** Calls `tell` when another tab stores or removes something under this name. Returns a function that stops it. */
export function watchStoredInOtherTabs(name: string, tell: () => void): () => void {
  const listen = ({ key }: StorageEvent) => key === prefix + name && tell();
  addEventListener('storage', listen);
  return () => removeEventListener('storage', listen);
}

/** Watchers of what is stored under a name, who also hear of what other tabs do to it, after `onOther`. */
export function newStoredWatchers(name: string, onOther?: () => void): Watchers {
  const { tell, subscribe } = newWatchers();
  return {
    tell,
    subscribe(watcher) {
      const leave = subscribe(watcher);
      const stop = watchStoredInOtherTabs(name, () => {
        onOther?.();
        watcher();
      });
      return () => {
        leave();
        stop();
      };
    },
  };
}
