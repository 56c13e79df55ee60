import { useEffect, useRef } from 'react';
import { askFirst, questionStore } from './question.ts';

/** Asks as `askFirst` does; what is asked goes, answered no, with the part of the page that asked it. */
export function useAskFirst(): typeof askFirst {
  const own = useRef<ReturnType<typeof questionStore.get>>(undefined);
  useEffect(() => () => void (own.current === questionStore.get() && own.current?.answer(false)), []);
  return (question) => {
    const answered = askFirst(question);
    own.current = questionStore.get();
    return answered;
  };
}
