import { useSeasonTournamentsQuery } from '../../generated/desk.ts';

/** The tournaments of a season, by its name or id. */
export function useSeasonTournaments(seasonIdOrName: string) {
  const { data, error, refetch } = useSeasonTournamentsQuery({ variables: { seasonId: seasonIdOrName } });
  return { data: data?.divisionData, error, again: () => void refetch().catch(() => undefined) };
}
