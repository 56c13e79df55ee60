import { useSyncExternalStore } from 'react';
import { newWatchers } from '../watchers.ts';

/** A match that is being played, as pages show it. */
export interface OnNow {
  id: string;
  /** Its tournament; null if it belongs to none. */
  tournamentId: string | null;
  /** Path of the page where it can be watched. */
  path: string;
  /** "Ann v Bob"; empty when nobody is named. */
  names: string;
}

const nothingOn: readonly OnNow[] = [];
const watchers = newWatchers();
// Snapshots for pages drawn by the server.
const none = () => nothingOn;
const no = () => false;
let list: readonly OnNow[] | undefined;
let isAsked = false;

/** Tells every part of the page what is being played (client/frame/LiveWatch.tsx). */
export function setMatchesOnNow(now: readonly OnNow[]): void {
  // The list arrives with every throw, mostly unchanged.
  if (JSON.stringify(now) === JSON.stringify(list)) return;
  list = now;
  watchers.tell();
}

/** Asks for the list now, instead of once the page has settled. */
export function requestMatchesOnNow(): void {
  if (isAsked) return;
  isAsked = true;
  watchers.tell();
}

export const useAreMatchesOnNowRequested = (): boolean => useSyncExternalStore(watchers.subscribe, () => isAsked, no);

/** The matches being played now; none as long as that is not known. */
export const useKnownMatchesOnNow = (): readonly OnNow[] =>
  useSyncExternalStore(watchers.subscribe, () => list ?? nothingOn, none);

/** Whether it is known what is being played. */
export const useIsOnNowKnown = (): boolean => useSyncExternalStore(watchers.subscribe, () => list !== undefined, no);

/** Whether a match of this tournament is being played. */
export const useIsTournamentOnNow = (tournamentId: string): boolean =>
  useKnownMatchesOnNow().some((one) => one.tournamentId === tournamentId);
