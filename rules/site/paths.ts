/** Pages of divisions in a season; each is a tab. */
export type Tab = 'teams' | 'fixtures' | 'players' | 'reports' | 'health';

/** Those about a single division, which comes first in the address. */
const ofOneDivision: readonly Tab[] = ['reports', 'health'];

/** A page of divisions in a season, both by name. */
export function tabPath(tab: Tab, season: string | undefined, divisions: readonly string[]): string {
  const within = season ? `/${encodeURIComponent(season)}` : '';
  if (ofOneDivision.includes(tab)) return `/division/${encodeURIComponent(divisions[0] ?? '')}/${tab}${within}`;
  const query = divisions.map((name) => `division=${encodeURIComponent(name)}`).join('&');
  return `/${tab}${within}/${query && `?${query}`}`;
}

/** The results of all divisions of a season, by its name. */
export const resultsPath = (season: string): string => `${tabPath('fixtures', season, [])}?date=past`;

/** The card of a fixture. */
export const scorePath = (fixtureId: string): string => `/score/${fixtureId}`;

export const waitingPath = '/admin/results';

/** The guide from an empty league to its first season. */
export const firstSeasonPath = '/first-season';

/** Deleted records, which can be restored there. */
export const deletedPath = '/admin/deleted';

/** The season templates, or one of them in its editor; "new" is an unsaved one. */
export const templatesPath = (id?: string): string =>
  `/admin/templates${id ? `?template=${encodeURIComponent(id)}` : ''}`;

export const tournamentPath = (id: string): string => `/tournament/${id}`;

/** The analysis of a season's tournaments, by the season's name; with a date it begins with those of that date. */
export const tournamentAnalysisPath = (season: string, date?: string): string =>
  `/analyse/${encodeURIComponent(season)}${date ? `?date=${date}` : ''}`;

/** The superleague boards of a date. */
export const superleagueBoardsPath = (date: string): string => `/live/superleague/?date=${date}`;

/** Division and season, both by name, that page addresses need. */
export interface Place {
  division: string;
  season: string;
}

const inPlace = ({ division, season }: Place, mode: string): string =>
  `/division/${encodeURIComponent(division)}/${mode}/${encodeURIComponent(season)}`;

/** The page of a team, by name. */
export const teamPath = (place: Place, team: string): string => inPlace(place, `team:${encodeURIComponent(team)}`);

/** The page of a team in the season being played; division and team by name. */
export const currentTeamPath = (division: string, team: string): string =>
  `/division/${encodeURIComponent(division)}/team:${encodeURIComponent(team)}`;

/** The page of a player whose team is unknown, such as a tournament guest. */
export const personPath = (place: Place, playerId: string): string => inPlace(place, `player:${playerId}`);

/** The page of a player of a team, both by name. */
export const playerPath = (place: Place, player: string, team: string): string =>
  inPlace(place, `player:${encodeURIComponent(player)}@${encodeURIComponent(team)}`);

/** A player's whole career, by name or id. */
export const careerPath = (player: string): string => `/player/${encodeURIComponent(player)}`;

/** Two players or two teams side by side; without the second the page asks for it. */
export const comparePath = (a: string, b?: string): string =>
  `/compare?a=${encodeURIComponent(a)}${b === undefined ? '' : `&b=${encodeURIComponent(b)}`}`;

/** The book of records. */
export const recordsPath = '/records';

/** The list of ratings. */
export const ratingsPath = '/ratings';

/** How a season is played, or a division of it; each by name or id. */
export const rulesPath = (season: string, division?: string): string =>
  `/season/${encodeURIComponent(season)}/rules${division ? `?division=${encodeURIComponent(division)}` : ''}`;

/** Blank score cards of a season to print: of a fixture, or of a division and date; without a date the next one. */
export const blankCardsPath = (
  season: string,
  { division, date, fixture }: { division?: string | undefined; date?: string | undefined; fixture?: string },
): string => {
  const asked = Object.entries({ division, date, fixture }).flatMap(([name, value]) =>
    value ? [`${name}=${encodeURIComponent(value)}`] : [],
  );
  return `/season/${encodeURIComponent(season)}/cards${asked.length ? `?${asked.join('&')}` : ''}`;
};

/** The handbook of a season to print. */
export const handbookPath = (season: string): string => `/season/${encodeURIComponent(season)}/handbook`;

/** A season on one page, by name or id. */
export const reviewPath = (season: string): string => `/review/${encodeURIComponent(season)}`;

/** Leads to the team that is followed (live.md 23). */
export const myTeamPath = '/my-team';

/** What is on today and can be scored (live.md 23). */
export const toScorePath = '/to-score';

/** Takes photos that are shared with the league (live.md 23). */
export const sharePhotoPath = '/share-photo';
