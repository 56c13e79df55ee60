import { useEffect } from 'react';

const leads = (event: MouseEvent) => {
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
  const isElsewhere = event.ctrlKey || event.metaKey || event.shiftKey || link?.getAttribute('target') === '_blank';
  return link && !isElsewhere && !link.getAttribute('href')!.startsWith('#');
};

/** Asks before a link, a reload or closing the window leads away from what is not saved; no question, no asking. */
export function useLeaving(question: string | undefined): void {
  useEffect(() => {
    if (!question) return undefined;
    const unload = (event: BeforeUnloadEvent) => event.preventDefault();
    const click = (event: MouseEvent) => {
      if (!leads(event) || confirm(question)) return;
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
