import { newWatchers } from '../watchers.ts';

/** A message about what was done; the frame shows it for a while. */
export interface Toast {
  text: string;
  /** Tells two messages with the same text apart. */
  number: number;
}

let said: Toast | undefined;
const watchers = newWatchers();

function show(next: Toast | undefined): void {
  said = next;
  watchers.tell();
}

export const toastStore = {
  get: (): Toast | undefined => said,
  subscribe: watchers.subscribe,
};

/** Shows a message about what was done when the form it was done in is gone: "Season Winter saved." */
export const showToast = (text: string): void => show({ text, number: (said?.number ?? 0) + 1 });

/** Removes the message. */
export const removeToast = (): void => show(undefined);
