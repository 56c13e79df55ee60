import { useSyncExternalStore } from 'react';

/** Whether the page is being printed, for `useSyncExternalStore`. */
const paper = {
  isOn: () => isPrinting || !!window.matchMedia?.('print').matches,
  subscribe(listener: () => void) {
    const tell = (event: Event) => {
      isPrinting = event.type === 'beforeprint';
      listener();
    };
    const query = window.matchMedia?.('print');
    addEventListener('beforeprint', tell);
    addEventListener('afterprint', tell);
    query?.addEventListener('change', listener);
    return () => {
      removeEventListener('beforeprint', tell);
      removeEventListener('afterprint', tell);
      query?.removeEventListener('change', listener);
    };
  },
};

let isPrinting = false;

/** Whether the page is being printed, for parts that have other sizes on paper. */
export const useIsPrinting = (): boolean => useSyncExternalStore(paper.subscribe, paper.isOn, () => false);
