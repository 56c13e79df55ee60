import { useEffect } from 'react';

const question = 'Your changes are not saved. They are kept on this device. Leave the card?';

const leads = (event: MouseEvent) => {
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
  const isElsewhere = event.ctrlKey || event.metaKey || event.shiftKey || link?.getAttribute('target') === '_blank';
  return link && !isElsewhere && !link.getAttribute('href')!.startsWith('#');
};

/** Asks before a link, a reload or closing the window leads away from what is not saved. */
export function useLeaving(isChanged: boolean): void {
  useEffect(() => {
    if (!isChanged) return undefined;
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
  }, [isChanged]);
}
