import { setTimeout as wait } from 'node:timers/promises';
import type { Bus } from '../bus.ts';
import { DomainError } from '../errors.ts';
import { listenToOutbox } from './outbox.ts';

const second = 1000;

/** Milliseconds between two looks when nobody says that there is something. */
const lookMilliseconds = 2 * second;

/** Milliseconds that are left for notes of what was broken off. */
const farewell = 500;

/**
 * Breaks off what is under way after so many milliseconds, and waits for it no longer than its notes need: a database
 * may say nothing. What is not noted by then is taken over as after a crash.
 */
export async function finishOrAbort(
  patience: number,
  ending: AbortController,
  work: () => Promise<unknown>,
): Promise<void> {
  const end = setTimeout(() => ending.abort(), patience);
  await Promise.race([work(), wait(patience + farewell, undefined, { ref: false })]);
  clearTimeout(end);
}

interface Looking {
  bus: Bus;
  /** Looks for what is to be done; never called twice at once. */
  look: () => Promise<void>;
  report: (error: unknown) => void;
}

/**
 * Looks at once, whenever something happens, and every two seconds anyway, until it is ended. While the database cannot
 * be asked or written, it reports that itself.
 */
export function keepLooking({ bus, look, report }: Looking) {
  let isOver = false;
  let isWanted = false;
  let looking: Promise<void> | undefined;

  function wake(): void {
    isWanted = true;
    looking ??= (async () => {
      while (isWanted && !isOver) {
        isWanted = false;
        await look().catch((error: unknown) => (error instanceof DomainError ? undefined : report(error)));
      }
      looking = undefined;
    })();
  }

  const looks = setInterval(wake, lookMilliseconds).unref();
  const deaf = listenToOutbox(bus, wake);
  wake();
  return {
    wake,
    /** Waits for the look that is under way. */
    async end(): Promise<void> {
      isOver = true;
      clearInterval(looks);
      deaf();
      await looking;
    },
  };
}
