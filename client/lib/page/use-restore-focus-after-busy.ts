import { useLayoutEffect, useRef, type RefObject } from 'react';
import { focusStandIn } from '../lost-focus.ts';

/**
 * Gives the focus back to an element that lost it by being disabled during a save, unless it has gone elsewhere; where
 * the element is gone by then, to what `orElse` has, or to the nearest part of the page around it that is still there:
 * whoever uses the keyboard goes on from there.
 */
export function useRestoreFocusAfterBusy(isBusy: boolean, orElse?: RefObject<HTMLElement | null>): void {
  const had = useRef<{ element: HTMLElement; around: HTMLElement[] }>(undefined);
  useLayoutEffect(() => {
    const { activeElement } = document;
    if (isBusy) {
      const isSome = activeElement instanceof HTMLElement && activeElement !== document.body;
      had.current = isSome ? { element: activeElement, around: partsAround(activeElement) } : undefined;
    } else if (had.current && activeElement === document.body) {
      const { element, around } = had.current;
      if (element.isConnected) element.focus({ preventScroll: true });
      else if (orElse?.current) orElse.current.focus({ preventScroll: true });
      else focusStandIn(around);
    }
  }, [isBusy, orElse]);
}

/** The parts of the page that an element is in, from the inside out. */
function partsAround(element: HTMLElement): HTMLElement[] {
  const part = element.parentElement?.closest<HTMLElement>('section, [role=group], [role=region], dialog, main');
  return part ? [part, ...partsAround(part)] : [];
}
