import { useSyncExternalStore } from 'react';
import { newWatchers } from '../watchers.ts';

/** A visitor's preferences, stored in the cookie `preferences`, which embedded pages can read too. */
interface Preferences {
  favouriteTeamIds: readonly string[];
  /** The colours of the board; until they are chosen it has those of the page. */
  'sayg-style'?: (typeof boardStyles)[number];
}

const boardStyles = ['sayg-white', 'sayg-black'] as const;
const none: Preferences = { favouriteTeamIds: [] };
const days = 365;

/** The preferences in a cookie header; missing or unreadable ones count as unset. */
export function parsePreferences(cookies: string): Preferences {
  const text = /(?:^|;\s*)preferences=([^;]*)/.exec(cookies)?.[1];
  if (!text) return none;
  try {
    const { favouriteTeamIds, 'sayg-style': kept } = JSON.parse(decodeURIComponent(text)) as Partial<Preferences>;
    const style = boardStyles.find((one) => one === kept);
    const ids = Array.isArray(favouriteTeamIds) ? favouriteTeamIds.filter((id) => typeof id === 'string') : [];
    return { favouriteTeamIds: ids, ...(style && { 'sayg-style': style }) };
  } catch {
    return none;
  }
}

/** The cookie to set. Browsers accept SameSite=None only over https, so plain local addresses use Lax. */
export function preferencesCookie(preferences: Preferences, isSecure: boolean): string {
  const where = isSecure ? 'Secure; SameSite=None; Partitioned' : 'SameSite=Lax';
  const value = encodeURIComponent(JSON.stringify(preferences));
  return `preferences=${value}; Max-Age=${days * 24 * 60 * 60}; Path=/; ${where}`;
}

const watchers = newWatchers();
let read = '';
let knownPreferences = none;

/** The same object as long as the cookie is the same. */
function current(): Preferences {
  if (document.cookie !== read) {
    read = document.cookie;
    knownPreferences = parsePreferences(read);
  }
  return knownPreferences;
}

/** Changes some of the preferences and notifies all parts of the page. */
export function changePreferences(changes: Partial<Preferences>): void {
  document.cookie = preferencesCookie({ ...current(), ...changes }, location.protocol === 'https:');
  watchers.tell();
}

/** The preferences of this browser. */
export const usePreferences = (): Preferences => useSyncExternalStore(watchers.subscribe, current, () => none);
