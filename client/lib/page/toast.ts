import { newStore } from '../watchers.ts';

/** A message about what was done; the frame shows it for a while. */
interface Toast {
  text: string;
  /** Tells two messages with the same text apart. */
  number: number;
}

export const toastStore = newStore<Toast | undefined>(undefined);

let lastNumber = 0;

/** Shows a message about what was done when the form it was done in is gone: "Season Winter saved." */
export const showToast = (text: string): void => toastStore.set({ text, number: ++lastNumber });

/** Removes the message. */
export const removeToast = (): void => toastStore.set(undefined);
