import { useEffect } from 'react';
import { newStore, useStore } from '../watchers.ts';

const namesShown = newStore<readonly string[]>([]);

/** Declares the divisions, by name or id, of the current page; the menu marks them. */
export function useDeclarePageDivisions(idsOrNames: readonly string[]): void {
  const text = JSON.stringify(idsOrNames);
  useEffect(() => {
    namesShown.set(JSON.parse(text) as string[]);
    return () => namesShown.set(namesShown.first());
  }, [text]);
}

/** Ids or names of the current page's divisions. */
export const useShownDivisions = (): readonly string[] => useStore(namesShown);
