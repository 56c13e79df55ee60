import { leagueTime, leagueZone } from '../../lib/league-clock.ts';
import { useOnDevice } from '../../ui/device/on-device.ts';

/** Says where the times are of, to readers whose own clock shows another one. */
export function LeagueTimeNote() {
  const isElsewhere = useOnDevice(() => {
    const now = new Date();
    return leagueTime(now) !== now.toTimeString().slice(0, 5);
  }, false);
  return isElsewhere && <span>Times are those of {leagueZone().split('/').at(-1)!.replaceAll('_', ' ')}</span>;
}
