/** Does the work after this time, in milliseconds, and returns a function that cancels it (client/lib/clock.ts). */
type After = (time: number, work: () => void) => () => void;

interface Held {
  ocheClock?: After;
  /** Lets so many milliseconds pass on the held clock. */
  tickOcheClock?: (time: number) => void;
}

/**
 * Holds the clock by which a page does things by itself (client/lib/clock.ts), in jsdom or, run as a script, in a
 * browser: it stands still until it is ticked. Uses nothing from outside.
 */
export function holdClock(): void {
  const page = globalThis as Held;
  const waiting = new Set<{ at: number; work: () => void }>();
  let now = 0;
  page.ocheClock = (time, work) => {
    const one = { at: now + time, work };
    waiting.add(one);
    return () => void waiting.delete(one);
  };
  page.tickOcheClock = (time) => {
    const end = now + time;
    for (;;) {
      const [next] = [...waiting].filter(({ at }) => at <= end).sort((a, b) => a.at - b.at);
      if (!next) break;
      now = next.at;
      waiting.delete(next);
      next.work();
    }
    now = end;
  };
}

/** Lets time pass on a clock that is held, in this program. */
export const tickClock = (time: number): void => (globalThis as Held).tickOcheClock!(time);

/** The clock goes by itself again, in this program. */
export function releaseClock(): void {
  const page = globalThis as Held;
  delete page.ocheClock;
  delete page.tickOcheClock;
}
