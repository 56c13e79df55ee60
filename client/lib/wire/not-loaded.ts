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

/** Waits between two questions to a server that is away, in milliseconds: they grow from the first to the longest. */
const waits = { first: 1_000, longest: 10_000 };

/**
 * Calls `then` once, when our server answers. Asks at once, whenever the network or the page is back, and in between
 * after growing waits: `online` often comes before the first request gets through. Returns a function that stops it.
 */
export function onceReachable(then: () => void): () => void {
  let isOver = false;
  let wait = waits.first;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = () => {
    isOver = true;
    clearTimeout(timer);
    removeEventListener('online', wake);
    document.removeEventListener('visibilitychange', wake);
  };
  async function ask(): Promise<void> {
    clearTimeout(timer);
    const isBack = await isReachable();
    if (isOver) return;
    if (isBack) {
      stop();
      return then();
    }
    clearTimeout(timer);
    // A hidden page asks when it is shown again.
    if (!document.hidden) timer = setTimeout(() => void ask(), wait);
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
