import { skipToken, useApolloClient } from '@apollo/client/react';
import { useCallback } from 'react';
import { sumOf } from '#rules/basics/sum.ts';
import type { Existing } from '#rules/planning/first-season.ts';
import {
  FirstSeasonTeamsDocument,
  useFirstSeasonQuery,
  useLeagueSettingsQuery,
  type FirstSeasonQuery,
} from '../../generated/desk.ts';
import { readAllTeams } from '../../lib/wire/read-all-teams.ts';
import { useCan, useFrame } from '../../lib/wire/session.ts';
import { useReading } from '../../lib/wire/use-reading.ts';

interface Known<S> {
  seasons: readonly S[];
  divisions: readonly { id: string }[];
}

/** The season being set up, of all there are: the latest one, without divisions that were deleted. */
export function seasonBeingSetUp<S extends { startDate: string; divisionIds: readonly string[] }>(
  known: Known<S> | undefined,
): S | undefined {
  const latest = known?.seasons.toSorted((a, b) => (a.startDate < b.startDate ? 1 : -1))[0];
  const isThere = (id: string) => known!.divisions.some((division) => division.id === id);
  return latest && { ...latest, divisionIds: latest.divisionIds.filter(isThere) };
}

/** Notes by date. */
export const notesByDate = (data: FirstSeasonQuery | undefined) =>
  new Map(
    (data?.divisionData.fixtures ?? []).filter(({ notes }) => notes.length).map(({ date, notes }) => [date, notes]),
  );

/** All teams of a season. */
function useTeamsOf(seasonId: string | undefined) {
  const client = useApolloClient();
  const read = useCallback(
    () => readAllTeams(client, FirstSeasonTeamsDocument, { seasonId: seasonId! }),
    [client, seasonId],
  );
  return useReading(seasonId ? read : undefined);
}

/** What exists already of the season being set up, which is the latest one. */
export function useFirstSeasonData() {
  const frame = useFrame().data;
  const can = useCan();
  const season = seasonBeingSetUp(frame);
  const settings = useLeagueSettingsQuery(can('league.edit') ? { fetchPolicy: 'cache-and-network' } : skipToken);
  const answer = useFirstSeasonQuery(
    season ? { variables: { seasonId: season.id }, fetchPolicy: 'cache-and-network' } : skipToken,
  );
  const data = season ? answer.data : undefined;
  const every = useTeamsOf(season?.id);
  const dates = data?.divisionData.fixtures ?? [];
  const teams = (every.data ?? []).flatMap(({ id, name, seasons }) =>
    seasons
      .filter(({ seasonId }) => seasonId === season?.id)
      .map(({ divisionId, players }) => ({
        id,
        name,
        divisionId,
        players: players.length,
        captain: players.find(({ captain }) => captain)?.name,
      })),
  );
  const league = settings.data?.leagueSettings;
  const there: Existing = {
    league: {
      name: league?.name ?? frame?.league.name ?? '',
      night: league?.night ?? '',
      isSaved: !!league?.version,
    },
    divisions: frame?.divisions ?? [],
    season,
    teams,
    invited: 0,
    fixtures: sumOf(dates.map(({ fixtures }) => fixtures.length)),
  };
  const failed =
    (!league && settings.error) || (season && ((!data && answer.error) || (!every.data && every.error))) || undefined;
  return {
    there,
    season,
    teams,
    startTime: league?.startTime,
    notes: notesByDate(data),
    isKnown: !!frame && (!can('league.edit') || !!league) && (!season || (!!data && !!every.data)),
    error: failed,
    readTeamsAgain: every.again,
    again: () => {
      void settings.refetch().catch(() => undefined);
      if (!season) return;
      void answer.refetch().catch(() => undefined);
      every.again();
    },
  };
}

export type FirstSeasonData = ReturnType<typeof useFirstSeasonData>;
