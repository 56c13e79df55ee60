import { Suspense, type ReactNode } from 'react';
import { isOver, type Sayg } from '#rules/darts/sayg.ts';
import { OnDevice } from '../../../ui/device/on-device.ts';
import { lazy } from '../../../lib/page/lazy.ts';
import { useTitle } from '../../../lib/page/title.ts';
import { LiveFailure, MatchGone } from '../MatchProblem.tsx';
import { MatchSkeleton } from './MatchSkeleton.tsx';
import { MatchView } from './MatchView.tsx';
import { liveTitle } from '#rules/site/live-title.ts';
import { useCaller } from '../use-caller.ts';
import { useLiveMatch } from './use-live-match.ts';
import { useNews } from '../use-news.ts';
import { useWhole } from '../stage/use-whole.ts';
import { occasionOf } from './occasion-of.ts';

const WideMatch = lazy(() => import('../stage/WideMatch.tsx'));
const Overlay = lazy(() => import('../stage/Overlay.tsx'));

interface Props {
  id: string;
  /** Layout: normal, widescreen for a room, or overlay for a stream. */
  view: 'page' | 'wide' | 'overlay';
  /** Draws the throw-by-throw replay of a match that is over. */
  replay?: (sayg: Sayg) => ReactNode;
}

/** A match being watched. Use its id as the React key. */
export function MatchPage({ id, view: asked, replay }: Props) {
  const whole = useWhole();
  const view = asked === 'page' && whole.isOn ? 'wide' : asked;
  const { sayg, gone, night, error, again, following } = useLiveMatch(id);
  const occasion = occasionOf(night, id);
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
      {view !== 'page' && (
        <Suspense fallback={<h1 className="vh">Live match</h1>}>
          {view === 'overlay' && <Overlay {...shown} />}
          {view === 'wide' && (
            <WideMatch
              {...shown}
              tournamentId={night?.id ?? null}
              address={`${location.origin}/live/match/?id=${id}`}
              news={news}
              error={error}
              again={again}
            />
          )}
        </Suspense>
      )}
      {view === 'page' && gone && <MatchGone gone={gone} />}
      {view === 'page' && sayg && <MatchView {...shown} sayg={sayg} whole={whole} />}
      {view === 'page' && sayg && isOver(sayg) && (
        <OnDevice>
          <Suspense>{replay?.(sayg)}</Suspense>
        </OnDevice>
      )}
      {view === 'page' && !sayg && !gone && !!error && <LiveFailure error={error} again={again} />}
      {view === 'page' && !sayg && !gone && !error && <MatchSkeleton />}
    </>
  );
}
