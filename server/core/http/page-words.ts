import { listInWords } from '#rules/basics/list-in-words.ts';
import { plural } from '#rules/basics/plural.ts';
import type { Moment } from '#rules/darts/replay.ts';
import { legPicture, type SharedMatch } from '#rules/site/share-leg.ts';
import { recordByIdOrName, seasonNameOrId } from '#rules/basics/names.ts';
import type { FirstPage } from '#rules/site/initial-page.ts';
import type { FeedOf } from '#rules/site/feeds.ts';
import { isPage } from '#rules/site/pages.ts';
import {
  careerPath,
  playerPath,
  reviewPath,
  rulesPath,
  scorePath,
  tabPath,
  teamPath,
  tournamentPath,
  type Place,
} from '#rules/site/paths.ts';
import type { SharedCareer, SharedFixture, SharedReview } from '#rules/site/share-picture.ts';
import {
  divisionTitle,
  fixtureTitle,
  tournamentTitle,
  type FixtureToName,
  type TournamentToName,
} from '#rules/site/titles.ts';

interface Named {
  id: string;
  name: string;
}

type TeamRow = Named & { divisionRank?: number; played?: number; points?: number };
interface PlayerSeason extends Named {
  teams: Named[];
  row: { rank: number; points: number; winPercentage: number } | null;
}

interface InDivision {
  division: { name: string } | null;
  season: { name: string } | null;
}

type CareerAnswer = Named & SharedCareer & { address: string; namesakes: Named[] };
type ReviewAnswer = SharedReview & {
  season: Named;
  divisions: { name: string; teams: (Named & { rank: number })[] }[];
};

/** What a page head is made from: parts of the answers of its first queries. */
export interface Answers {
  league?: { name: string; colour?: string; logo?: string };
  divisions?: Named[];
  seasons?: (Named & { isCurrent: boolean })[];
  /** Fixtures and tournaments come with their own title; null when they do not exist. */
  fixture?: (FixtureToName & SharedFixture & { address: string }) | null;
  tournament?: (TournamentToName & InDivision & { id: string; winningSide: { name: string } | null }) | null;
  divisionData?: Named & { season: Named | null; teams?: TeamRow[] };
  playerSeason?: PlayerSeason | null;
  career?: CareerAnswer | null;
  seasonReview?: ReviewAnswer | null;
  seasonRules?: { season: Named } | null;
  /** Of the pages to print. */
  cardsOf?: Named | null;
  bookOf?: Named | null;
  /** A match scored throw by throw, and the moment of it that is asked for. */
  match?: { sayg: SharedMatch; moment?: Moment };
}

/** Title and description of a page, made before it is opened. */
export interface Words {
  /** The page's subject; the league itself when missing. */
  about?: string;
  description: string;
  /** Its canonical address, without the host. */
  path?: string;
  /** Whose news are on it, as a feed. */
  feed?: FeedOf;
  /** The page's subject does not exist. */
  isMissing?: boolean;
}

const sentence = (...parts: (string | null | undefined | false)[]) => `${parts.filter(Boolean).join(', ')}.`;

const missing = (about: string): Words => ({
  about,
  description: 'It may have been deleted, or the link is not complete.',
  isMissing: true,
});

function fixtureWords(fixture: Answers['fixture']): Words {
  if (!fixture) return missing('Game could not be found');
  const { id, division, season, address } = fixture;
  const description = sentence(division?.name, season?.name, address && `at ${address}`);
  return { about: fixtureTitle(fixture), description: `Score card. ${description}`, path: scorePath(id) };
}

function tournamentWords(tournament: Answers['tournament']): Words {
  if (!tournament) return missing('Tournament not found');
  const { id, division, season, winningSide, kind } = tournament;
  const description = sentence(kind, division?.name, season?.name, winningSide && `won by ${winningSide.name}`);
  return { about: tournamentTitle(tournament), description, path: tournamentPath(id) };
}

const countInWords = (count: number | undefined, word: string) => count !== undefined && plural(count, word);

type Data = NonNullable<Answers['divisionData']>;

function playerWords(player: PlayerSeason | null, place: Place): Words {
  if (!player) return missing('Player could not be found');
  const { name, teams, row } = player;
  // The requested team comes first; a tournament guest has none.
  const team = teams[0]?.name;
  const description = sentence(
    team ? `Plays for ${team}` : 'Plays in tournaments',
    row && `rank ${row.rank}`,
    countInWords(row?.points, 'point'),
    row && `${row.winPercentage.toFixed(2)} % won`,
  );
  return { about: name, description, path: team ? playerPath(place, name, team) : undefined };
}

function teamWords({ teams = [] }: Data, asked: string, place: Place): Words {
  const team = recordByIdOrName(teams, asked);
  if (!team) return missing('Team could not be found');
  const { name, divisionRank, played, points } = team;
  // The page is of one division, and so are the rows.
  const standing = played ? `Place ${divisionRank} of ${teams.length}` : 'Fixtures, results and players';
  const figures = played !== undefined && `played ${played}`;
  return {
    about: name,
    description: sentence(standing, figures, countInWords(points, 'point')),
    path: teamPath(place, name),
    feed: { divisionIds: [], teamId: team.id },
  };
}

function divisionWords(
  query: Pick<FirstPage, 'variables' | 'tab'>,
  data: Data,
  { divisions = [], seasons = [], playerSeason }: Answers,
): Words {
  const { divisionIds, seasonId, team } = query.variables as {
    divisionIds: string[];
    seasonId: string | null;
    team?: string;
  };
  const asked = divisionIds.map((text) => recordByIdOrName(divisions, text));
  const names = asked.map((division) => division?.name);
  if (names.includes(undefined)) return missing('Division could not be found');
  const { season, name } = data;
  if (!season && seasonId) return missing('Season could not be found');
  if (!season) return { about: name, description: 'No season is being played.' };
  const address = seasonNameOrId(season, seasons);
  const place = { division: name, season: address };
  const row =
    playerSeason === undefined
      ? team === undefined
        ? undefined
        : teamWords(data, team, place)
      : playerWords(playerSeason, place);
  if (row?.isMissing) return row;
  const tab = query.tab ?? 'teams';
  return {
    description: `Table, fixtures and players of ${name}, ${season.name}.`,
    // Always in the same order, however they were asked for.
    path: tabPath(
      tab,
      address,
      divisions.map((one) => one.name).filter((one) => names.includes(one)),
    ),
    feed: {
      divisionIds: asked.flatMap((division) => division?.id ?? []),
      // Without it a subscription goes on with the next season.
      seasonId: seasons.find(({ id }) => id === season.id)?.isCurrent ? null : season.id,
    },
    ...row,
    about: divisionTitle(tab, { divisions: name, season: season.name, pageName: row?.about }),
  };
}

function careerWords(career: CareerAnswer | null): Words {
  if (!career) return missing('Player could not be found');
  const { name, address, isHidden, namesakes, seasons, total } = career;
  if (isHidden || namesakes.length) return { about: name, description: 'A player of this league.' };
  const description = sentence(
    countInWords(seasons, 'season'),
    `${total.singles.matchesPlayed} singles`,
    `${total.winPercentage.toFixed(2)} % won`,
    countInWords(total.oneEighties, '180'),
  );
  return { about: name, description, path: careerPath(address) };
}

function reviewWords(review: ReviewAnswer | null, { seasons = [] }: Answers): Words {
  if (!review) return missing('Season could not be found');
  const { season, isOver, divisions } = review;
  const firsts = divisions.flatMap(({ name, teams }) => {
    const names = teams.filter(({ rank }) => rank === 1).map((team) => team.name);
    return names.length ? [`${name}: ${listInWords(names)}`] : [];
  });
  return {
    about: `Review of ${season.name}`,
    description: firsts.length
      ? `${isOver ? 'Champions' : 'Leaders'}. ${sentence(...firsts)}`
      : 'Nothing was played, yet.',
    path: reviewPath(seasonNameOrId(season, seasons)),
  };
}

function rulesWords(rules: Answers['seasonRules'], { seasons = [] }: Answers): Words {
  if (!rules) return missing('Season could not be found');
  const { season } = rules;
  return {
    about: `Rules of ${season.name}`,
    description: 'What is on the card, what gives points, and what orders the tables.',
    path: rulesPath(seasonNameOrId(season, seasons)),
  };
}

/** A page to print is not for search engines. */
const paperWords = (what: string, season: Named | null): Words =>
  season
    ? { about: `${what} of ${season.name}`, description: `${what} of ${season.name}, to print.` }
    : missing('Season could not be found');

/** A moment of a match is not for search engines: it has no address of its own. */
function matchWords({ match, league }: Answers): Words {
  const picture = match && legPicture(match.sayg, match.moment, league);
  if (!match || !picture) return plainWords('/live/match', league);
  const { yourName, opponentName } = match.sayg;
  return { about: [yourName, opponentName].filter(Boolean).join(' v '), description: picture.foot.join('. ') + '.' };
}

/** Titles of pages without a query of their own. */
const plainTitles = new Map([
  ['/about', 'About'],
  ['/developers', 'For developers'],
  ['/developers/graphql', 'GraphQL'],
  ['/login', 'Login'],
  ['/new_session', 'Sign in this device'],
  ['/forgotten', 'Forgotten password'],
  ['/compare', 'Compare'],
  ['/records', 'Records'],
  ['/ratings', 'Ratings'],
]);

/** What plain pages are about, where that is not the league itself. */
const plainDescriptions = new Map([
  ['/developers', 'How programs read, follow and score the league: GraphQL, webhooks, a typed client and examples.'],
]);

/** Plain pages that search engines may list. */
const pathsToList = new Set(['/', '/about', '/developers', '/records', '/ratings']);

function plainWords(path: string, league: Answers['league']): Words {
  const at = path.toLowerCase().replace(/(.)\/+$/, '$1');
  return {
    about: plainTitles.get(at),
    description: plainDescriptions.get(at) ?? `${league?.name ?? 'Darts'}: tables, fixtures, results and live scores.`,
    path: pathsToList.has(at) ? at : undefined,
    ...(at === '/' && { feed: { divisionIds: [] } }),
  };
}

/** Title and description of the page at this address. `query` is its first query, undefined when it has none. */
export function pageWords(
  path: string,
  query: Pick<FirstPage, 'variables' | 'tab'> | undefined,
  answers: Answers,
): Words {
  const { league, divisionData, fixture, tournament } = answers;
  if (!isPage(path)) return { ...missing('Page not found'), description: 'There is no page at this address.' };
  if (fixture !== undefined) return fixtureWords(fixture);
  if (tournament !== undefined) return tournamentWords(tournament);
  if (answers.career !== undefined) return careerWords(answers.career);
  if (answers.seasonReview !== undefined) return reviewWords(answers.seasonReview, answers);
  if (answers.seasonRules !== undefined) return rulesWords(answers.seasonRules, answers);
  if (answers.cardsOf !== undefined) return paperWords('Score cards', answers.cardsOf);
  if (answers.bookOf !== undefined) return paperWords('Handbook', answers.bookOf);
  if (answers.match) return matchWords(answers);
  if (query && divisionData) return divisionWords(query, divisionData, answers);
  return plainWords(path, league);
}
