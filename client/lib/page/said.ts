import { newWatchers } from '../watchers.ts';

/** What was done, in words, for the frame to show for a while. */
export interface Said {
  text: string;
  /** Tells the same words said twice apart. */
  number: number;
}

let said: Said | undefined;
const watchers = newWatchers();

function show(next: Said | undefined): void {
  said = next;
  watchers.tell();
}

export const saidStore = {
  get: (): Said | undefined => said,
  subscribe: watchers.subscribe,
};

/** Confirms in words what was done, where the form it was done in is gone: "Season Winter saved." */
export const say = (text: string): void => show({ text, number: (said?.number ?? 0) + 1 });

/** Takes it away again. */
export const unsay = (): void => show(undefined);
