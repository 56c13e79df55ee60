import { useLayoutEffect, useRef } from 'react';

/** Gives the focus back that is lost to what is disabled while something is saved, where it has gone nowhere else. */
export function useFocusKept(isBusy: boolean): void {
  const had = useRef<Element>(null);
  useLayoutEffect(() => {
    if (isBusy) had.current = document.activeElement;
    else if (had.current instanceof HTMLElement && document.activeElement === document.body)
      had.current.focus({ preventScroll: true });
  }, [isBusy]);
}
