import { useSyncExternalStore } from 'react';
import { newStore } from '../watchers.ts';

const place = newStore<HTMLElement | null>(null);

/** Offers the place for buttons in the head of division pages, which stays in reach: the `ref` of its element. */
export const offerButtonPlace = place.set;

/** The place for buttons in the head of this page; null if there is none, undefined while that is not known. */
export const useButtonPlace = (): HTMLElement | null | undefined =>
  useSyncExternalStore<HTMLElement | null | undefined>(place.subscribe, place.get, () => undefined);
