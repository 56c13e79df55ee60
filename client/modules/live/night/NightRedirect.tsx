import { Navigate, useSearchParams } from 'react-router-dom';
import { formatDay, type Day } from '#rules/basics/dates.ts';
import { LiveFailure, LiveMissing } from '../MatchProblem.tsx';
import { MatchSkeleton } from '../match/MatchSkeleton.tsx';
import { useSuperleagueNightIds } from './use-superleague-night-ids.ts';

/** Goes to the boards of a date's superleague nights (live.md 11.7). */
export function NightRedirect({ date }: { date: Day }) {
  const [query] = useSearchParams();
  const { hasDivisions, ids, error, again } = useSuperleagueNightIds(date);
  if (hasDivisions === false) return <LiveMissing icon="calendar" title="Could not find any superleague divisions" />;
  if (ids && !ids.length)
    return <LiveMissing icon="calendar" title={`Could not find any superleague tournaments on ${formatDay(date)}`} />;
  if (!ids) return error ? <LiveFailure error={error} again={again} /> : <MatchSkeleton />;
  const to = new URLSearchParams(query);
  to.delete('date');
  ids.forEach((id) => to.append('id', id));
  return <Navigate to={`/live/superleague/?${to}`} replace />;
}
