import { useEffect } from 'react';
import { useWaitingForMeCount } from '../modules/waiting/use-waiting-for-me-count.ts';

/**
 * Sets the number on the icon of the installed app: how many results wait for the person signed in, 0 for those who
 * have none to do (live.md 23). Draws nothing.
 */
export default function AppBadge() {
  const count = useWaitingForMeCount();
  useEffect(() => {
    // A device that shows no numbers refuses; nothing depends on it.
    if (count !== undefined) void navigator.setAppBadge(count).catch(() => undefined);
  }, [count]);
  return null;
}
