import { useCallback, useEffect, useState } from 'react';

/** Milliseconds between the two taps of somebody who taps twice. */
const doubleTap = 300;

/** Whether taps are ignored, for a moment after `rest` was called: what is tapped twice is chosen once. */
export function useResting(): { isResting: boolean; rest: () => void } {
  const [count, setCount] = useState(0);
  useEffect(() => {
    if (!count) return undefined;
    const timer = setTimeout(() => setCount(0), doubleTap);
    return () => clearTimeout(timer);
  }, [count]);
  const rest = useCallback(() => setCount((before) => before + 1), []);
  return { isResting: count > 0, rest };
}
