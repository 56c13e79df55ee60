import { useWakeLock } from '../../lib/device/use-wake-lock.ts';
import { useTitle } from '../../lib/page/title.ts';
import { TvPage } from '../../modules/live/watch/TvPage.tsx';

/** `/tv`: the matches in play, for the account of a TV. */
export default function Tv() {
  useTitle('Connections');
  useWakeLock();
  return <TvPage />;
}
