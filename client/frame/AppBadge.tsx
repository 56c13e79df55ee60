import { useEffect } from 'react';
import { useCountWaiting } from '../modules/waiting/use-count-waiting.ts';

/** The number on the icon of the installed app (live.md 23). Draws nothing. */
export default function AppBadge() {
  const count = useCountWaiting();
  useEffect(() => {
    // A device that shows no numbers refuses; nothing depends on it.
    if (count !== undefined) void navigator.setAppBadge(count).catch(() => undefined);
  }, [count]);
  return null;
}
