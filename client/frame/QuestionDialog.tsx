import { questionStore } from '../lib/page/question.ts';
import { useStore } from '../lib/watchers.ts';
import { Confirm } from '../ui/dialogs/Confirm.tsx';

/** Asks before something unsaved is lost. */
export function QuestionDialog() {
  const asked = useStore(questionStore);
  if (!asked) return null;
  const { title, text, action, keep, answer } = asked;
  return (
    <Confirm title={title} action={action} keep={keep} onConfirm={() => answer(true)} onClose={() => answer(false)}>
      {text}
    </Confirm>
  );
}
