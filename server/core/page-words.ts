import { named, seasonAddress } from '#rules/names.ts';
import { isPage, type PageQuery } from '#rules/pages.ts';
import { playerPath, scorePath, tabPath, teamPath, tournamentPath, type Place } from '#rules/paths.ts';
import {
  divisionTitle,
  fixtureTitle,
  tournamentTitle,
  type FixtureToName,
  type TournamentToName,
} from '#rules/titles.ts';

interface Named {
  id: string;
  name: string;
}

interface InDivision {
  division: { name: string } | null;
  season: { name: string } | null;
}

type TeamRow = Named & { rank?: number; played?: number; points?: number };
interface PlayerSeason extends Named {
  teams: Named[];
  row: { rank: number; points: number; winPercentage: number } | null;
}

/** What the head of a page is made from: parts of the answers of its first queries, where those have them. */
export interface Answers {
  league?: { name: string; colour?: string };
  divisions?: Named[];
  seasons?: (Named & { isCurrent: boolean })[];
  /** A fixture and a tournament say themselves what they are; null when there is none. */
  fixture?: (FixtureToName & InDivision & { id: string; address: string }) | null;
  tournament?: (TournamentToName & InDivision & { id: string; winningSide: { name: string } | null }) | null;
  divisionData?: Named & { season: Named | null; teams?: TeamRow[] };
  playerSeason?: PlayerSeason | null;
}

/** What a page says of itself before it is opened. */
export interface Words {
  /** What it is about; the league itself when nothing. */
  about?: string;
  description: string;
  /** The one address under which it is to be known, without the host. */
  path?: string;
  /** What it is about does not exist. */
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

const counted = (count: number | undefined, word: string) =>
  count !== undefined && `${count} ${word}${count === 1 ? '' : 's'}`;

type Data = NonNullable<Answers['divisionData']>;

function playerWords(player: PlayerSeason | null, place: Place): Words {
  if (!player) return missing('Player could not be found');
  const { name, teams, row } = player;
  // The team that was asked for comes first; a guest of tournaments has none.
  const team = teams[0]?.name;
  const description = sentence(
    team ? `Plays for ${team}` : 'Plays in tournaments',
    row && `rank ${row.rank}`,
    counted(row?.points, 'point'),
    row && `${row.winPercentage.toFixed(2)} % won`,
  );
  return { about: name, description, path: team ? playerPath(place, name, team) : undefined };
}

function teamWords({ teams = [] }: Data, asked: string, place: Place): Words {
  const team = named(teams, asked);
  if (!team) return missing('Team could not be found');
  const { name, rank, played, points } = team;
  const standing = rank ? `Place ${rank} of ${teams.length}` : 'Fixtures, results and players';
  const figures = played !== undefined && `played ${played}`;
  return {
    about: name,
    description: sentence(standing, figures, counted(points, 'point')),
    path: teamPath(place, name),
  };
}

function divisionWords(query: PageQuery, data: Data, { divisions = [], seasons = [], playerSeason }: Answers): Words {
  const { divisionIds, seasonId, team } = query.variables as {
    divisionIds: string[];
    seasonId: string | null;
    team?: string;
  };
  const names = divisionIds.map((text) => named(divisions, text)?.name);
  if (names.includes(undefined)) return missing('Division could not be found');
  const { season, name } = data;
  if (!season && seasonId) return missing('Season could not be found');
  if (!season) return { about: name, description: 'No season is being played.' };
  const address = seasonAddress(season, seasons);
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
    path: tabPath(tab, address, names as string[]),
    ...row,
    about: divisionTitle(tab, name, season.name, row?.about),
  };
}

/** Titles of pages that ask nothing of their own. */
const plainTitles = new Map([
  ['/about', 'About'],
  ['/login', 'Sign in'],
]);

function plainWords(path: string, league: Answers['league']): Words {
  const at = path.toLowerCase().replace(/(.)\/+$/, '$1');
  const isListed = at === '/' || at === '/about';
  return {
    about: plainTitles.get(at),
    description: `${league?.name ?? 'Darts'}: tables, fixtures, results and live scores.`,
    path: isListed ? at : undefined,
  };
}

/** What the page at this address says of itself. `query` is what it asks first, undefined when it asks nothing. */
export function wordsOf(path: string, query: PageQuery | undefined, answers: Answers): Words {
  const { league, divisionData, fixture, tournament } = answers;
  if (!isPage(path)) return { ...missing('Page not found'), description: 'There is no page at this address.' };
  if (fixture !== undefined) return fixtureWords(fixture);
  if (tournament !== undefined) return tournamentWords(tournament);
  if (query && divisionData) return divisionWords(query, divisionData, answers);
  return plainWords(path, league);
}
