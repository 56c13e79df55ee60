import { useFollowedTeamQuery } from '../../generated/follow.ts';
import { useFrame } from '../../lib/wire/session.ts';

/**
 * What a team is called now, and the season and division in which it plays, or played last; of several in which it plays
 * now that of the division in which it was chosen.
 */
export function useLatestTeamEntry(id: string | null, chosenDivision: string | undefined) {
  const seasons = useFrame().data?.seasons ?? [];
  const { data, error } = useFollowedTeamQuery({
    variables: { id: id ?? '' },
    skip: !id,
    // Not cached: a page that stays open would go on with the names of before.
    fetchPolicy: 'no-cache',
  });
  const isNow = (seasonId: string) => seasons.some((season) => season.id === seasonId && season.isCurrent);
  const entries = data?.team?.seasons ?? [];
  const current = entries.filter(({ seasonId }) => isNow(seasonId));
  const entry = current.find(({ division }) => division?.name === chosenDivision) ?? current[0] ?? entries[0];
  return {
    ...{ isKnown: !id || !!data || !!error, error },
    name: data?.team?.name,
    division: entry?.division?.name,
    season: seasons.find((one) => one.id === entry?.seasonId),
  };
}
