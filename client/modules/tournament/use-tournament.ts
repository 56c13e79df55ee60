import { TournamentDocument, type TournamentQuery } from '../../generated/live.ts';
import { useRefetchOnTournamentNews } from '../../lib/wire/news.ts';
import { useQueryOrKept } from '../../lib/wire/use-query-or-kept.ts';

export const tournamentDocument = TournamentDocument;

export type TournamentData = NonNullable<TournamentQuery['tournament']>;

/** The tournament: null when there is none, undefined while loading. */
export function useTournament(id: string) {
  const variables = { id };
  const { shown, error, again } = useQueryOrKept(TournamentDocument, variables);
  const tournament = shown?.tournament;
  useRefetchOnTournamentNews(tournament?.id, { query: TournamentDocument, variables });
  return { tournament, error, again };
}
