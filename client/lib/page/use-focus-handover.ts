import { useLayoutEffect, useRef } from 'react';

let leaving: string | undefined;

/**
 * For a link or button that is replaced by another one with the same purpose: the focus moves to its successor instead
 * of the top of the page. Both put the ref on their element.
 */
export function useFocusHandover<E extends HTMLElement>(purpose: string) {
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
