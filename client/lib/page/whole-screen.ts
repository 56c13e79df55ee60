import { useEffect, useSyncExternalStore } from 'react';
import { newWatchers } from '../watchers.ts';

const watchers = newWatchers();
let taken = 0;

function take(by: number): void {
  taken += by;
  watchers.tell();
}

/** Takes a phone's whole height for entering something while this is mounted: hides the header and the bottom bar. */
export function useWholePhoneScreen(isTaken: boolean): void {
  useEffect(() => {
    if (!isTaken) return undefined;
    take(1);
    return () => take(-1);
  }, [isTaken]);
}

/** Whether a page has taken a phone's whole height. */
export const useIsScreenTaken = (): boolean =>
  useSyncExternalStore(
    watchers.subscribe,
    () => taken > 0,
    () => false,
  );
