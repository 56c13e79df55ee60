import { setLeagueClock } from '../lib/league-clock.ts';
import { useFrame } from '../lib/wire/session.ts';

/** Shows times by the league's clock, also once it is changed: what is drawn below the frame goes by the new one. */
export function useLeagueClock(): void {
  const league = useFrame().data?.league;
  // Before the pages are drawn, not after: it only repeats what the frame says.
  if (league) setLeagueClock(league);
}
