import type { Tab } from './paths.ts';

/** The query with which a page starts, so that the server can put its answer into the HTML and the client finds it there. */
export interface PageQuery {
  /** Name of the operation. */
  operation: string;
  variables: Record<string, unknown>;
  /** File of the screen in client/screens, whose chunk the page needs. */
  screen: string;
  /** The tab of the division that the page belongs to. */
  tab?: Tab;
}

/** The query of the frame around every page. */
export const frameQuery = { operation: 'Frame', variables: {} } as const;

const decoded = (segment: string): string => {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
};

/** What is looked up by a word of an address must not be found by `constructor`. */
const byName = <T>(entries: Record<string, T>): ReadonlyMap<string, T> => new Map(Object.entries(entries));

type Page = (parts: string[], divisions: readonly string[]) => PageQuery | undefined;

/** Each page of divisions, by the word for it in the address. */
const modes = byName<Pick<PageQuery, 'operation' | 'screen' | 'tab'>>({
  teams: { operation: 'DivisionTable', screen: 'DivisionTable', tab: 'teams' },
  fixtures: { operation: 'DivisionFixtures', screen: 'Fixtures', tab: 'fixtures' },
  players: { operation: 'DivisionPlayers', screen: 'Players', tab: 'players' },
  reports: { operation: 'DivisionHeading', screen: 'Reports', tab: 'reports' },
  health: { operation: 'DivisionHeading', screen: 'Health', tab: 'health' },
  'player:': { operation: 'DivisionPlayer', screen: 'Player', tab: 'players' },
  'team:': { operation: 'TeamPage', screen: 'Team', tab: 'teams' },
});

function mode(text: string, seasonId: string | null, divisionIds: readonly string[]): PageQuery | undefined {
  const [, name = '', about] = /^([^:]*:?)(.*)$/s.exec(text)!;
  const known = modes.get(name.toLowerCase());
  if (!known) return undefined;
  const variables = {
    divisionIds: [...divisionIds],
    seasonId,
    ...(known.screen === 'Team' ? { team: about } : {}),
    ...(known.screen === 'Player' ? { player: about } : {}),
    // Whoever may fill placeholders, or add tournaments to venues, asks again for them.
    ...(known.screen === 'Fixtures' ? { excludeProposals: true, seesVenues: false } : {}),
  };
  return { ...known, variables };
}

const divisionsPage =
  (name: Tab): Page =>
  ([season], divisions) =>
    mode(name, season ?? null, divisions);

/** Pages by the first segment of their address. */
const pages = byName<Page>({
  '': () => ({ operation: 'Home', variables: {}, screen: 'Home' }),
  teams: divisionsPage('teams'),
  fixtures: divisionsPage('fixtures'),
  players: divisionsPage('players'),
  score: ([id]) => (id ? { operation: 'ScoreCard', variables: { id }, screen: 'ScoreCard' } : undefined),
  tournament: ([id]) => (id ? { operation: 'Tournament', variables: { id }, screen: 'Tournament' } : undefined),
  division: ([division, name = 'teams', season]) => (division ? mode(name, season ?? null, [division]) : undefined),
});

const segments = (path: string) => path.split('/').filter(Boolean).map(decoded);

/**
 * What the page at this address asks first; undefined when it asks nothing. `divisions` are the values of the repeated
 * query parameter of that name; divisions and seasons are named or given by id, as in the address.
 */
export function pageQuery(path: string, divisions: readonly string[]): PageQuery | undefined {
  const [first = '', ...rest] = segments(path);
  return pages.get(first.toLowerCase())?.(rest, divisions);
}

/** How many segments may follow the first, at least and at most, in the addresses that have a page. */
const depths = byName<readonly [least: number, most: number]>({
  '': [0, 0],
  teams: [0, 1],
  fixtures: [0, 1],
  players: [0, 1],
  division: [1, 3],
  score: [1, 1],
  tournament: [1, 1],
  practice: [0, 1],
  live: [0, 1],
  tv: [0, 0],
  about: [0, 0],
  admin: [1, 1],
  login: [0, 0],
  setup: [1, 1],
});

/** The pages of administration there are. What they ask needs a right, so it is not sent with the page. */
const adminPages: readonly string[] = ['results', 'deleted', 'templates'];

/** Whether there is a page at this address, as far as the address alone tells. */
export function isPage(path: string): boolean {
  const [first = '', ...rest] = segments(path);
  const name = first.toLowerCase();
  const [least, most] = depths.get(name) ?? [Infinity, 0];
  if (rest.length < least || rest.length > most) return false;
  if (name === 'admin') return adminPages.includes(rest[0]!.toLowerCase());
  return !pages.has(name) || !!pageQuery(path, []);
}
