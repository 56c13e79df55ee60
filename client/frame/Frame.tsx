import { useEffect, useRef, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { usePublishedHeight } from '../lib/height.ts';
import { useModes } from '../lib/modes.ts';
import { usePlaces } from '../lib/places.ts';
import { BuildBanner } from './BuildBanner.tsx';
import { Dock } from './Dock.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { ErrorScreen, HeaderError } from './ErrorScreen.tsx';
import { Footer } from './Footer.tsx';
import styles from './Frame.module.css';
import { Header } from './Header.tsx';
import { Overlays } from './Overlays.tsx';
import { useKiosk } from './use-kiosk.ts';
import { useOverlay } from './use-overlay.ts';

/** What is around every screen; nothing when the page is embedded, in kiosk mode or full screen. */
export function Frame({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const { isBare, isEmbedded, isKiosk } = useModes();
  const overlay = useOverlay(isBare);
  const main = useRef<HTMLElement>(null);
  const shown = useRef(pathname);
  usePlaces();
  usePublishedHeight(main, isEmbedded);
  useKiosk(isKiosk);

  // Whoever came by a link outside of the page (the menu) continues inside of it.
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (!main.current?.contains(document.activeElement)) main.current?.focus({ preventScroll: true });
  }, [pathname]);

  return (
    <div className={`${styles.frame} ${isBare ? styles.bare : ''}`}>
      {!isBare && (
        <>
          <a className={styles.skip} href="#main">
            Skip to the content
          </a>
          <BuildBanner />
          <ErrorBoundary fallback={(error) => <HeaderError error={error} />}>
            <Header overlay={overlay} />
          </ErrorBoundary>
        </>
      )}
      <main id="main" className={styles.main} ref={main} tabIndex={-1}>
        <ErrorBoundary at={pathname} fallback={(error, clear) => <ErrorScreen error={error} clear={clear} />}>
          {children}
        </ErrorBoundary>
      </main>
      {!isBare && (
        <>
          <Footer />
          <ErrorBoundary fallback={() => null}>
            <Dock overlay={overlay} />
            <Overlays {...overlay} />
          </ErrorBoundary>
        </>
      )}
    </div>
  );
}
