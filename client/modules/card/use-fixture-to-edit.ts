import type { ApolloClient } from '@apollo/client';
import { ScoreCardDocument, useCardEditQuery } from '../../generated/desk.ts';
import { readAnew } from '../../lib/wire/read-anew.ts';

/** The fixture as those who record it see it, loaded fresh: null when there is none, undefined while loading. */
export function useFixtureToEdit(id: string) {
  const { data, error, refetch } = useCardEditQuery({ variables: { id }, fetchPolicy: 'no-cache' });
  return {
    fixture: data?.fixture,
    error: data ? undefined : error,
    again: () => void refetch().catch(() => undefined),
  };
}

/** Reloads the page's data after saving. Errors are ignored: the save itself has succeeded. */
export const readCardPageAgain = (client: ApolloClient, id: string): Promise<unknown> =>
  readAnew(client, ScoreCardDocument, { id }).catch(() => undefined);
