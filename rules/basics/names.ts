import { monthText, type Day } from './dates.ts';

interface Named {
  id: string;
  name: string;
}

/** What is not seen: zero-width blanks, soft hyphens, marks of direction; not what emojis are made of. */
const unseen = /(?![\u200c\u200d\u{e0020}-\u{e007f}])\p{Cf}/gu;

/**
 * A name as it is stored: as it was typed, with letters composed, single blanks between the words, and nothing that is
 * not seen. What joins emojis stays (league.md 2).
 */
export const tidyName = (text: string): string =>
  text
    // What stood unseen between a letter and its accent is gone before they are composed.
    .replace(unseen, '')
    .normalize()
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();

/** Most names and all ids: only their case goes. */
const onlyPlain = /^[\w-]+( [\w-]+)*$/;

/**
 * A text that is equal for names people take for one: no case, one kind of apostrophe and of hyphen (league.md 2).
 * Accents stay: "René" and "Rene" are two names, for a search as well.
 */
export const nameKey = (text: string): string =>
  onlyPlain.test(text)
    ? text.toLowerCase()
    : tidyName(text)
        .toLowerCase()
        .replace(/[\p{Cf}\ufe0e\ufe0f]/gu, '')
        .normalize()
        .replace(/[‘’ʼ′`´＇]/g, "'")
        .replace(/[‐-―−]/g, '-');

/** Whether the text has every word of a search, be it inside a word; compared as names are, true for a blank search. */
export function containsEachWord(text: string, search: string): boolean {
  const key = nameKey(text);
  return nameKey(search)
    .split(' ')
    .every((word) => key.includes(word));
}

/** Whether two names are one (league.md 2). */
export const sameName = (a: string, b: string): boolean => nameKey(a) === nameKey(b);

/**
 * Finds the record that a text in an address or argument means: by id, else the first with that name, ignoring case.
 */
export function recordByIdOrName<T extends Named>(records: readonly T[], text: string): T | undefined {
  const key = nameKey(text);
  return records.find(({ id }) => nameKey(id) === key) ?? records.find(({ name }) => nameKey(name) === key);
}

/** The same for seasons, given latest first: of several with the same name, the current one, else the latest. */
export const seasonByIdOrName = <T extends Named>(
  seasons: readonly T[],
  text: string,
  isCurrent: (season: T) => boolean,
): T | undefined => recordByIdOrName([...seasons.filter(isCurrent), ...seasons], text);

/** What addresses call a record: its name, or its id where another one has that name. */
export const nameOrId = ({ id, name }: Named, all: readonly Named[]): string =>
  hasNamesake({ id, name }, all) ? id : name;

const hasNamesake = ({ id, name }: Named, all: readonly Named[]): boolean =>
  all.some((other) => other.id !== id && sameName(other.name, name));

/** What a season is called in a list: its name, with the month in which it begins where another one has that name. */
export const seasonLabel = (season: Named & { startDate: Day }, all: readonly Named[]): string =>
  hasNamesake(season, all) ? `${season.name} (${monthText(season.startDate)})` : season.name;

/** What addresses call a season: its name, or its id where the name would find another season. */
export function seasonNameOrId(season: Named, seasons: readonly (Named & { isCurrent: boolean })[]): string {
  const meant = seasonByIdOrName(seasons, season.name, ({ isCurrent }) => isCurrent);
  return meant && meant.id !== season.id ? season.id : season.name;
}

const sizes: Record<number, string> = { 0: 'Team', 1: 'Singles', 2: 'Pairs', 3: 'Triples', 4: 'Fours' };

/** What matches are called by the players of a side: "Singles", "Pairs", "Triples", "Fours", "5 a side". */
export const matchSizeName = (playerCount: number): string => sizes[playerCount] ?? `${playerCount} a side`;
