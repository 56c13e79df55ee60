/** Pages of divisions in a season; each has a tab. */
export type Tab = 'teams' | 'fixtures' | 'players' | 'reports' | 'health';

/** Those that are about one division, which their address names first. */
const ofOneDivision: readonly Tab[] = ['reports', 'health'];

/** A page of divisions in a season, both by name. */
export function tabPath(tab: Tab, season: string | undefined, divisions: readonly string[]): string {
  const within = season ? `/${encodeURIComponent(season)}` : '';
  if (ofOneDivision.includes(tab)) return `/division/${encodeURIComponent(divisions[0] ?? '')}/${tab}${within}`;
  const query = divisions.map((name) => `division=${encodeURIComponent(name)}`).join('&');
  return `/${tab}${within}/${query && `?${query}`}`;
}

/** The card of a fixture. */
export const scorePath = (fixtureId: string): string => `/score/${fixtureId}`;

/** Results that wait for an administrator. */
export const waitingPath = '/admin/results';

/** Deleted records, which come back from there. */
export const deletedPath = '/admin/deleted';

/** The season templates, or one of them in its editor; "new" is one that is not saved yet. */
export const templatesPath = (id?: string): string =>
  `/admin/templates${id ? `?template=${encodeURIComponent(id)}` : ''}`;

export const tournamentPath = (id: string): string => `/tournament/${id}`;

/** The boards of the superleague nights of a date. */
export const nightsPath = (date: string): string => `/live/superleague/?date=${date}`;

/** Where somebody plays: division and season, both by name. */
export interface Place {
  division: string;
  season: string;
}

const inPlace = ({ division, season }: Place, mode: string): string =>
  `/division/${encodeURIComponent(division)}/${mode}/${encodeURIComponent(season)}`;

/** The page of a team, by name. */
export const teamPath = (place: Place, team: string): string => inPlace(place, `team:${encodeURIComponent(team)}`);

/** The page of somebody of whom no team is known, such as a guest of a tournament. */
export const personPath = (place: Place, playerId: string): string => inPlace(place, `player:${playerId}`);

/** The page of a player of a team, both by name. */
export const playerPath = (place: Place, player: string, team: string): string =>
  inPlace(place, `player:${encodeURIComponent(player)}@${encodeURIComponent(team)}`);
