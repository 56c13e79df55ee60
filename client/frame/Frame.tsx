import { Suspense, useEffect, useRef, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { lazy } from '../lib/page/lazy.ts';
import { usePublishedHeight } from '../lib/page/height.ts';
import { setLeagueClock } from '../lib/league-clock.ts';
import { useFrame } from '../lib/wire/session.ts';
import { useModes, withLastingModes } from '../lib/page/modes.ts';
import { usePlaces } from '../lib/page/places.ts';
import { useIsScreenTaken } from '../lib/page/whole-screen.ts';
import { useIsAskedOnNow } from '../lib/wire/on-now.ts';
import { useIsSettled } from '../lib/wire/settled.ts';
import { BuildBanner } from './BuildBanner.tsx';
import { Away } from './errors/Away.tsx';
import { Dock } from './menu/Dock.tsx';
import { ErrorBoundary } from './errors/ErrorBoundary.tsx';
import { ErrorScreen, HeaderError } from './errors/ErrorScreen.tsx';
import { GeneralError } from './errors/GeneralError.tsx';
import { Footer } from './menu/Footer.tsx';
import styles from './Frame.module.css';
import { Header } from './menu/Header.tsx';
import { QuestionDialog } from './QuestionDialog.tsx';
import { Said } from './Said.tsx';
import { SignInPlace } from './SignInPlace.tsx';
import { Overlays } from './Overlays.tsx';
import { ServerTroubles } from './ServerTroubles.tsx';
import { useKiosk } from './use-kiosk.ts';
import { useLeagueColour } from './use-league-colour.ts';
import { useOverlay } from './use-overlay.ts';

// Marks what is live; the pages work without it.
const LiveWatch = lazy(() => import('./LiveWatch.tsx').catch(() => ({ default: () => null })));

/** Header, menu and footer around every screen; hidden when embedded, in kiosk mode or full screen. */
export function Frame({ children }: { children: ReactNode }) {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const { isBare, isEmbedded, isKiosk } = useModes();
  const overlay = useOverlay(isBare);
  const isTaken = useIsScreenTaken();
  const main = useRef<HTMLElement>(null);
  const shown = useRef(pathname);
  usePlaces();
  const isSettled = useIsSettled();
  const isAsked = useIsAskedOnNow();
  usePublishedHeight(main, isEmbedded);
  useKiosk(isKiosk);
  const league = useFrame().data?.league;
  // Before the pages are drawn, not after: it only repeats what the frame says.
  if (league) setLeagueClock(league);
  useLeagueColour();

  // What an embedding site has chosen applies to every page that is reached by a link.
  useEffect(() => {
    const lasting = withLastingModes(search);
    if (lasting) void navigate({ pathname, search: lasting, hash }, { replace: true, preventScrollReset: true });
  }, [navigate, pathname, search, hash]);

  // After a link outside the page (in the menu), the focus moves into the page.
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (!main.current?.contains(document.activeElement)) main.current?.focus({ preventScroll: true });
  }, [pathname]);

  return (
    <SignInPlace>
      <div className={`${styles.frame} ${isBare ? styles.bare : ''}`} data-taken={isTaken || undefined}>
        {!isBare && (
          <div className={styles.top}>
            <a className={styles.skip} href="#main">
              Skip to the content
            </a>
            <BuildBanner />
            <ErrorBoundary fallback={(error) => <HeaderError error={error} />}>
              <Header overlay={overlay} />
            </ErrorBoundary>
            <ServerTroubles />
          </div>
        )}
        <main id="main" className={styles.main} ref={main} tabIndex={-1}>
          <Away>
            <ErrorBoundary at={pathname} fallback={(error, clear) => <ErrorScreen error={error} clear={clear} />}>
              {children}
            </ErrorBoundary>
          </Away>
        </main>
        {(isSettled || isAsked) && (
          <Suspense>
            <LiveWatch />
          </Suspense>
        )}
        <QuestionDialog />
        <Said />
        <GeneralError />
        {!isBare && (
          <>
            <div className={styles.bottom}>
              <Footer />
              <ErrorBoundary fallback={() => null}>
                <Dock overlay={overlay} />
              </ErrorBoundary>
            </div>
            <ErrorBoundary fallback={() => null}>
              <Overlays {...overlay} />
            </ErrorBoundary>
          </>
        )}
      </div>
    </SignInPlace>
  );
}
