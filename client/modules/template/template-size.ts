import { listInWords } from '#rules/basics/list-in-words.ts';
import { plural } from '#rules/basics/plural.ts';
import { placeholdersOf, type SeasonTemplate } from '#rules/planning/template.ts';

/** "2 divisions of 8 and 8, 14 weeks": the size of a template. */
export function templateSizeText({ divisions }: Pick<SeasonTemplate, 'divisions'>): string {
  if (!divisions.length) return 'No divisions, yet';
  const places = divisions.map((division) => placeholdersOf(division).length);
  const weeks = Math.max(...divisions.map(({ dates }) => dates.length));
  const listed = listInWords(places.map(String));
  return `${plural(divisions.length, 'division')} of ${listed}, ${plural(weeks, 'week')}`;
}
