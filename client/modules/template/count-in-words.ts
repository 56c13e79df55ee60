import { placeholdersOf, type SeasonTemplate } from '#rules/planning/template.ts';

/** "1 week", "2 weeks". */
export const countInWords = (count: number, one: string, more = `${one}s`): string =>
  `${count} ${count === 1 ? one : more}`;

/** "2 divisions of 8 and 8, 14 weeks": the size of a template. */
export function sizeOf({ divisions }: Pick<SeasonTemplate, 'divisions'>): string {
  if (!divisions.length) return 'No divisions, yet';
  const places = divisions.map((division) => placeholdersOf(division).length);
  const weeks = Math.max(...divisions.map(({ dates }) => dates.length));
  const listed = new Intl.ListFormat('en-GB').format(places.map(String));
  return `${countInWords(divisions.length, 'division')} of ${listed}, ${countInWords(weeks, 'week')}`;
}
