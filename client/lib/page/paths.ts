import { seasonNameOrId } from '#rules/basics/names.ts';
import { tabPath } from '#rules/site/paths.ts';

interface Named {
  id: string;
  name: string;
}

interface SeasonOf extends Named {
  isCurrent: boolean;
  divisionIds: readonly string[];
}

/** The table page of divisions in a season, both by name. */
export const tablePath = (season: string | undefined, divisions: readonly string[]): string =>
  tabPath('teams', season, divisions);

/** Where a link to a division leads: its table in the only current season that has it, else its own page. */
export function currentTableOrDivisionPath(division: Named, seasons: readonly SeasonOf[]): string {
  const current = seasons.filter((season) => season.isCurrent && season.divisionIds.includes(division.id));
  if (current.length !== 1) return `/division/${encodeURIComponent(division.name)}`;
  return tablePath(seasonNameOrId(current[0]!, seasons), [division.name]);
}

/** The divisions of the current seasons in their order, or all when no current season lists any. */
export function currentDivisionsOrAll<D extends Named>(
  divisions: readonly D[],
  seasons: readonly SeasonOf[],
): readonly D[] {
  const played = new Set(seasons.filter(({ isCurrent }) => isCurrent).flatMap((season) => season.divisionIds));
  const current = [...played].flatMap((id) => divisions.find((division) => division.id === id) ?? []);
  return current.length ? current : divisions;
}

/** Compares division ids by their order in the menu, so that it is the same everywhere; others come last. */
export function divisionIdComparator(divisions: readonly Named[], seasons: readonly SeasonOf[]) {
  const order = [...new Set([...currentDivisionsOrAll(divisions, seasons), ...divisions].map(({ id }) => id))];
  const place = (id: string) => (order.includes(id) ? order.indexOf(id) : order.length);
  return (a: string, b: string): number => place(a) - place(b);
}

/** The sign-in page, which returns to this address. */
export const signInPath = (here: string): string =>
  here === '/' || here.startsWith('/login') ? '/login' : `/login?redirectUrl=${encodeURIComponent(here)}`;

/** Whether an address from the settings is one of our pages. */
export const isInternal = (url: string): boolean => url.startsWith('/') && !url.startsWith('//');
