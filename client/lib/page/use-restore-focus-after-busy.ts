import { useLayoutEffect, useRef } from 'react';

/** Gives the focus back to an element that lost it by being disabled during a save, unless it has gone elsewhere. */
export function useRestoreFocusAfterBusy(isBusy: boolean): void {
  const had = useRef<Element>(null);
  useLayoutEffect(() => {
    if (isBusy) had.current = document.activeElement;
    else if (had.current instanceof HTMLElement && document.activeElement === document.body)
      had.current.focus({ preventScroll: true });
  }, [isBusy]);
}
