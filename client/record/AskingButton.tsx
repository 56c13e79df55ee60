import type { ComponentProps } from 'react';
import type { Question } from '../lib/page/question.ts';
import { useAskFirst } from '../lib/page/use-ask-first.ts';
import { Button } from '../ui/Button.tsx';

type Props = Omit<ComponentProps<typeof Button>, 'onClick'> & {
  question: Question;
  onWanted: () => void;
};

/** A button that asks first. In a row of a list, which may go by news, the question goes with the row. */
export function AskingButton({ question, onWanted, ...button }: Props) {
  const askFirst = useAskFirst();
  return <Button {...button} onClick={() => void askFirst(question).then((isWanted) => isWanted && onWanted())} />;
}
