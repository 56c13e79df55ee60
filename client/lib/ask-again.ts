import { runLater } from './clock.ts';

/** Waits between two questions to a server that is away, in milliseconds: each twice the one before (live.md 19). */
const waits = { first: 1_000, longest: 10_000 };

/**
 * Milliseconds to wait before the next question, after so many waits in a row. Random, so that a restarted server is
 * not overrun.
 */
export const retryPauseMilliseconds = (waitCount: number): number =>
  Math.min(waits.first * 2 ** waitCount, waits.longest) * (0.5 + Math.random() / 2);

/**
 * Calls `wake` when a question may get through that did not before, unless the page is hidden: the page is shown again
 * (`sight`), or the network is back; and `sleep` when the page is hidden. Returns a function that stops it.
 */
export function watchPageWake(wake: (by: 'sight' | 'network') => void, sleep?: () => void): () => void {
  const look = ({ type }: Event) => {
    if (document.hidden) sleep?.();
    else wake(type === 'online' ? 'network' : 'sight');
  };
  addEventListener('online', look);
  document.addEventListener('visibilitychange', look);
  return () => {
    removeEventListener('online', look);
    document.removeEventListener('visibilitychange', look);
  };
}

/** Pauses that grow, between tries of whoever asks for them. */
interface Pauses {
  /** Does the work after the next pause, or after this time; only the latest work is done. */
  next: (work: () => void, time?: number) => void;
  cancel: () => void;
  /** The next pause is the first again: an answer came, or the page woke. */
  restart: () => void;
}

/** Pauses of live.md 19, or of another length by how many there were. */
export function newRetryTimer(pause: (waited: number) => number = retryPauseMilliseconds): Pauses {
  let waited = 0;
  let cancel = (): void => undefined;
  return {
    next(work, time = pause(waited)) {
      cancel();
      cancel = runLater(time, work);
      waited += 1;
    },
    cancel: () => cancel(),
    restart: () => (waited = 0),
  };
}

interface Question {
  /**
   * Asks once; true when nothing is left to ask. What it rejects with counts as no answer. `isLatest` tells whether the
   * question still counts: after a wake it is asked anew, because the one on its way may be on a dead line.
   */
  ask: (isLatest: () => boolean) => Promise<boolean>;
  /** Milliseconds to wait, after so many waits since the page last woke. */
  pause?: (waited: number) => number;
}

/** A question that is repeated until nothing is left to ask. */
interface Asking {
  now: () => void;
  /** Asks after this time, or after the pause that is due. */
  later: (time?: number) => void;
  stop: () => void;
}

/**
 * Repeats a question until nothing is left to ask: when the page wakes, and in between after pauses. A hidden page does
 * not ask. The caller says when to begin.
 */
export function newRetriedRequest({ ask, pause }: Question): Asking {
  let isOver = false;
  let latest = 0;
  const pauses = newRetryTimer(pause);
  const later = (time?: number) => void (document.hidden || pauses.next(() => void askOnce(), time));
  async function askOnce(): Promise<void> {
    pauses.cancel();
    latest += 1;
    const own = latest;
    const isLatest = () => !isOver && own === latest;
    const isDone = await ask(isLatest).catch(() => false);
    if (!isLatest()) return;
    if (isDone) stop();
    else later();
  }
  const unheed = watchPageWake(() => {
    pauses.restart();
    void askOnce();
  }, pauses.cancel);
  function stop(): void {
    isOver = true;
    pauses.cancel();
    unheed();
  }
  return { now: () => void askOnce(), later, stop };
}
