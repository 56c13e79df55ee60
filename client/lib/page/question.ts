import { newWatchers } from '../watchers.ts';

/** A question asked in a dialog of ours before something is lost. */
export interface Question {
  title: string;
  text: string;
  /** Labels of the two buttons. */
  action: string;
  keep: string;
}

/** A question that is being asked, for the frame to draw. */
export interface Asked extends Question {
  answer: (isYes: boolean) => void;
}

let questionAsked: Asked | undefined;
const watchers = newWatchers();

function show(next: Asked | undefined): void {
  questionAsked = next;
  watchers.tell();
}

export const questionStore = {
  get: (): Asked | undefined => questionAsked,
  subscribe: watchers.subscribe,
};

/**
 * Asks and returns whether they want it. One question at a time: a new one replaces the first, which counts as answered
 * no.
 */
export function askFirst(question: Question): Promise<boolean> {
  questionAsked?.answer(false);
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
