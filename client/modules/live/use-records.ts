import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useCallback, useEffect, useReducer, useState } from 'react';
import type { Observable } from 'rxjs';

/** Something that is followed. Of two readings the one with the later version is the news. */
interface Versioned {
  version: string;
}

/** How one kind of record is read, and how its changes are heard; null = there is none, or not any more. */
export interface Source<T> {
  read(client: ApolloClient, id: string): Promise<T | null>;
  listen(client: ApolloClient, id: string): Observable<T | null | undefined>;
}

/** What is known, by id; nothing is known of an id that is missing. */
type Known<T> = ReadonlyMap<string, T | null>;

/** Answers may overtake each other: what is older than what is known changes nothing. */
function newest<T extends Versioned>(known: Known<T>, told: readonly (readonly [string, T | null])[]): Known<T> {
  const news = told.filter(([id, record]) => {
    const before = known.get(id);
    if (before === undefined || !record) return before !== record;
    return !before || record.version > before.version;
  });
  return news.length ? new Map([...known, ...news]) : known;
}

/** Ids as one text, so that the same ones in another array change nothing. */
const list = (wanted: string): string[] => wanted.split(' ').filter(Boolean);

export interface Followed<T> {
  known: Known<T>;
  /** Why nothing could be read so far. */
  error: unknown;
  /** When one of the records was last heard of. */
  at: Date | undefined;
  read: () => Promise<void>;
}

/** Reads records at once, and hears of their changes unless that is paused. */
export function useRecords<T extends Versioned>(
  ids: readonly string[],
  source: Source<T>,
  isPaused: boolean,
): Followed<T> {
  const client = useApolloClient();
  const [known, tell] = useReducer(newest<T>, new Map());
  const [error, setError] = useState<unknown>();
  const [at, setAt] = useState<Date>();
  const wanted = ids.join(' ');

  const read = useCallback(
    () =>
      Promise.all(list(wanted).map(async (id) => [id, await source.read(client, id)] as const)).then((told) => {
        tell(told);
        setError(undefined);
        setAt(new Date());
      }),
    [client, source, wanted],
  );

  useEffect(() => {
    read().catch(setError);
  }, [read]);

  useEffect(() => {
    if (isPaused) return;
    const heard = (id: string) => (record: T | null | undefined) => {
      if (record === undefined) return;
      tell([[id, record]]);
      setAt(new Date());
    };
    const listening = list(wanted)
      // What the subscription refuses, the questions at intervals bring (client/lib/live.ts).
      .map((id) => source.listen(client, id).subscribe({ next: heard(id), error: () => undefined }));
    return () => listening.forEach((one) => one.unsubscribe());
  }, [client, source, wanted, isPaused]);

  return { known, error, at, read };
}
