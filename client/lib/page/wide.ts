import { useSyncExternalStore } from 'react';

const query = '(min-width: 48em)';

const room = {
  isWide: () => !!window.matchMedia?.(query).matches,
  subscribe(listener: () => void) {
    const media = window.matchMedia?.(query);
    media?.addEventListener('change', listener);
    return () => media?.removeEventListener('change', listener);
  },
};

/** Whether the window is wider than a phone's, for parts that differ in more than style. */
export const useIsWiderThanPhone = (): boolean => useSyncExternalStore(room.subscribe, room.isWide, () => false);
