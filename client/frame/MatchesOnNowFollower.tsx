import { Suspense, useEffect } from 'react';
import { lazyWithFallback, Nothing } from '../lib/page/lazy-page.ts';
import { setMatchesOnNow } from '../lib/wire/on-now.ts';
import { liveMatchesOf } from '../modules/live/watch/played-now.ts';
import { useWatchList } from '../modules/live/watch/use-watch-list.ts';

const AppBadge = lazyWithFallback(() => import('./AppBadge.tsx'), Nothing);

/** Whether this is the installed app, on a device whose icons carry numbers. */
const hasBadge = 'setAppBadge' in navigator && matchMedia('(display-mode: standalone)').matches;

/**
 * Follows what is being played, once for all parts of the page, and keeps the number on the app's icon. Draws nothing.
 */
export default function MatchesOnNowFollower() {
  const { list } = useWatchList();
  useEffect(() => {
    if (list) setMatchesOnNow(liveMatchesOf(list));
  }, [list]);
  if (!hasBadge) return null;
  return (
    <Suspense>
      <AppBadge />
    </Suspense>
  );
}
