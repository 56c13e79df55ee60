/** What handles errors is loaded with the first one; without a network nobody could be told anyway. */
const hear = (thrown: unknown, file?: string) =>
  void import('./handle-uncaught-error.ts').then(
    ({ handleUncaughtError: heard }) => heard(thrown, file),
    () => undefined,
  );

/** Reports an error of ours (handle-uncaught-error.ts, loaded when needed); nothing without a network. */
export const reportErrorLazily = (error: Error): void =>
  void import('./handle-uncaught-error.ts').then(
    ({ reportErrorOnce }) => reportErrorOnce(error),
    () => undefined,
  );

/**
 * A page drawn by the server did not match and was drawn again. Nothing is lost, but it is a fault: ours, or of
 * something that changed the page before us (a translator, an extension). Always reported in the same words, so that it
 * is one entry in the list of errors.
 */
export function reportHydrationMismatch(thrown: unknown): void {
  console.error('Drawn once more:', thrown);
  reportErrorLazily(
    Object.assign(new Error('A page drawn by the server did not fit and was drawn once more.'), { stack: '' }),
  );
}

/** Listens for errors outside rendering: in event handlers, and in promises that nobody waits for (live.md 17). */
export function watchErrors(): void {
  addEventListener('error', ({ error, filename }) => {
    // Browsers also report things that are not errors; those events have none.
    if (error) hear(error, filename);
  });
  addEventListener('unhandledrejection', ({ reason }) => hear(reason));
}
