import { useApolloClient } from '@apollo/client/react';
import { ScoreCardDocument, useScoreCardQuery } from '../../generated/desk.ts';
import { useSeasonNews } from '../../lib/news.ts';

export const scoreCardDocument = ScoreCardDocument;

/** The fixture with its card: null when there is none, undefined while it is not known. */
export function useScoreCard(id: string) {
  const variables = { id };
  const { data, error, refetch } = useScoreCardQuery({ variables });
  const client = useApolloClient();
  // Without a connection, what was read before is better than nothing.
  const kept = error && client.readQuery({ query: ScoreCardDocument, variables });
  const fixture = (data ?? kept)?.fixture;
  useSeasonNews(fixture?.season?.id, { query: ScoreCardDocument, variables });
  return { fixture, error, again: () => void refetch().catch(() => undefined) };
}
