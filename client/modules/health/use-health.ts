import { useApolloClient } from '@apollo/client/react';
import { useMemo } from 'react';
import { formatDay } from '#rules/basics/dates.ts';
import { tabPath, teamPath } from '#rules/site/paths.ts';
import { SeasonHealthDocument, useSeasonHealthQuery, type SeasonHealthQuery } from '../../generated/desk.ts';
import { isServerAway } from '../../lib/wire/failure.ts';
import { nameSplitter, type Target } from './linked-text.ts';

export type Health = SeasonHealthQuery['seasonHealth'];
export type Check = Health['checks'][number];

/** The health of a season, and the links for its findings. */
export function useHealth(season: { id: string; address: string }) {
  const variables = { seasonId: season.id };
  const { data, error, loading, refetch } = useSeasonHealthQuery({ variables });
  const client = useApolloClient();
  // Offline, cached data is better than nothing.
  const kept = error && isServerAway(error) ? client.readQuery({ query: SeasonHealthDocument, variables }) : undefined;
  const shown = data ?? kept ?? undefined;
  const known = shown?.divisionData;
  const partsOf = useMemo(() => nameSplitter(known ? targetsIn(known, season.address) : []), [known, season.address]);
  return {
    health: shown?.seasonHealth,
    partsOf,
    isAsking: loading,
    error,
    again: () => void refetch().catch(() => undefined),
  };
}

/** Teams link to their pages, dates to the fixtures of their month. */
function targetsIn({ teams, fixtures }: SeasonHealthQuery['divisionData'], season: string): Target[] {
  const divisions = [...new Set(teams.flatMap(({ division }) => division?.name ?? []))];
  return [
    ...teams.flatMap(({ name, division }) =>
      division ? [{ name, division: division.name, to: teamPath({ division: division.name, season }, name) }] : [],
    ),
    ...fixtures.flatMap(({ date }) => {
      const [name, month] = [formatDay(date), date.slice(0, 7)];
      const ofMonth = (names: string[]) => {
        const path = tabPath('fixtures', season, names);
        return `${path}${path.includes('?') ? '&' : '?'}date=${month}`;
      };
      return [{ name, to: ofMonth([]) }, ...divisions.map((division) => ({ name, division, to: ofMonth([division]) }))];
    }),
  ];
}
