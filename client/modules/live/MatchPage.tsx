import { lazy, Suspense } from 'react';
import { useTitle } from '../../lib/title.ts';
import { LiveFailure, MatchGone } from './MatchProblem.tsx';
import { MatchSkeleton } from './MatchSkeleton.tsx';
import { MatchView } from './MatchView.tsx';
import { liveTitle } from '#rules/titles.ts';
import { useCaller } from './use-caller.ts';
import { useLiveMatch } from './use-live-match.ts';
import { useNews } from './use-news.ts';
import { useOccasion } from './use-occasion.ts';

const WideMatch = lazy(() => import('./WideMatch.tsx'));
const Overlay = lazy(() => import('./Overlay.tsx'));

interface Props {
  id: string;
  /** How it is looked at: on a phone or a desk, from across a room, or over a stream. */
  view: 'page' | 'wide' | 'overlay';
}

/** A match that is watched. Give it the id as its key. */
export function MatchPage({ id, view }: Props) {
  const { sayg, gone, tournamentId, error, again, following } = useLiveMatch(id);
  const occasion = useOccasion(tournamentId, id);
  const caller = useCaller(sayg);
  const news = useNews(sayg);
  useTitle(sayg ? liveTitle(sayg) : gone ? 'The match could not be found' : 'Live match');
  const shown = { sayg, gone, occasion, following, caller };
  return (
    <>
      {view === 'page' && (
        <p className="vh" aria-live="polite">
          {news}
        </p>
      )}
      <Suspense>
        {view === 'overlay' && <Overlay {...shown} />}
        {view === 'wide' && <WideMatch {...shown} news={news} error={error} again={again} />}
      </Suspense>
      {view === 'page' && gone && <MatchGone gone={gone} />}
      {view === 'page' && sayg && <MatchView {...shown} sayg={sayg} />}
      {view === 'page' && !sayg && !gone && !!error && <LiveFailure error={error} again={again} />}
      {view === 'page' && !sayg && !gone && !error && <MatchSkeleton />}
    </>
  );
}
