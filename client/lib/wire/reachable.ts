import { useSyncExternalStore } from 'react';
import { markPageBusy } from '../under-way.ts';
import { newRetriedRequest } from '../ask-again.ts';
import { fetchWithin } from './patient.ts';

/** Whether a file of the program could not be loaded, in the words of Chromium, Firefox, Safari and Vite. */
export const isFileNotLoadedError = ({ message }: Error): boolean =>
  /dynamically imported|module script|unable to preload/i.test(message);

/** Milliseconds after which a server that says nothing counts as away. */
const silence = 10_000;

/** Whether our server answers now. */
export const isServerReachable = (): Promise<boolean> =>
  fetchWithin(silence)('/healthz', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );

function watchNetwork(watcher: () => void) {
  addEventListener('online', watcher);
  addEventListener('offline', watcher);
  return () => {
    removeEventListener('online', watcher);
    removeEventListener('offline', watcher);
  };
}

const isOffline = () => navigator.onLine === false;

/** Whether the device says that it has no network. */
export const useIsOffline = (): boolean => useSyncExternalStore(watchNetwork, isOffline, () => false);

/**
 * Calls `then` when our server answers; if `then` rejects, goes on asking (ask-again.ts), because `online` often comes
 * before the first request gets through. `then` may begin once more before it has ended, when the page wakes meanwhile.
 * Asks at once. Returns a function that stops it.
 */
export function runWhenReachableUntilDone(then: () => unknown): () => void {
  const endWork = markPageBusy();
  const asking = newRetriedRequest({
    ask: async (isLatest) => {
      if (!(await isServerReachable()) || !isLatest()) return false;
      await then();
      if (isLatest()) endWork();
      return true;
    },
  });
  asking.now();
  return () => {
    asking.stop();
    endWork();
  };
}
