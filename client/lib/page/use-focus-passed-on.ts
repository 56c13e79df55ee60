import { useLayoutEffect, useRef } from 'react';

let leaving: string | undefined;

/**
 * For a link or button that makes way for another one with the same purpose: whoever is on the first is on its
 * successor, rather than at the top of the page. Both give the ref to their element.
 */
export function useFocusPassedOn<E extends HTMLElement>(purpose: string) {
  const ref = useRef<E>(null);
  useLayoutEffect(() => {
    const element = ref.current;
    const isLost = leaving === purpose && document.activeElement === document.body;
    if (isLost) element?.focus({ preventScroll: true });
    return () => {
      if (!element || element !== document.activeElement) return;
      leaving = purpose;
      // The successor comes in the same change of the page, or not at all.
      queueMicrotask(() => (leaving = undefined));
    };
  }, [purpose]);
  return ref;
}
