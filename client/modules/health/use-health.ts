import { useMemo } from 'react';
import { formatDay } from '#rules/basics/dates.ts';
import { tabPath, teamPath } from '#rules/site/paths.ts';
import { SeasonHealthDocument, type SeasonHealthQuery } from '../../generated/desk.ts';
import { isServerAway } from '../../lib/wire/failure.ts';
import { useQueryOrKept } from '../../lib/wire/use-query-or-kept.ts';
import { nameSplitter, type Target } from './linked-text.ts';

export type Health = SeasonHealthQuery['seasonHealth'];
export type Check = Health['checks'][number];

/** The health of a season, and the links for its findings. */
export function useHealth(season: { id: string; address: string }) {
  const variables = { seasonId: season.id };
  const { shown, error, isAsking, again } = useQueryOrKept(SeasonHealthDocument, variables, isServerAway);
  const known = shown?.divisionData;
  const partsOf = useMemo(() => nameSplitter(known ? targetsIn(known, season.address) : []), [known, season.address]);
  return { health: shown?.seasonHealth, partsOf, isAsking, error, again };
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
