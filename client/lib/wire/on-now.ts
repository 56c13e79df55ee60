import { newStore, useStore } from '../watchers.ts';

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
const list = newStore<readonly OnNow[] | undefined>(undefined);
const isRequested = newStore(false);

/** Tells every part of the page what is being played (client/frame/MatchesOnNowFollower.tsx). */
export function setMatchesOnNow(now: readonly OnNow[]): void {
  // The list arrives with every throw, mostly unchanged.
  if (JSON.stringify(now) !== JSON.stringify(list.get())) list.set(now);
}

/** Asks for the list now, instead of once the page has settled. */
export const requestMatchesOnNow = (): void => isRequested.set(true);

export const useAreMatchesOnNowRequested = (): boolean => useStore(isRequested);

/** The matches being played now; none as long as that is not known. */
export const useKnownMatchesOnNow = (): readonly OnNow[] => useStore(list) ?? nothingOn;

/** Whether it is known what is being played. */
export const useIsOnNowKnown = (): boolean => useStore(list) !== undefined;

/** Whether a match of this tournament is being played. */
export const useIsTournamentOnNow = (tournamentId: string): boolean =>
  useKnownMatchesOnNow().some((one) => one.tournamentId === tournamentId);
