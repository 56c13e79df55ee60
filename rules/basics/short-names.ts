const words = (name: string): string[] => name.trim().split(/\s+/);

/** Splits a side called "Ann Ash & Bob Birch" into its people. */
const people = (side: string): string[] => side.split(/\s+&\s+/);

/** "Ann & Bob" for "Ann Ash & Bob Birch": the first word of each name (live.md 6). */
export const firstNames = (side: string): string =>
  people(side)
    .map((name) => words(name)[0])
    .join(' & ');

/** "A Ash" for "Ann Ash", "Ann" for "Ann": initials and last name (live.md 11.7). */
export function initialsAndLast(name: string): string {
  const all = words(name);
  const initials = all.slice(0, -1).map((word) => word[0]!.toUpperCase());
  return [...initials, all.at(-1)].join(' ');
}

/** A side as a board names it: "A Ash & B Birch" (live.md 11.7). */
export const boardName = (side: string): string => people(side).map(initialsAndLast).join(' & ');

/** Short names for two sides: first names, unless both would be the same. */
export function callNames(home: string, away: string): { home: string; away: string } {
  const short = { home: firstNames(home), away: firstNames(away) };
  return short.home.toLowerCase() === short.away.toLowerCase() ? { home: home.trim(), away: away.trim() } : short;
}
