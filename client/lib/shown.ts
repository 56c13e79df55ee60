import { useEffect, useSyncExternalStore } from 'react';

const nothing: readonly string[] = [];
const listeners = new Set<() => void>();
let shown = nothing;

function show(divisions: readonly string[]): void {
  shown = divisions;
  listeners.forEach((listener) => listener());
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Says of which divisions, by name or id, the page is, as long as it is there: the menu marks them. */
export function useShowing(divisions: readonly string[]): void {
  const text = JSON.stringify(divisions);
  useEffect(() => {
    show(JSON.parse(text) as string[]);
    return () => show(nothing);
  }, [text]);
}

/** Ids or names of the divisions the page is about. */
export const useShownDivisions = (): readonly string[] => useSyncExternalStore(subscribe, () => shown);
