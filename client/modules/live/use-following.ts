import { useState } from 'react';
import { usePollingFallback, type LiveState } from '../../lib/wire/live.ts';
import { useIsOffline } from '../../lib/wire/reachable.ts';
import type { Dropped, Followed } from './use-followed-records.ts';

/** How the page gets updates, the time of the last one, and the pause switch. */
export interface Following {
  state: LiveState;
  at: Date | undefined;
  isPaused: boolean;
  toggle: () => void;
  /** Records no longer followed, because the server refused them. */
  dropped: readonly Dropped[];
  /** Follows them again. */
  again: () => void;
}

/** The switch between Paused and Live (live.md 11.6). */
export function usePauseSwitch() {
  const [isPaused, setPaused] = useState(false);
  return { isPaused, toggle: () => setPaused(!isPaused) };
}

const latest = (times: readonly (Date | undefined)[]) =>
  times.reduce((last, time) => (time && (!last || time > last) ? time : last), undefined);

/**
 * Keeps what `useFollowedRecords` follows current where its subscription cannot, by polling and by reading again after a gap,
 * and reports the state. Whoever calls `useFollowedRecords` needs it.
 */
export function useFollowingOrPolling(
  followed: readonly Followed<never>[],
  pause: ReturnType<typeof usePauseSwitch>,
): Following {
  const { state, at } = usePollingFallback({
    read: () => Promise.all(followed.map(({ read }) => read())),
    isPaused: pause.isPaused,
    isRefused: followed.some((one) => one.isRefused),
  });
  const isOff = useIsOffline();
  return {
    state: isOff && state !== 'paused' ? 'reconnecting' : state,
    at: latest([at, ...followed.map((one) => one.at)]),
    dropped: followed.flatMap((one) => one.dropped),
    again: () => void Promise.all(followed.map(({ readAll }) => readAll())).catch(() => undefined),
    ...pause,
  };
}
