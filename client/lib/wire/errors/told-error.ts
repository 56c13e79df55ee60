import { newWatchers } from '../../watchers.ts';

/** What went wrong inside the server or the page; shown only in development. */
export interface Exception {
  type: string;
  message?: string | undefined;
  stack?: readonly string[] | undefined;
}

/** An error that no form owns, as the generic dialog lists it. */
export interface ToldError {
  errors: readonly string[];
  warnings: readonly string[];
  messages: readonly string[];
  exception?: Exception | undefined;
}

let errorTold: ToldError | undefined;
const watchers = newWatchers();

function show(next: ToldError | undefined): void {
  errorTold = next;
  watchers.tell();
}

/** The error that is shown, for the frame to draw. */
export const toldErrorStore = {
  get: (): ToldError | undefined => errorTold,
  subscribe: watchers.subscribe,
};

/** Shows an error that no form owns, in a dialog. The first stays until it is closed. */
export const showErrorUnlessOpen = (error: ToldError): void => {
  if (!errorTold) show(error);
};

/** The dialog was closed. */
export const closeToldError = (): void => show(undefined);
