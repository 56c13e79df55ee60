import { skipToken } from '@apollo/client/react';
import { containsDay, type Day } from '#rules/dates.ts';
import { useLiveNightsQuery } from '../../generated/live.ts';
import { useFrame } from '../../lib/session.ts';

/** The superleague nights of a date, over all superleague divisions of the season it is in. */
export function useNights(date: Day) {
  const frame = useFrame();
  const divisions = frame.data?.divisions.filter(({ superleague }) => superleague) ?? [];
  const season = frame.data?.seasons.find((one) => containsDay(one, date));
  const { data, error, refetch } = useLiveNightsQuery(
    divisions.length
      ? { variables: { divisionIds: divisions.map(({ id }) => id), seasonId: season?.id ?? null, date } }
      : skipToken,
  );
  const there = data?.divisionData.fixtures.flatMap(({ tournamentFixtures }) => tournamentFixtures);
  return {
    hasDivisions: frame.data && divisions.length > 0,
    /** Ids of the tournaments; undefined while they are not known. */
    ids: there?.filter(({ singleRound, proposed }) => singleRound && !proposed).map(({ id }) => id),
    error: frame.data ? error : frame.error,
    again: () => void (divisions.length ? refetch() : frame.refetch()).catch(() => undefined),
  };
}
