import { noteServerTime } from '../server-clock.ts';

/**
 * Milliseconds allowed for a whole answer: enough for a table over the slowest line that a phone still shows as a
 * connection.
 */
export const answerTimeout = 30_000;

/** The same for the answer to an upload: what the browser has handed over may still be on its way for a while. */
export const answerTimeoutAfterUpload = 120_000;

/** The same, where the server works on the answer: an export, an import. */
export const answerTimeoutWithWork = 600_000;

/**
 * `fetch` with a time limit. By itself it waits for minutes when the line goes silent, and whatever needs the answer
 * (the next throw, the next poll) would wait as long. After the limit it counts as a lost connection.
 */
export const fetchWithin =
  (mostMilliseconds = answerTimeout): typeof fetch =>
  async (input, init) => {
    const limit = AbortSignal.timeout(mostMilliseconds);
    // Browsers before 2024 cannot combine signals: they read an answer to its end even if nobody wants it any more.
    const signal = init?.signal && AbortSignal.any ? AbortSignal.any([init.signal, limit]) : limit;
    const asked = Date.now();
    const response = await fetch(input, { ...init, signal });
    noteServerTime(response, asked);
    return response;
  };
