import { useEffect, useSyncExternalStore } from 'react';
import { newWatchers } from '../watchers.ts';

const nothing: readonly string[] = [];
const watchers = newWatchers();
let shown = nothing;

function show(divisions: readonly string[]): void {
  shown = divisions;
  watchers.tell();
}

/** Declares the divisions, by name or id, of the current page; the menu marks them. */
export function useShowing(divisions: readonly string[]): void {
  const text = JSON.stringify(divisions);
  useEffect(() => {
    show(JSON.parse(text) as string[]);
    return () => show(nothing);
  }, [text]);
}

/** Ids or names of the current page's divisions. */
export const useShownDivisions = (): readonly string[] =>
  useSyncExternalStore(
    watchers.subscribe,
    () => shown,
    () => nothing,
  );
