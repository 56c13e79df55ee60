import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useCallback, useEffect, useReducer, useRef, useState } from 'react';
import type { Observable } from 'rxjs';
import { pageDrawingUntilHydrated } from '../../lib/page/drawing.ts';
import { failureOf, type Failure } from '../../lib/wire/failure.ts';
import { isLastingRefusal } from '../../lib/wire/is-lasting-refusal.ts';
import { useRecentRefusal } from '../../lib/wire/live.ts';

/** A record that can be followed. Of two answers, the one with the higher version is newer. */
interface Versioned {
  version: string;
}

/** How one kind of record is loaded and subscribed to; null means that it does not exist, or no longer. */
export interface Source<T> {
  /** What the API calls this kind; only records with a type can be dropped when the server refuses one of them. */
  type?: 'Sayg' | 'Tournament';
  /** The record that came with the page. */
  arrived(client: ApolloClient, id: string): T | undefined;
  read(client: ApolloClient, id: string): Promise<T | null>;
  listen(client: ApolloClient, id: string): Observable<T | null | undefined>;
}

/** What is known, by id; missing ids are still loading. */
type Known<T> = ReadonlyMap<string, T | null>;

/** Answers can arrive out of order: older versions are ignored. */
function newest<T extends Versioned>(known: Known<T>, told: readonly (readonly [string, T | null])[]): Known<T> {
  const news = told.filter(([id, record]) => {
    const before = known.get(id);
    if (before === undefined || !record) return before !== record;
    return !before || record.version > before.version;
  });
  return news.length ? new Map([...known, ...news]) : known;
}

/** Ids as one string, so that a new array with the same ids changes nothing. */
const list = (wanted: string): string[] => wanted.split(' ').filter(Boolean);

/** A record that is no longer asked for, because the server refused it. */
export interface Dropped {
  id: string;
  type: 'Sayg' | 'Tournament';
  failure: Failure;
}

export interface Followed<T> {
  known: Known<T>;
  /** Why nothing has been loaded yet. */
  error: unknown;
  /** Time of the last update. */
  at: Date | undefined;
  /** The server has refused the subscription. */
  isRefused: boolean;
  dropped: readonly Dropped[];
  read: () => Promise<void>;
  /** Asks for everything again, also for what was dropped. */
  readAll: () => Promise<void>;
}

/**
 * The records that came with the page, which counts only while the page begins; what changed since is asked for at
 * once.
 */
export function recordsOfPage<T>(client: ApolloClient, { arrived }: Source<T>, ids: readonly string[]): Known<T> {
  if (!pageDrawingUntilHydrated() && !client.prioritizeCacheValues) return new Map();
  return new Map(
    ids.flatMap((id) => {
      const record = arrived(client, id);
      return record ? [[id, record] as const] : [];
    }),
  );
}

/** Loads records at once and follows their changes unless paused. */
export function useFollowedRecords<T extends Versioned>(
  ids: readonly string[],
  source: Source<T>,
  isPaused: boolean,
): Followed<T> {
  const client = useApolloClient();
  const [known, tell] = useReducer(newest<T>, undefined, () => recordsOfPage(client, source, ids));
  const [error, setError] = useState<unknown>();
  const [at, setAt] = useState<Date>();
  const [isRefused, noteRefusal] = useRecentRefusal();
  const wanted = ids.join(' ');
  /** Records that were not found, or were dropped, are not asked for again; a subscription would still tell of them. */
  const gone = useRef(new Set<string>());
  const seen = useRef(new Set<string>());
  const [dropped, setDropped] = useState<readonly Dropped[]>([]);

  const read = useCallback(async () => {
    /** Returns nothing for a followed record that is refused now: it is dropped (live.md 11.6). */
    const readOne = async (id: string) => {
      try {
        return [[id, await source.read(client, id)] as const];
      } catch (error) {
        const { type } = source;
        if (!type || !seen.current.has(id) || !isLastingRefusal(error)) throw error;
        gone.current.add(id);
        setDropped((before) => [...before, { id, type, failure: failureOf(error) }]);
        return [];
      }
    };
    const asked = list(wanted).filter((id) => !gone.current.has(id));
    const told = (await Promise.all(asked.map(readOne))).flat();
    for (const [id, record] of told) (record ? seen : gone).current.add(id);
    tell(told);
    setError(undefined);
    if (told.length || !asked.length) setAt(new Date());
  }, [client, source, wanted]);

  const readAll = useCallback(() => {
    gone.current.clear();
    setDropped([]);
    return read();
  }, [read]);

  useEffect(() => {
    // After the effect: nothing that it sets may make React draw again while effects still run.
    void Promise.resolve().then(read).catch(setError);
  }, [read]);

  useEffect(() => {
    if (isPaused || isRefused) return;
    const heard = (id: string) => (record: T | null | undefined) => {
      if (record === undefined) return;
      if (record) gone.current.delete(id);
      tell([[id, record]]);
      setAt(new Date());
    };
    const listening = list(wanted).map((id) =>
      source.listen(client, id).subscribe({ next: heard(id), error: noteRefusal }),
    );
    return () => listening.forEach((one) => one.unsubscribe());
  }, [client, source, wanted, isPaused, isRefused, noteRefusal]);

  return { known, error, at, isRefused, dropped, read, readAll };
}
