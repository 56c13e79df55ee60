import { useSyncExternalStore } from 'react';

/** What a visitor prefers, kept in the cookie `preferences` (spec 3), which a page inside another site can read too. */
export interface Preferences {
  favouriteTeamIds: readonly string[];
  'sayg-style': 'sayg-white' | 'sayg-black';
}

const none: Preferences = { favouriteTeamIds: [], 'sayg-style': 'sayg-white' };
const days = 365;

/** The preferences in a cookie header; whatever is missing or unreadable is as if never set. */
export function parsePreferences(cookies: string): Preferences {
  const text = /(?:^|;\s*)preferences=([^;]*)/.exec(cookies)?.[1];
  if (!text) return none;
  try {
    const { favouriteTeamIds, 'sayg-style': style } = JSON.parse(decodeURIComponent(text)) as Partial<Preferences>;
    const ids = Array.isArray(favouriteTeamIds) ? favouriteTeamIds.filter((id) => typeof id === 'string') : [];
    return { favouriteTeamIds: ids, 'sayg-style': style === 'sayg-black' ? style : 'sayg-white' };
  } catch {
    return none;
  }
}

/** The cookie to set. Browsers take SameSite=None only over https, so on a plain local address it stays on the site. */
export function preferencesCookie(preferences: Preferences, isSecure: boolean): string {
  const where = isSecure ? 'Secure; SameSite=None; Partitioned' : 'SameSite=Lax';
  const value = encodeURIComponent(JSON.stringify(preferences));
  return `preferences=${value}; Max-Age=${days * 24 * 60 * 60}; Path=/; ${where}`;
}

const listeners = new Set<() => void>();
let read = '';
let known = none;

/** The same object as long as the cookie is the same. */
function current(): Preferences {
  if (document.cookie !== read) {
    read = document.cookie;
    known = parsePreferences(read);
  }
  return known;
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Changes some of the preferences, for every part of the page at once. */
export function prefer(changes: Partial<Preferences>): void {
  document.cookie = preferencesCookie({ ...current(), ...changes }, location.protocol === 'https:');
  listeners.forEach((listener) => listener());
}

/** The preferences of this browser. */
export const usePreferences = (): Preferences => useSyncExternalStore(subscribe, current);
