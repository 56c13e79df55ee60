import { skipToken, useApolloClient } from '@apollo/client/react';
import { useEffect } from 'react';
import { useTournamentNewsSubscription } from '../../generated/graphql.ts';
import { MatchNewsDocument } from '../../generated/live.ts';
import { useNewsSubscriptionOptions, type Question } from '../../lib/wire/news.ts';

interface Night {
  id: string;
  saygIds: readonly string[];
}

/** Repeats the query when the night changes, or the throws of one of its matches (live.md 11.6). */
export function useRefetchOnNightNews({ id, saygIds }: Night, question: Question): void {
  const client = useApolloClient();
  const { isOn, listener } = useNewsSubscriptionOptions(question, true);
  const { onData, onError } = listener;
  useTournamentNewsSubscription(isOn ? { variables: { id }, ...listener } : skipToken);
  const wanted = saygIds.join(' ');
  useEffect(() => {
    if (!isOn) return;
    const listening = wanted
      .split(' ')
      .filter(Boolean)
      .map((saygId) =>
        client
          .subscribe({ query: MatchNewsDocument, variables: { id: saygId }, fetchPolicy: 'no-cache' })
          .subscribe({ next: ({ error }) => (error ? onError() : onData()), error: onError }),
      );
    return () => listening.forEach((one) => one.unsubscribe());
  }, [client, wanted, isOn, onData, onError]);
}
