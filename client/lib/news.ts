import type { DocumentNode } from '@apollo/client';
import { skipToken, useApolloClient } from '@apollo/client/react';
import { useMemo } from 'react';
import { useSeasonNewsSubscription, useTournamentNewsSubscription } from '../generated/graphql.ts';
import { forgetAhead } from './ahead.ts';
import { useLive } from './live.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { useIsSettled } from './settled.ts';

/** What a page asks, and asks again when there is news. */
interface Question {
  query: DocumentNode;
  variables: Record<string, unknown>;
}

/** Pause between two answers to news, in milliseconds: a card with eight matches is one change to a reader. */
const rest = 1_000;

/** The question asked in the background: the page changes when the answer differs, and a failure changes nothing. */
function useAskAgain({ query, variables }: Question, isFollowed: boolean) {
  const client = useApolloClient();
  const text = JSON.stringify(variables);
  const ask = useMemo(
    () =>
      oneAtATime(() => {
        forgetAhead();
        const variables = JSON.parse(text) as Question['variables'];
        // Not together with a request from before the news.
        return client.query({ query, variables, fetchPolicy: 'network-only', context: { queryDeduplication: false } });
      }, rest),
    [client, query, text],
  );
  const isOn = useIsSettled() && isFollowed;
  useLive({ read: ask, isPaused: !isOn });
  // Whoever shows the page is not told; it hears of it from the cache.
  return { isOn, listener: { ignoreResults: true, onData: () => void ask().catch(() => undefined) } };
}

/** Keeps what a page shows of a season as it is, without moving the reader. */
export function useSeasonNews(seasonId: string | undefined, question: Question): void {
  const { isOn, listener } = useAskAgain(question, !!seasonId);
  useSeasonNewsSubscription(isOn && seasonId ? { variables: { seasonId }, ...listener } : skipToken);
}

/** Keeps a tournament as it is, likewise; undefined follows nothing. */
export function useTournamentNews(id: string | undefined, question: Question): void {
  const { isOn, listener } = useAskAgain(question, !!id);
  useTournamentNewsSubscription(isOn && id ? { variables: { id }, ...listener } : skipToken);
}
