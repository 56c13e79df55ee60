import { useEffect, useRef } from 'react';

/** Id of the heading of an open match. */
export const matchHeadingId = (index: number): string => `match-${index}`;

/** Id of the button that chooses a player for a place in a match. */
export const pickButtonId = (index: number, side: string, slot: number): string => `pick-${index}-${side}-${slot}`;

interface Shown {
  /** The open match. */
  active: number | undefined;
  /** Whether players are being picked. */
  isAsking: boolean;
  /** Id of the element that asked. */
  from: string | undefined;
}

/**
 * Moves the focus: to a match that opens, scrolled between the two bars; and when the picker closes, back to what
 * opened it, without scrolling.
 */
export function useFocusOnMatchOrOpener({ active, isAsking, from }: Shown): void {
  const was = useRef({ active, isAsking });
  useEffect(() => {
    const before = was.current;
    was.current = { active, isAsking };
    const heading = active === undefined ? null : document.getElementById(matchHeadingId(active));
    if (before.active !== active) {
      if (isAsking) heading?.scrollIntoView?.({ block: 'nearest' });
      else heading?.focus();
    } else if (before.isAsking && !isAsking) {
      const opener = from ? document.getElementById(from) : null;
      (opener ?? heading)?.focus({ preventScroll: true });
    }
  }, [active, isAsking, from]);
}
