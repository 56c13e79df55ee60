import { setImmediate } from 'node:timers/promises';

/** Milliseconds of work after which everybody else is served first. */
const longestTurn = 10;

/**
 * What long work awaits between its small steps: after some milliseconds of it, requests that came in meanwhile are
 * served. Promises alone do not let them in.
 */
export function newYieldToRequests(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < longestTurn) return;
    await setImmediate();
    since = performance.now();
  };
}
