import { useSearchParams } from 'react-router-dom';
import { useWakeLock } from '../../lib/device/use-wake-lock.ts';
import { lazyWithFallback, Nothing } from '../../lib/page/lazy-page.ts';
import { useModes } from '../../lib/page/modes.ts';
import { MatchPage } from '../../modules/live/match/MatchPage.tsx';
import { LiveMissing } from '../../modules/live/MatchProblem.tsx';
import { matchQueries } from '../../modules/live/sources.ts';

// The match is there without it.
const Replay = lazyWithFallback(() => import('../../modules/sayg/replay/Replay.tsx'), Nothing);

/** Queries whose answers the server may have put into the page. */
export const queries = matchQueries;

/** `/live/match/?id=`: a match in progress; `widescreen=true` for a room, `overlay=true` for a stream. */
export default function MatchToWatch() {
  const [query] = useSearchParams();
  const { isWide } = useModes();
  useWakeLock();
  const ids = query.getAll('id');
  if (ids.length !== 1)
    return <LiveMissing title={ids.length ? 'Specify one id for a match' : "Specify the ids for the match's"} />;
  const view = query.get('overlay') === 'true' ? 'overlay' : isWide ? 'wide' : 'page';
  return <MatchPage key={ids[0]} id={ids[0]!} view={view} replay={(sayg) => <Replay sayg={sayg} id={ids[0]!} />} />;
}
