import { useEffect } from 'react';

/** Kiosk mode hides the frame. Browsers only go full screen after a touch. */
export function useKioskFullScreen(isKiosk: boolean): void {
  useEffect(() => {
    if (!isKiosk) return undefined;
    let filled: Promise<void> | undefined;
    // Some browsers refuse, iPhones among them; the page works without it.
    const fill = () => void (filled = document.documentElement.requestFullscreen?.().catch(() => undefined));
    addEventListener('click', fill, { once: true });
    return () => {
      removeEventListener('click', fill);
      // After signing out here, header and menu come back. The touch that signs out may also have started full screen.
      void filled?.then(() => {
        if (document.fullscreenElement === document.documentElement)
          return document.exitFullscreen().catch(() => undefined);
      });
    };
  }, [isKiosk]);
}
