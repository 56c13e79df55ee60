import { useEffect } from 'react';

/** Kiosk mode hides the frame. Browsers only go full screen after a touch. */
export function useKiosk(isKiosk: boolean): void {
  useEffect(() => {
    if (!isKiosk) return undefined;
    // Some browsers refuse, iPhones among them; the page works without it.
    const fill = () => void document.documentElement.requestFullscreen?.().catch(() => undefined);
    addEventListener('click', fill, { once: true });
    return () => {
      removeEventListener('click', fill);
      // After signing out here, header and menu come back.
      if (document.fullscreenElement === document.documentElement)
        void document.exitFullscreen().catch(() => undefined);
    };
  }, [isKiosk]);
}
