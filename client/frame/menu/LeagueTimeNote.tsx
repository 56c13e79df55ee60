import { leagueTime, leagueTimeZone } from '../../lib/league-clock.ts';
import { useBrowserValue } from '../../ui/device/browser-only.ts';

/** Says where the times are of, to readers whose own clock shows another one. */
export function LeagueTimeNote() {
  const isElsewhere = useBrowserValue(() => !new Date().toTimeString().startsWith(leagueTime(new Date())), false);
  return isElsewhere && <span>Times are those of {leagueTimeZone().split('/').at(-1)!.replaceAll('_', ' ')}</span>;
}
