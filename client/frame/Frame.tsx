import { Suspense, useEffect, useRef, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { lazyWithFallback, Nothing } from '../lib/page/lazy-page.ts';
import { usePublishHeight } from '../lib/page/height.ts';
import { setLeagueClock } from '../lib/league-clock.ts';
import { useFrame } from '../lib/wire/session.ts';
import { useModes, queryWithEmbedParametersIfMissing } from '../lib/page/modes.ts';
import { useScrollRestoration } from '../lib/page/places.ts';
import { useIsScreenTaken } from '../lib/page/whole-screen.ts';
import { useAreMatchesOnNowRequested } from '../lib/wire/on-now.ts';
import { useIsFirstPageSettled } from '../lib/wire/settled.ts';
import { UnreleasedBuildBanner } from './UnreleasedBuildBanner.tsx';
import { WithServerAwayNotice } from './errors/WithServerAwayNotice.tsx';
import { Dock } from './menu/Dock.tsx';
import { ErrorBoundary } from './errors/ErrorBoundary.tsx';
import { ErrorScreen, HeaderError } from './errors/ErrorScreen.tsx';
import { GeneralError } from './errors/GeneralError.tsx';
import { Footer } from './menu/Footer.tsx';
import styles from './Frame.module.css';
import { Header } from './menu/Header.tsx';
import { QuestionDialog } from './QuestionDialog.tsx';
import { DoneToast } from './DoneToast.tsx';
import { SignInDialogProvider } from './SignInDialogProvider.tsx';
import { Overlays } from './Overlays.tsx';
import { ServerTroubles } from './ServerTroubles.tsx';
import { useKioskFullScreen } from './use-kiosk-full-screen.ts';
import { useApplyLeagueColour } from './use-apply-league-colour.ts';
import { useOverlay } from './use-overlay.ts';

// Marks what is live; the pages work without it.
const MatchesOnNowFollower = lazyWithFallback(() => import('./MatchesOnNowFollower.tsx'), Nothing);

/** Header, menu and footer around every screen; hidden when embedded, in kiosk mode or full screen. */
export function Frame({ children }: { children: ReactNode }) {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const { isBare, isEmbedded, isKiosk } = useModes();
  const overlay = useOverlay(isBare);
  const isTaken = useIsScreenTaken();
  const main = useRef<HTMLElement>(null);
  const shown = useRef(pathname);
  useScrollRestoration();
  const isSettled = useIsFirstPageSettled();
  const isAsked = useAreMatchesOnNowRequested();
  usePublishHeight(main, isEmbedded);
  useKioskFullScreen(isKiosk);
  const league = useFrame().data?.league;
  // Before the pages are drawn, not after: it only repeats what the frame says.
  if (league) setLeagueClock(league);
  useApplyLeagueColour();

  // What an embedding site has chosen applies to every page that is reached by a link.
  useEffect(() => {
    const lasting = queryWithEmbedParametersIfMissing(search);
    if (lasting) void navigate({ pathname, search: lasting, hash }, { replace: true, preventScrollReset: true });
  }, [navigate, pathname, search, hash]);

  // After a link outside the page (in the menu), the focus moves into the page.
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (!main.current?.contains(document.activeElement)) main.current?.focus({ preventScroll: true });
  }, [pathname]);

  return (
    <SignInDialogProvider>
      <div className={`flex column ${styles.frame} ${isBare ? styles.bare : ''}`} data-taken={isTaken || undefined}>
        {!isBare && (
          <div className={styles.around}>
            <a className={`absolute z-popover p-10-16 r-2 bg-surface accent-text bold ${styles.skip}`} href="#main">
              Skip to the content
            </a>
            <UnreleasedBuildBanner />
            <ErrorBoundary fallback={(error) => <HeaderError error={error} />}>
              <Header overlay={overlay} />
            </ErrorBoundary>
            <ServerTroubles />
          </div>
        )}
        <main id="main" className={`grow whole m-auto p-gutter ${styles.main}`} ref={main} tabIndex={-1}>
          <WithServerAwayNotice>
            <ErrorBoundary at={pathname} fallback={(error, clear) => <ErrorScreen error={error} clear={clear} />}>
              {children}
            </ErrorBoundary>
          </WithServerAwayNotice>
        </main>
        {(isSettled || isAsked) && (
          <Suspense>
            <MatchesOnNowFollower />
          </Suspense>
        )}
        <QuestionDialog />
        <DoneToast />
        <GeneralError />
        {!isBare && (
          <>
            <div className={styles.around}>
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
    </SignInDialogProvider>
  );
}
