import { useSyncExternalStore } from 'react';
import { questionStore } from '../lib/page/question.ts';
import { Confirm } from '../ui/dialogs/Confirm.tsx';

/** Asks before something unsaved is lost. */
export function QuestionDialog() {
  const asked = useSyncExternalStore(questionStore.subscribe, questionStore.get, () => undefined);
  if (!asked) return null;
  const { title, text, action, keep, answer } = asked;
  return (
    <Confirm title={title} action={action} keep={keep} onConfirm={() => answer(true)} onClose={() => answer(false)}>
      {text}
    </Confirm>
  );
}
