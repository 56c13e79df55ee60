import { secretCodePages } from './secret-code-pages.ts';
import { adminTabs } from './navigation.ts';
import type { Tab } from './paths.ts';

/** A page's first query: the server puts its answer into the HTML, where the client finds it. */
export interface PageQuery {
  /** Name of the operation. */
  operation: string;
  variables: Record<string, unknown>;
  /** Path of the screen's file below client/screens, without extension; its chunk is preloaded. */
  screen: string;
  /** The division tab that is marked. */
  tab?: Tab;
  /** Whether the server draws it for those who are not signed in. */
  isDrawn?: boolean;
}

/** The query of the frame around every page. */
export const frameQuery = { operation: 'Frame', variables: {} } as const;

/** The query of the home page; its answer has all teams of the seasons being played. */
const homeQuery = { operation: 'Home', variables: {} } as const;

const decoded = (segment: string): string => {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
};

/** A Map, because a word such as `constructor` in an address must find nothing. */
const byName = <T>(entries: Record<string, T>): ReadonlyMap<string, T> => new Map(Object.entries(entries));

type Page = (parts: string[], divisions: readonly string[]) => PageQuery | undefined;

/** The pages of divisions, by their word in the address. */
const modes = byName<Pick<PageQuery, 'operation' | 'screen' | 'tab' | 'isDrawn'>>({
  teams: { operation: 'DivisionTable', screen: 'league/DivisionTable', tab: 'teams', isDrawn: true },
  fixtures: { operation: 'DivisionFixtures', screen: 'league/Fixtures', tab: 'fixtures', isDrawn: true },
  players: { operation: 'DivisionPlayers', screen: 'league/Players', tab: 'players', isDrawn: true },
  reports: { operation: 'DivisionHeading', screen: 'desk/Reports', tab: 'reports' },
  health: { operation: 'DivisionHeading', screen: 'desk/Health', tab: 'health' },
  'player:': { operation: 'DivisionPlayer', screen: 'league/Player', tab: 'players', isDrawn: true },
  'team:': { operation: 'TeamPage', screen: 'league/Team', tab: 'teams', isDrawn: true },
});

function mode(text: string, seasonId: string | null, divisionIds: readonly string[]): PageQuery | undefined {
  const [, name = '', about] = /^([^:]*:?)(.*)$/s.exec(text)!;
  const known = modes.get(name.toLowerCase());
  if (!known) return undefined;
  const variables = {
    divisionIds: [...divisionIds],
    seasonId,
    ...(known.screen === 'league/Team' ? { team: about } : {}),
    ...(known.screen === 'league/Player' ? { player: about } : {}),
    // Readers who may fill placeholders or add tournaments ask for these as well.
    ...(known.screen === 'league/Fixtures' ? { excludeProposals: true, seesVenues: false } : {}),
  };
  return { ...known, variables };
}

const divisionsPage =
  (name: Tab): Page =>
  ([season], divisions) =>
    mode(name, season ?? null, divisions);

/** The pages of a season, by their word in the address. */
const ofSeason = (season: string, divisions: readonly string[]) =>
  byName<PageQuery>({
    rules: {
      operation: 'SeasonRules',
      variables: { season, division: divisions[0] ?? null },
      screen: 'league/Rules',
      isDrawn: true,
    },
    cards: { operation: 'NightCards', variables: { season, divisionIds: [...divisions] }, screen: 'league/BlankCards' },
    handbook: { operation: 'Handbook', variables: { season }, screen: 'league/Handbook' },
  });

/** Pages by the first segment of the address. */
const pages = byName<Page>({
  '': () => ({ ...homeQuery, screen: 'league/Home', isDrawn: true }),
  teams: divisionsPage('teams'),
  fixtures: divisionsPage('fixtures'),
  players: divisionsPage('players'),
  score: ([id]) =>
    id ? { operation: 'ScoreCard', variables: { id }, screen: 'league/ScoreCard', isDrawn: true } : undefined,
  tournament: ([id]) =>
    id ? { operation: 'Tournament', variables: { id }, screen: 'league/Tournament', isDrawn: true } : undefined,
  player: ([player]) =>
    player ? { operation: 'Career', variables: { player }, screen: 'careers/Career', isDrawn: true } : undefined,
  records: () => ({
    operation: 'Records',
    variables: { season: null, division: null },
    screen: 'careers/Records',
    isDrawn: true,
  }),
  ratings: () => ({ operation: 'Ratings', variables: { page: 1 }, screen: 'careers/Ratings', isDrawn: true }),
  review: ([season]) =>
    season ? { operation: 'SeasonReview', variables: { season }, screen: 'careers/Review', isDrawn: true } : undefined,
  season: ([season, what = ''], divisions) =>
    season ? ofSeason(season, divisions).get(what.toLowerCase()) : undefined,
  division: ([division, name = 'teams', season]) => (division ? mode(name, season ?? null, [division]) : undefined),
});

/** The first query of a live match, whose id stands in the query of the address (`liveMatchInAddress`). */
export const matchQuery = (id: string): PageQuery => ({
  operation: 'LiveMatch',
  variables: { id },
  screen: 'live/MatchToWatch',
  isDrawn: true,
});

const segments = (path: string) => path.split('/').filter(Boolean).map(decoded);

/**
 * A page's first query and its variables; undefined when it has none. `divisions` are the values of the repeated query
 * parameter; divisions and seasons are names or ids, as in the address.
 */
export function pageQuery(path: string, divisions: readonly string[]): PageQuery | undefined {
  const [first = '', ...rest] = segments(path);
  return pages.get(first.toLowerCase())?.(rest, divisions);
}

/** Minimum and maximum number of further segments in valid addresses. */
const depths = byName<readonly [least: number, most: number]>({
  '': [0, 0],
  teams: [0, 1],
  fixtures: [0, 1],
  players: [0, 1],
  division: [1, 3],
  score: [1, 1],
  tournament: [1, 1],
  'check-in': [1, 1],
  analyse: [1, 1],
  practice: [0, 1],
  live: [0, 1],
  tv: [0, 0],
  player: [1, 1],
  compare: [0, 0],
  records: [0, 0],
  ratings: [0, 0],
  review: [1, 1],
  season: [2, 2],
  about: [0, 0],
  developers: [0, 1],
  'my-team': [0, 0],
  'to-score': [0, 0],
  'share-photo': [0, 0],
  'first-season': [0, 0],
  admin: [0, 1],
  login: [0, 0],
  forgotten: [0, 0],
  new_session: [0, 0],
  accept_session: [1, 1],
  account: [1, 1],
  ...Object.fromEntries(secretCodePages.split('|').map((name) => [name, [1, 1] as const])),
});

/** The words that can follow `/admin`. Their queries need a right, so no answers are put into the HTML. */
const adminModes = new Set<string>(adminTabs.map(({ mode }) => mode));

/** Whether a page exists at this address, as far as the address alone can tell. */
export function isPage(path: string): boolean {
  const [first = '', ...rest] = segments(path);
  const name = first.toLowerCase();
  const [least, most] = depths.get(name) ?? [Infinity, 0];
  if (rest.length < least || rest.length > most) return false;
  if (name === 'developers') return !rest[0] || rest[0].toLowerCase() === 'graphql';
  if (name === 'account') return ['messages', 'password', 'tokens', 'webhooks'].includes(rest[0]!.toLowerCase());
  if (name === 'admin') return !rest[0] || adminModes.has(rest[0].toLowerCase());
  return !pages.has(name) || !!pageQuery(path, []);
}
