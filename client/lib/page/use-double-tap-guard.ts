import { useCallback, useEffect, useState } from 'react';

/** Longest time in milliseconds between the two taps of a double tap. */
const doubleTap = 300;

/** Whether taps are ignored, which they are for a moment after `rest`: a double tap must not choose twice. */
export function useDoubleTapGuard(): { isResting: boolean; rest: () => void } {
  const [count, setCount] = useState(0);
  useEffect(() => {
    if (!count) return undefined;
    const timer = setTimeout(() => setCount(0), doubleTap);
    return () => clearTimeout(timer);
  }, [count]);
  const rest = useCallback(() => setCount((before) => before + 1), []);
  return { isResting: count > 0, rest };
}
