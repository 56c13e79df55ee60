import { askFirst } from '../../../lib/page/question.ts';
import { Button } from '../../../ui/Button.tsx';

const question = {
  title: 'Restart the match?',
  text: 'Every throw of it goes, and it begins again with the first leg.',
  action: 'Restart',
  keep: 'Keep the throws',
};

/** Restarts a match; asks before its throws are deleted. */
export const RestartMatch = ({ onRestart }: { onRestart: () => void }) => (
  <Button aria-haspopup="dialog" onClick={() => void askFirst(question).then((isYes) => isYes && onRestart())}>
    Restart
  </Button>
);
