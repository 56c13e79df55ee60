import { useEffect } from 'react';
import { newStore, useStore } from '../watchers.ts';

/** How many parts of the page have taken the whole height. */
const taken = newStore(0);
const take = (by: number) => taken.set(taken.get() + by);

/** Takes a phone's whole height for entering something while this is mounted: hides the header and the bottom bar. */
export function useWholePhoneScreen(isTaken: boolean): void {
  useEffect(() => {
    if (!isTaken) return undefined;
    take(1);
    return () => take(-1);
  }, [isTaken]);
}

/** Whether a page has taken a phone's whole height. */
export const useIsScreenTaken = (): boolean => useStore(taken) > 0;
