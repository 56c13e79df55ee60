import { skipToken } from '@apollo/client/react';
import type { Day } from '#rules/basics/dates.ts';
import { useLiveNightsQuery } from '../../../generated/live.ts';
import { useFrame } from '../../../lib/wire/session.ts';

/**
 * The superleague nights of a date in all superleague divisions. If the date is in several seasons, the server chooses
 * the one they play in (league.md 8).
 */
export function useSuperleagueNightIds(date: Day) {
  const frame = useFrame();
  const divisions = frame.data?.divisions.filter(({ superleague }) => superleague) ?? [];
  const { data, error, refetch } = useLiveNightsQuery(
    divisions.length ? { variables: { divisionIds: divisions.map(({ id }) => id), seasonId: null, date } } : skipToken,
  );
  const there = data?.divisionData.fixtures.flatMap(({ tournamentFixtures }) => tournamentFixtures);
  return {
    hasDivisions: frame.data && divisions.length > 0,
    /** Tournament ids; undefined while loading. */
    ids: there?.filter(({ singleRound, proposed }) => singleRound && !proposed).map(({ id }) => id),
    error: frame.data ? error : frame.error,
    again: () => void (divisions.length ? refetch() : frame.refetch()).catch(() => undefined),
  };
}
