import { useState, useSyncExternalStore } from 'react';
import { useLive, type LiveState } from '../../lib/live.ts';
import type { Followed } from './use-records.ts';

/** How the page gets its news, since when, and the switch that stops them. */
export interface Following {
  state: LiveState;
  at: Date | undefined;
  isPaused: boolean;
  toggle: () => void;
}

const network = {
  subscribe(watcher: () => void) {
    addEventListener('online', watcher);
    addEventListener('offline', watcher);
    return () => {
      removeEventListener('online', watcher);
      removeEventListener('offline', watcher);
    };
  },
  isOff: () => navigator.onLine === false,
};

/** The switch between Paused and Live (live.md 11.6). */
export function usePause() {
  const [isPaused, pause] = useState(false);
  return { isPaused, toggle: () => pause(!isPaused) };
}

const latest = (times: readonly (Date | undefined)[]) =>
  times.reduce((last, time) => (time && (!last || time > last) ? time : last), undefined);

/** Keeps what is followed up to date, also where a subscription cannot, and says how that goes. */
export function useFollowing(followed: readonly Followed<never>[], pause: ReturnType<typeof usePause>): Following {
  const { state, at } = useLive({
    read: () => Promise.all(followed.map(({ read }) => read())),
    isPaused: pause.isPaused,
  });
  const isOff = useSyncExternalStore(network.subscribe, network.isOff);
  return {
    state: isOff && state !== 'paused' ? 'reconnecting' : state,
    at: latest([at, ...followed.map((one) => one.at)]),
    ...pause,
  };
}
