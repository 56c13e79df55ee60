/** Milliseconds for a whole answer: a table comes within them over the slowest line that a phone still shows. */
const patience = 30_000;

/**
 * `fetch`, which by itself waits for minutes where a line has gone silent: whatever waits for the answer (the next throw,
 * the next look at the page) would wait as long. It fails as a lost connection does.
 */
export const patient =
  (most = patience): typeof fetch =>
  (input, init) => {
    const limit = AbortSignal.timeout(most);
    // Browsers before 2024 cannot join signals: there an answer that nobody wants any more is read to its end.
    const signal = init?.signal && AbortSignal.any ? AbortSignal.any([init.signal, limit]) : limit;
    return fetch(input, { ...init, signal });
  };
