import { newStore } from '../../watchers.ts';

/** What went wrong inside the server or the page; shown only in development. */
export interface Exception {
  type: string;
  message?: string | undefined;
  stack?: readonly string[] | undefined;
}

/** An error that no form owns, as the generic dialog lists it. */
export interface ErrorForDialog {
  errors: readonly string[];
  warnings: readonly string[];
  messages: readonly string[];
  exception?: Exception | undefined;
}

/** The error that is shown, for the frame to draw. */
export const dialogErrorStore = newStore<ErrorForDialog | undefined>(undefined);

/** Shows an error that no form owns, in a dialog. The first stays until it is closed. */
export const showErrorUnlessOpen = (error: ErrorForDialog): void => {
  if (!dialogErrorStore.get()) dialogErrorStore.set(error);
};

/** The dialog was closed. */
export const closeErrorDialog = (): void => dialogErrorStore.set(undefined);
