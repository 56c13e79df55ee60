import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { guardHistory } from './going-back.ts';

/** The link of ours that a click follows, in this window. */
function linkOf(event: MouseEvent): Element | null {
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
  const isElsewhere = event.ctrlKey || event.metaKey || event.shiftKey || link?.getAttribute('target') === '_blank';
  return isElsewhere || link?.getAttribute('href')?.startsWith('#') ? null : link;
}

/** Where in the history of the router the window is, and at which page. */
const placeNow = () => ({
  index: (history.state as { idx?: number } | null)?.idx ?? NaN,
  page: location.pathname + location.search,
});

/** Asks before Back or Forward leads to another page. It has happened when it is told, so a refusal goes back again. */
function askBeforeBack(question: string): () => void {
  const here = placeNow();
  let isReturning = false;
  return guardHistory(() => {
    const { index, page } = placeNow();
    const steps = here.index - index;
    const asks = !!steps && page !== here.page;
    if (!isReturning && (!asks || confirm(question))) return false;
    if (!isReturning) history.go(steps);
    isReturning = !isReturning;
    return true;
  });
}

/** Asks before a link, Back, a reload or closing the window leads away from what is not saved; no question, no asking. */
export function useLeaving(question: string | undefined): void {
  const { key } = useLocation();
  useEffect(() => (question ? askBeforeBack(question) : undefined), [question, key]);
  useEffect(() => {
    if (!question) return undefined;
    const unload = (event: BeforeUnloadEvent) => event.preventDefault();
    const click = (event: MouseEvent) => {
      if (!linkOf(event) || confirm(question)) return;
      event.preventDefault();
      event.stopPropagation();
    };
    addEventListener('beforeunload', unload);
    document.addEventListener('click', click, true);
    return () => {
      removeEventListener('beforeunload', unload);
      document.removeEventListener('click', click, true);
    };
  }, [question]);
}
