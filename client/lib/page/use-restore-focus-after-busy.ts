import { useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * Gives the focus back to an element that lost it by being disabled during a save, unless it has gone elsewhere; where
 * the element is gone by then, to what `orElse` has.
 */
export function useRestoreFocusAfterBusy(isBusy: boolean, orElse?: RefObject<HTMLElement | null>): void {
  const had = useRef<Element>(null);
  useLayoutEffect(() => {
    if (isBusy) had.current = document.activeElement;
    else if (had.current instanceof HTMLElement && document.activeElement === document.body)
      (had.current.isConnected ? had.current : orElse?.current)?.focus({ preventScroll: true });
  }, [isBusy, orElse]);
}
