import { useEffect, useRef } from 'react';

/** Id of the heading of an open match. */
export const matchId = (index: number): string => `match-${index}`;

/** Id of the button that chooses a player for a place in a match. */
export const pickId = (index: number, side: string, slot: number): string => `pick-${index}-${side}-${slot}`;

interface Shown {
  /** The open match. */
  active: number | undefined;
  /** Whether players are being picked. */
  isAsking: boolean;
  /** Id of the element that asked. */
  from: string | undefined;
}

/**
 * Where the focus goes: into a match that opens, which is scrolled between the two bars; back to what opened the picker
 * when it closes, where the page stays as it is.
 */
export function useFocusBack({ active, isAsking, from }: Shown): void {
  const was = useRef({ active, isAsking });
  useEffect(() => {
    const before = was.current;
    was.current = { active, isAsking };
    const heading = active === undefined ? null : document.getElementById(matchId(active));
    if (before.active !== active) {
      if (isAsking) heading?.scrollIntoView?.({ block: 'nearest' });
      else heading?.focus();
    } else if (before.isAsking && !isAsking) {
      const opener = from ? document.getElementById(from) : null;
      (opener ?? heading)?.focus({ preventScroll: true });
    }
  }, [active, isAsking, from]);
}
