import type { DocumentNode } from '@apollo/client';
import { skipToken, useApolloClient } from '@apollo/client/react';
import { useCallback, useMemo } from 'react';
import { useSeasonNewsSubscription, useTournamentNewsSubscription } from '../../generated/graphql.ts';
import { forgetPrefetched } from './ahead.ts';
import { usePollingFallback, useRecentRefusal } from './live.ts';
import { withSharedNextRun } from '../with-shared-next-run.ts';
import { useIsFirstPageSettled } from './settled.ts';

/** The query of a page, which is repeated when its data changes. */
export interface Question {
  query: DocumentNode;
  variables: Record<string, unknown>;
}

/** Minimum time between two reloads, in milliseconds: a reader sees a card with eight matches as one change. */
const rest = 1_000;

/**
 * What a subscription to news is given, so that each piece of news repeats the query in the background: whether to
 * subscribe now, and its listener. The page only changes when the answer differs, and errors are ignored.
 */
export function useRefetchOnNewsOrPoll({ query, variables }: Question, isFollowed: boolean) {
  const client = useApolloClient();
  const text = JSON.stringify(variables);
  const ask = useMemo(
    () =>
      withSharedNextRun(() => {
        // Not joined with a request sent before the change.
        forgetPrefetched();
        const variables = JSON.parse(text) as Question['variables'];
        return client.query({ query, variables, fetchPolicy: 'network-only' });
      }, rest),
    [client, query, text],
  );
  const isOn = useIsFirstPageSettled() && isFollowed;
  const [isRefused, noteRefusal] = useRecentRefusal();
  // A subscription begins with what there is, also on a socket that is back.
  usePollingFallback({ read: ask, isPaused: !isOn, isRefused, isToldOnOpening: true });
  // The page gets the answer through the cache.
  const onData = useCallback(() => void ask().catch(() => undefined), [ask]);
  return { isOn: isOn && !isRefused, listener: { ignoreResults: true, onData, onError: noteRefusal } };
}

/** Keeps a page's season data current without moving the reader. */
export function useRefetchOnSeasonNews(seasonId: string | undefined, question: Question): void {
  const { isOn, listener } = useRefetchOnNewsOrPoll(question, !!seasonId);
  useSeasonNewsSubscription(isOn && seasonId ? { variables: { seasonId }, ...listener } : skipToken);
}

/** Keeps a tournament current in the same way; undefined follows nothing. */
export function useRefetchOnTournamentNews(id: string | undefined, question: Question): void {
  const { isOn, listener } = useRefetchOnNewsOrPoll(question, !!id);
  useTournamentNewsSubscription(isOn && id ? { variables: { id }, ...listener } : skipToken);
}
