import { useEffect, useSyncExternalStore } from 'react';
import { newWatchers } from '../watchers.ts';

const noNames: readonly string[] = [];
const watchers = newWatchers();
let namesShown = noNames;

function show(divisions: readonly string[]): void {
  namesShown = divisions;
  watchers.tell();
}

/** Declares the divisions, by name or id, of the current page; the menu marks them. */
export function useDeclarePageDivisions(idsOrNames: readonly string[]): void {
  const text = JSON.stringify(idsOrNames);
  useEffect(() => {
    show(JSON.parse(text) as string[]);
    return () => show(noNames);
  }, [text]);
}

/** Ids or names of the current page's divisions. */
export const useShownDivisions = (): readonly string[] =>
  useSyncExternalStore(
    watchers.subscribe,
    () => namesShown,
    () => noNames,
  );
