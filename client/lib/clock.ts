/** Does the work after this time, in milliseconds; returns a function that cancels it. */
type After = (time: number, work: () => void) => () => void;

const byTimer: After = (time, work) => {
  const timer = setTimeout(work, time);
  return () => clearTimeout(timer);
};

/**
 * How the page waits before it does something by itself: asks a server that is away once more, keeps what was looked
 * at, follows what is live. A journey may hold this clock: it puts its own `ocheClock` in place before the program
 * starts (tests/support/browser/page-clock.ts).
 */
export const runLater: After = (milliseconds, work) =>
  ((globalThis as { ocheClock?: After }).ocheClock ?? byTimer)(milliseconds, work);
