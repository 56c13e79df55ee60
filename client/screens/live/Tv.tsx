import { useWakeLock } from '../../lib/device/use-wake-lock.ts';
import { useTitle } from '../../lib/page/title.ts';
import { TvOrConnectionsPage, tvQueries } from '../../modules/live/watch/TvOrConnectionsPage.tsx';

/** Queries whose answers the server may have put into the page. */
export const queries = tvQueries;

/** `/tv`: the matches in play, for the account of a TV. */
export default function Tv() {
  useTitle('Connections');
  useWakeLock();
  return <TvOrConnectionsPage />;
}
