import type { DocumentNode } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { MatchNewsDocument, NightNewsDocument } from '../../generated/live.ts';
import { useRefetchOnNewsOrPoll, type Question } from '../../lib/wire/news.ts';
import type { NightData } from './night-data.ts';

interface Night {
  id: string;
  saygIds: readonly string[];
  /** The records that the figures on the page are made of: none without figures, undefined while they are loading. */
  madeOf: NightData['madeOf'] | undefined;
}

/** The version of each record when it was first heard of; null where it is gone. */
type Versions = Readonly<Record<string, string | null>>;

/** Whether these figures are older than what was heard of the records that are followed. */
const isBehind = (madeOf: NightData['madeOf'], heard: Versions, followed: readonly string[]): boolean =>
  followed.some((id) => {
    const version = heard[id];
    if (version === undefined) return false;
    const known = madeOf.find(({ recordId }) => recordId === id)?.version;
    return version === null ? known !== undefined : known === undefined || known < version;
  });

/**
 * Repeats the query when the night changes, or the throws of one of its matches (live.md 11.6). A subscription begins
 * with what there is: that is news only where the figures are older.
 */
export function useRefetchOnNightNews({ id, saygIds, madeOf }: Night, question: Question): void {
  const client = useApolloClient();
  const { isOn, listener } = useRefetchOnNewsOrPoll(question, true);
  const { onData, onError } = listener;
  const [heard, setHeard] = useState<Versions>({});
  const wanted = saygIds.join(' ');
  useEffect(() => {
    if (!isOn) return;
    const follow = (query: DocumentNode, id: string) => {
      let isFirst = true;
      const next = (data: Record<string, { version: string } | null> | null | undefined) => {
        const version = Object.values(data ?? {})[0]?.version ?? null;
        if (isFirst) setHeard((others) => ({ ...others, [id]: version }));
        else onData();
        isFirst = false;
      };
      return client
        .subscribe<Record<string, { version: string } | null>>({ query, variables: { id }, fetchPolicy: 'no-cache' })
        .subscribe({ next: ({ data, error }) => (error ? onError() : next(data)), error: onError });
    };
    const listening = [
      follow(NightNewsDocument, id),
      ...wanted
        .split(' ')
        .filter(Boolean)
        .map((saygId) => follow(MatchNewsDocument, saygId)),
    ];
    return () => listening.forEach((one) => one.unsubscribe());
  }, [client, id, wanted, isOn, onData, onError]);
  const isOld = !!madeOf && isBehind(madeOf, heard, [id, ...saygIds]);
  useEffect(() => {
    if (isOld) onData();
  }, [isOld, onData]);
}
