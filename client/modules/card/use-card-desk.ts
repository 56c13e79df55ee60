import type { ApolloClient } from '@apollo/client';
import { ScoreCardDocument, useCardEditQuery } from '../../generated/desk.ts';

/** The fixture as whoever keeps its card sees it, read fresh: null when there is none, undefined while it is not known. */
export function useCardDesk(id: string) {
  const { data, error, refetch, loading } = useCardEditQuery({ variables: { id }, fetchPolicy: 'no-cache' });
  return {
    fixture: data?.fixture,
    error: data ? undefined : error,
    isLoading: loading,
    again: () => void refetch().catch(() => undefined),
  };
}

/** Has the page show what was saved. That it was saved is known already: a failure changes nothing. */
export const readAgain = (client: ApolloClient, id: string): Promise<unknown> =>
  client.query({ query: ScoreCardDocument, variables: { id }, fetchPolicy: 'network-only' }).catch(() => undefined);
