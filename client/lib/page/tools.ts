import { useSyncExternalStore } from 'react';
import { newWatchers } from '../watchers.ts';

const watchers = newWatchers();
let place: HTMLElement | null = null;

/** The room for buttons in the head of a division's pages, which stays in reach: a `ref` of its element. */
export function offerTools(element: HTMLElement | null): void {
  place = element;
  watchers.tell();
}

/** The room for buttons in the head of this page; null where there is none, undefined as long as that is not known. */
export const useTools = (): HTMLElement | null | undefined =>
  useSyncExternalStore<HTMLElement | null | undefined>(
    watchers.subscribe,
    () => place,
    () => undefined,
  );
