import { useSyncExternalStore } from 'react';
import { newWatchers } from '../watchers.ts';

const watchers = newWatchers();
let place: HTMLElement | null = null;

/** Offers the place for buttons in the head of division pages, which stays in reach: the `ref` of its element. */
export function offerButtonPlace(element: HTMLElement | null): void {
  place = element;
  watchers.tell();
}

/** The place for buttons in the head of this page; null if there is none, undefined while that is not known. */
export const useButtonPlace = (): HTMLElement | null | undefined =>
  useSyncExternalStore<HTMLElement | null | undefined>(
    watchers.subscribe,
    () => place,
    () => undefined,
  );
