import { useEffect } from 'react';

/** A device that stands at the oche has the page and nothing else: a browser fills the screen at a touch, not by itself. */
export function useKiosk(isKiosk: boolean): void {
  useEffect(() => {
    if (!isKiosk) return undefined;
    // Refused by some browsers, iPhones among them; the page is whole without it.
    const fill = () => void document.documentElement.requestFullscreen?.().catch(() => undefined);
    addEventListener('click', fill, { once: true });
    return () => {
      removeEventListener('click', fill);
      // Whoever signs out here wants header and menu back.
      if (document.fullscreenElement === document.documentElement)
        void document.exitFullscreen().catch(() => undefined);
    };
  }, [isKiosk]);
}
