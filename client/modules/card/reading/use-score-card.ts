import { useApolloClient } from '@apollo/client/react';
import { ScoreCardDocument, useScoreCardQuery } from '../../../generated/desk.ts';
import { useRefetchOnSeasonNews } from '../../../lib/wire/news.ts';
import { useRefetchOnDraftSaved } from './use-refetch-on-draft-saved.ts';

export const scoreCardDocument = ScoreCardDocument;

/** The fixture with its card: null when there is none, undefined while loading. */
export function useScoreCard(id: string) {
  const variables = { id };
  const { data, error, refetch } = useScoreCardQuery({ variables });
  const client = useApolloClient();
  // Offline, cached data is better than nothing.
  const kept = error && client.readQuery({ query: ScoreCardDocument, variables });
  const fixture = (data ?? kept)?.fixture;
  useRefetchOnSeasonNews(fixture?.season?.id, { query: ScoreCardDocument, variables });
  // Only those who record the card are told where it stands.
  useRefetchOnDraftSaved(fixture?.standing ? id : undefined, { query: ScoreCardDocument, variables });
  return { fixture, error, again: () => void refetch().catch(() => undefined) };
}
