/** What is done about an error is loaded with the first one; without a network nobody could be told. */
const hear = (thrown: unknown, file?: string) =>
  void import('./heard-error.ts').then(
    ({ heard }) => heard(thrown, file),
    () => undefined,
  );

/** Reports an error of ours (heard-error.ts); the program is loaded for it, so without a network nobody is told. */
export const report = (error: Error): void =>
  void import('./heard-error.ts').then(
    ({ reportError }) => reportError(error),
    () => undefined,
  );

/**
 * A drawn page that could not be taken over as it is was drawn once more: nobody has lost anything, but it is a fault, of
 * ours or of what has changed the page before us (translators, extensions). Always in the same words, so that it is one
 * entry in the list of errors.
 */
export function heardOfDrawing(thrown: unknown): void {
  console.error('Drawn once more:', thrown);
  report(Object.assign(new Error('A page drawn by the server did not fit and was drawn once more.'), { stack: '' }));
}

/** Hears of errors outside rendering, of handlers and of promises that nobody waits for (live.md 17). */
export function watchErrors(): void {
  addEventListener('error', ({ error, filename }) => {
    // Browsers tell of some things that are no errors without one.
    if (error) hear(error, filename);
  });
  addEventListener('unhandledrejection', ({ reason }) => hear(reason));
}
