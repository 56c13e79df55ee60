import { useParams, useSearchParams } from 'react-router-dom';
import { useWakeLock } from '../../lib/device/use-wake-lock.ts';
import { useTitle } from '../../lib/page/title.ts';
import { LiveMissing } from '../../modules/live/MatchProblem.tsx';
import { LivePage } from '../../modules/live/watch/LivePage.tsx';
import { watchListQueries } from '../../modules/live/watch/use-watch-list.ts';

/** Queries whose answers the server may have put into the page. */
export const queries = watchListQueries;

/** `/live`: what can be watched; `/live/{type}` reports unknown types. */
export default function Live() {
  const { type } = useParams();
  const [query] = useSearchParams();
  useTitle('Live');
  useWakeLock();
  if (!type) return <LivePage />;
  return <LiveMissing title={query.has('id') ? 'Unsupported type' : `Specify the ids for the ${type}'s`} />;
}
