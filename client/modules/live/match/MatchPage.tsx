import { Suspense, type ReactNode } from 'react';
import { isSaygOver, type Sayg } from '#rules/darts/sayg.ts';
import { BrowserOnly } from '../../../ui/device/browser-only.ts';
import { lazyPage } from '../../../lib/page/lazy-page.ts';
import { LiveFailure, MatchGone } from '../MatchProblem.tsx';
import { MatchSkeleton } from './MatchSkeleton.tsx';
import { MatchView } from './MatchView.tsx';
import { useFullScreenSwitch } from '../stage/use-full-screen-switch.ts';
import { useMatchPage } from './use-match-page.ts';

const WideMatch = lazyPage(() => import('../stage/WideMatch.tsx'));
const Overlay = lazyPage(() => import('../stage/StreamOverlay.tsx'));

interface Props {
  id: string;
  /** Layout: normal, widescreen for a room, or overlay for a stream. */
  view: 'page' | 'wide' | 'overlay';
  /** Draws the throw-by-throw replay of a match that is over. */
  replay?: (sayg: Sayg) => ReactNode;
}

/** A match being watched. Use its id as the React key. */
export function MatchPage({ id, view: asked, replay }: Props) {
  const whole = useFullScreenSwitch();
  const view = asked === 'page' && whole.isOn ? 'wide' : asked;
  const watched = useMatchPage(id);
  const { sayg, gone, occasion, program, caller, news, error, again, following } = watched;
  return (
    <>
      {view === 'page' && (
        <p className="vh" aria-live="polite">
          {news}
        </p>
      )}
      {view !== 'page' && (
        <Suspense fallback={<h1 className="vh">Live match</h1>}>
          {view === 'overlay' && <Overlay sayg={sayg} gone={gone} />}
          {view === 'wide' && <WideMatch id={id} {...watched} />}
        </Suspense>
      )}
      {view === 'page' && gone && <MatchGone gone={gone} />}
      {view === 'page' && sayg && (
        <MatchView
          sayg={sayg}
          occasion={occasion}
          program={program}
          following={following}
          caller={caller}
          whole={whole}
        />
      )}
      {view === 'page' && sayg && isSaygOver(sayg) && (
        <BrowserOnly>
          <Suspense>{replay?.(sayg)}</Suspense>
        </BrowserOnly>
      )}
      {view === 'page' && !sayg && !gone && !!error && <LiveFailure error={error} again={again} />}
      {view === 'page' && !sayg && !gone && !error && <MatchSkeleton />}
    </>
  );
}
