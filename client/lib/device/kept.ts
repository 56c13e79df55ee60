import { pathWithoutEmbedParameters } from '../page/modes.ts';
import { forget, keptPrefix, storedNamesBeginning, recallJson, remember } from './remembered.ts';

/** Unsaved entries of a form, as this device keeps them. */
export interface Kept<S> {
  state: S;
  /** The version of the record it was based on; null for one that is not stored yet. */
  version: string | null;
  /** When it was last changed. */
  at: string;
  /** What people call it: "Card of Reds v Blues". */
  what: string;
  /** The page on which it was entered. */
  path: string;
}

/** Whose entries they are (account id), and of which record: `card f1`. */
export interface Place {
  who: string;
  record: string;
}

const of = (who: string) => `${keptPrefix}${who} `;
/** The name under which it is stored. */
export const keptEntriesKey = ({ who, record }: Place): string => of(who) + record;

export const readKeptEntries = <S>(place: Place): Kept<S> | undefined => recallJson(keptEntriesKey(place));

type Entered<S> = Pick<Kept<S>, 'state' | 'version' | 'what'> & Partial<Kept<S>>;

/**
 * Keeps the entries, with the present time and page if they have none of their own. Returns whether the device could
 * store them.
 */
export function writeKeptEntries<S>(place: Place, entered: Entered<S>): boolean {
  const path = pathWithoutEmbedParameters(location.pathname + location.search);
  const kept: Kept<S> = { at: new Date().toISOString(), path, ...entered };
  return remember(keptEntriesKey(place), JSON.stringify(kept));
}

export const deleteKeptEntries = (place: Place): void => forget(keptEntriesKey(place));

/** All that this device keeps of a person, the latest first. */
export const allKeptEntries = (who: string): Kept<unknown>[] =>
  storedNamesBeginning(of(who))
    .flatMap((name) => recallJson<Kept<unknown>>(name) ?? [])
    .sort((a, b) => (a.at < b.at ? 1 : -1));

/** Begins the names of what is being entered at a board, which belongs to whoever stands there. */
export const boardKeyPrefix = 'board ';

/** Deletes everything kept for a person, and at boards: nothing stays behind after signing out. */
export const deleteKeptEntriesAndBoards = (who: string): void =>
  [of(who), boardKeyPrefix].flatMap(storedNamesBeginning).forEach(forget);
