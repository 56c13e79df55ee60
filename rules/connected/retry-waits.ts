const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

/** Milliseconds between an attempt that failed and the next one. */
const waits = [5 * second, minute, 5 * minute, 15 * minute, hour, 3 * hour, 6 * hour, 12 * hour];

const jitter = 0.2;

/** No attempt is planned further ahead than this: what says so was written by a clock that has jumped. */
export const longestRetryWait = Math.max(...waits) * (1 + jitter);

/**
 * Milliseconds until the attempt after so many failed ones; null when there is none any more. `random` is from 0 to
 * below 1.
 */
export function retryWaitAfter(attempts: number, random: number): number | null {
  const wait = waits[attempts - 1];
  return wait === undefined ? null : Math.round(wait * (1 - jitter + 2 * jitter * random));
}
