interface Named {
  id: string;
  name: string;
}

const same = (a: string, b: string) => a.trim().normalize().toLowerCase() === b.trim().normalize().toLowerCase();

/** What an address or a question means by this text: the record of this id, else the first of this name, case ignored. */
export const named = <T extends Named>(records: readonly T[], text: string): T | undefined =>
  records.find(({ id }) => same(id, text)) ?? records.find(({ name }) => same(name, text));

/** The same among seasons, the latest first: of namesakes the one being played. */
export const seasonNamed = <T extends Named>(
  seasons: readonly T[],
  text: string,
  isCurrent: (season: T) => boolean,
): T | undefined => named([...seasons.filter(isCurrent), ...seasons], text);

/** What an address calls a season: its name, or its id where that name means a namesake. */
export function seasonAddress(season: Named, seasons: readonly (Named & { isCurrent: boolean })[]): string {
  const meant = seasonNamed(seasons, season.name, ({ isCurrent }) => isCurrent);
  return meant && meant.id !== season.id ? season.id : season.name;
}
