import { patient } from './patient.ts';

/** Whether a file of the program could not be loaded, in the words of Chromium, Firefox, Safari and Vite. */
export const isNotLoaded = ({ message }: Error): boolean =>
  /dynamically imported|module script|unable to preload/i.test(message);

/** Milliseconds after which a server that says nothing counts as away. */
const silence = 10_000;

/** Whether our server answers now. */
export const isReachable = (): Promise<boolean> =>
  patient(silence)('/healthz', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );

/** Whether the device says that it has no network, for `useSyncExternalStore`. */
export const networkStore = {
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

/** Waits between two questions to a server that is away, in ms (live.md 19): each twice the one before. */
const waits = { first: 1_000, longest: 10_000 };

/**
 * Calls `then` when our server answers; if `then` rejects, goes on asking. Asks now, when the page is shown again, when
 * the network is back, and in between after growing waits: `online` often comes before the first request gets through.
 * Returns a function that stops it.
 */
export function onceReachable(then: () => unknown): () => void {
  let isOver = false;
  let isAsking = false;
  let wait = waits.first;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = () => {
    isOver = true;
    clearTimeout(timer);
    removeEventListener('online', wake);
    document.removeEventListener('visibilitychange', wake);
  };
  const isDone = async () => {
    if (!(await isReachable()) || isOver) return false;
    await then();
    return true;
  };
  async function ask(): Promise<void> {
    clearTimeout(timer);
    if (isAsking) return;
    isAsking = true;
    const done = await isDone().catch(() => false);
    isAsking = false;
    if (isOver) return;
    if (done) return stop();
    // Random, so that a restarted server is not overrun. A hidden page asks when it is shown again.
    if (!document.hidden) timer = setTimeout(() => void ask(), wait * (0.5 + Math.random() / 2));
    wait = Math.min(2 * wait, waits.longest);
  }
  function wake(): void {
    wait = waits.first;
    if (document.hidden) clearTimeout(timer);
    else void ask();
  }
  addEventListener('online', wake);
  document.addEventListener('visibilitychange', wake);
  void ask();
  return stop;
}
