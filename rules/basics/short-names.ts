import { initial, lastNameWordIndex, nameParts } from './initials.ts';
import { sameName } from './names.ts';

/** "van der": part of the last name. */
const isParticle = (word: string): boolean => /^(?:v[ao]n|de[lnrs]?|d[aiou]s?|l[ae]|te[nr]|zu[mr]?|af)$/.test(word);

/** The team in brackets that tells namesakes apart (live.md 9.7). */
const brackets = /\s*\((?:[^()]|\([^()]*\))*\)/g;

/**
 * A side called "Ann Ash, Bob Birch (Fox) & Cid Cole" as its people and what stands between them, by turns; without the
 * brackets, unless there is nothing else.
 */
const peopleAndSeparators = (side: string): string[] =>
  (side.replaceAll(brackets, '').trim() || side).split(/(,\s+|\s+&\s+)/);

/** A side by the names of its people: "Ann Ash", "Ann Ash & Bob Birch", "Ann Ash, Bob Birch & Cid Cole" (live.md 7). */
export function namesOfSide(players: readonly { name: string }[]): string {
  const names = players.map(({ name }) => name.trim());
  return names.length > 1 ? `${names.slice(0, -1).join(', ')} & ${names.at(-1)}` : (names[0] ?? '');
}

/** Whether a side is called by the names of several people. */
export const isOfSeveralPeople = (side: string): boolean => peopleAndSeparators(side).length > 1;

/** The side with the name of each of its people made shorter. */
const shortenEach = (side: string, shorten: (name: string) => string): string =>
  peopleAndSeparators(side)
    .map((part, index) => (index % 2 ? part : shorten(part)))
    .join('');

/** The first word with a letter; the whole name where it begins with the last name ("van der Berg"). */
function firstName(name: string): string {
  const all = nameParts(name);
  const first = all.find((word) => /\p{L}/u.test(word)) ?? all[0]!;
  return isParticle(first) ? all.join(' ') : first;
}

/** "Ann & Bob" for "Ann Ash & Bob Birch": the first word of each name (live.md 6). */
export const firstNames = (side: string): string => shortenEach(side, firstName);

/** "A Ash" for "Ann Ash", "Ann" for "Ann": initials and last name (live.md 11.7). */
export function initialsAndLast(name: string): string {
  const all = nameParts(name);
  let last = lastNameWordIndex(all);
  while (last > 0 && isParticle(all[last - 1]!)) last -= 1;
  return [...all.slice(0, last).map(initial), ...all.slice(last)].join(' ');
}

/** A side as a board names it: "A Ash & B Birch" (live.md 11.7). */
export const sideWithInitials = (side: string): string => shortenEach(side, initialsAndLast);

/** Two sides by the first of these ways that tells them apart, else by their whole names. */
function namesApart(home: string, away: string, ways: readonly ((side: string) => string)[]) {
  const short = ways.map((shorten) => ({ home: shorten(home), away: shorten(away) }));
  return short.find((one) => !sameName(one.home, one.away)) ?? { home: home.trim(), away: away.trim() };
}

/** Short names for two sides: first names, unless both would be the same (live.md 6). */
export const firstNamesOrFullIfSame = (home: string, away: string): { home: string; away: string } =>
  namesApart(home, away, [firstNames]);

/** The same where there is little room: in place of whole names, initials and last names. */
export const firstNamesOrInitialsIfSame = (home: string, away: string): { home: string; away: string } =>
  namesApart(home, away, [firstNames, sideWithInitials]);
