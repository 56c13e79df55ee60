import { useApolloClient } from '@apollo/client/react';
import { TournamentDocument, useTournamentQuery, type TournamentQuery } from '../../generated/live.ts';
import { useRefetchOnTournamentNews } from '../../lib/wire/news.ts';

export const tournamentDocument = TournamentDocument;

export type TournamentData = NonNullable<TournamentQuery['tournament']>;

/** The tournament: null when there is none, undefined while loading. */
export function useTournament(id: string) {
  const variables = { id };
  const { data, error, refetch } = useTournamentQuery({ variables });
  const client = useApolloClient();
  // Offline, cached data is better than nothing.
  const kept = error && client.readQuery({ query: TournamentDocument, variables });
  const tournament = (data ?? kept)?.tournament;
  useRefetchOnTournamentNews(tournament?.id, { query: TournamentDocument, variables });
  return { tournament, error, again: () => void refetch().catch(() => undefined) };
}
