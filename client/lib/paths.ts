import { tabPath } from '#rules/paths.ts';

export {
  deletedPath,
  nightsPath,
  personPath,
  playerPath,
  scorePath,
  tabPath,
  teamPath,
  templatesPath,
  tournamentPath,
  waitingPath,
  type Place,
  type Tab,
} from '#rules/paths.ts';

interface Named {
  id: string;
  name: string;
}

interface SeasonOf extends Named {
  isCurrent: boolean;
  divisionIds: readonly string[];
}

/** The table of divisions in a season, both by name. */
export const tablePath = (season: string | undefined, divisions: readonly string[]): string =>
  tabPath('teams', season, divisions);

/** Where a link to the division leads: its table in the one current season that has it, else its own page (spec 2). */
export function divisionPath(division: Named, seasons: readonly SeasonOf[]): string {
  const current = seasons.filter((season) => season.isCurrent && season.divisionIds.includes(division.id));
  if (current.length !== 1) return `/division/${encodeURIComponent(division.name)}`;
  return tablePath(current[0]!.name, [division.name]);
}

/** Divisions of a current season as it lists them, or all when no current season lists any (spec 6). */
export function linkedDivisions<D extends Named>(divisions: readonly D[], seasons: readonly SeasonOf[]): readonly D[] {
  const played = new Set(seasons.filter(({ isCurrent }) => isCurrent).flatMap((season) => season.divisionIds));
  const current = [...played].flatMap((id) => divisions.find((division) => division.id === id) ?? []);
  return current.length ? current : divisions;
}

/** The sign-in page, which leads back to this address. */
export const signInPath = (here: string): string =>
  here === '/' || here.startsWith('/login') ? '/login' : `/login?redirectUrl=${encodeURIComponent(here)}`;

/** Whether an address from settings is one of our pages. */
export const isInternal = (url: string): boolean => url.startsWith('/') && !url.startsWith('//');
