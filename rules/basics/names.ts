interface Named {
  id: string;
  name: string;
}

const same = (a: string, b: string) => a.trim().normalize().toLowerCase() === b.trim().normalize().toLowerCase();

/**
 * Finds the record that a text in an address or argument means: by id, else the first with that name, ignoring case.
 */
export const named = <T extends Named>(records: readonly T[], text: string): T | undefined =>
  records.find(({ id }) => same(id, text)) ?? records.find(({ name }) => same(name, text));

/** The same for seasons, given latest first: of several with the same name, the current one, else the latest. */
export const seasonNamed = <T extends Named>(
  seasons: readonly T[],
  text: string,
  isCurrent: (season: T) => boolean,
): T | undefined => named([...seasons.filter(isCurrent), ...seasons], text);

/** What addresses call a season: its name, or its id where the name would find another season. */
export function seasonAddress(season: Named, seasons: readonly (Named & { isCurrent: boolean })[]): string {
  const meant = seasonNamed(seasons, season.name, ({ isCurrent }) => isCurrent);
  return meant && meant.id !== season.id ? season.id : season.name;
}
