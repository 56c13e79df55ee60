import { newWatchers } from '../watchers.ts';

/** What is asked before something is let go of, in a dialog of ours. */
export interface Question {
  title: string;
  text: string;
  /** What the two ways are called. */
  action: string;
  keep: string;
}

/** A question that is being asked, for the frame to draw. */
export interface Asked extends Question {
  answer: (isYes: boolean) => void;
}

let asked: Asked | undefined;
const watchers = newWatchers();

function show(next: Asked | undefined): void {
  asked = next;
  watchers.tell();
}

export const questionStore = {
  get: (): Asked | undefined => asked,
  subscribe: watchers.subscribe,
};

/** Whether they want it. One question at a time: another one takes the place of the first, which is answered no. */
export function askFirst(question: Question): Promise<boolean> {
  asked?.answer(false);
  return new Promise((resolve) =>
    show({
      ...question,
      answer(isYes) {
        show(undefined);
        resolve(isYes);
      },
    }),
  );
}
