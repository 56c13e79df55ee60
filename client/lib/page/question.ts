import type { ReactNode } from 'react';
import { newStore } from '../watchers.ts';

/** A question asked in a dialog of ours before something is lost, or that everybody sees. */
export interface Question {
  title: string;
  /** What will happen. */
  text?: ReactNode;
  /** Labels of the two buttons. */
  action: string;
  keep: string;
  /** Whether yes loses nothing: only then is it the primary button. */
  isSafe?: boolean;
}

/** A question that is being asked, for the frame to draw. */
export interface Asked extends Question {
  answer: (isYes: boolean) => void;
}

export const questionStore = newStore<Asked | undefined>(undefined);

/**
 * Asks and returns whether they want it. One question at a time: a new one replaces the first, which counts as answered
 * no.
 */
export function askFirst(question: Question): Promise<boolean> {
  questionStore.get()?.answer(false);
  return new Promise((resolve) =>
    questionStore.set({
      ...question,
      answer(isYes) {
        questionStore.set(undefined);
        resolve(isYes);
      },
    }),
  );
}
