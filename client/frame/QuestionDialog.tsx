import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { questionStore } from '../lib/page/question.ts';
import { useStore } from '../lib/watchers.ts';
import { Confirm } from '../ui/dialogs/Confirm.tsx';

/** Asks what a page wants to know before it goes on; a question stays with its page, and is answered no by leaving. */
export function QuestionDialog() {
  const asked = useStore(questionStore);
  const { pathname, search } = useLocation();
  useEffect(() => () => questionStore.get()?.answer(false), [pathname, search]);
  if (!asked) return null;
  const { text, answer, ...question } = asked;
  return (
    <Confirm {...question} onConfirm={() => answer(true)} onClose={() => answer(false)}>
      {text}
    </Confirm>
  );
}
