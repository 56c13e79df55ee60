import { formatDay, type Day, type SeasonDates } from '../basics/dates.ts';
import type { Tab } from './paths.ts';

export interface FixtureToName {
  date: Day;
  postponed: boolean;
  home: { name: string };
  away: { name: string };
  score: { home: number; away: number } | null;
  season: SeasonDates | null;
}

/** "Fox 5–3 Bell, Thu 12 Nov", without a score "Fox v Bell, Thu 12 Nov": a fixture's title in link previews. */
export function fixtureTitle({ date, postponed, home, away, score, season }: FixtureToName): string {
  const result = score && !postponed ? `${score.home}–${score.away}` : 'v';
  return `${home.name} ${result} ${away.name}, ${formatDay(date, season)}${postponed ? ', postponed' : ''}`;
}

export interface TournamentToName {
  date: Day;
  kind: string;
  address: string;
  singleRound: boolean;
  host: string | null;
  opponent: string | null;
  season: SeasonDates | null;
}

/** Whether it is a superleague night of which both sides are known. */
export const isMeeting = ({
  singleRound,
  host,
  opponent,
}: Pick<TournamentToName, 'singleRound' | 'host' | 'opponent'>) => singleRound && !!host && !!opponent;

/** "Fox v Bell" on a superleague night with two sides, else the type. */
export const tournamentName = (tournament: Omit<TournamentToName, 'date' | 'season'>): string =>
  isMeeting(tournament) ? `${tournament.host} v ${tournament.opponent}` : tournament.kind;

/** "Singles knockout, Railway Tavern, Sat 14 Nov". */
export function tournamentTitle(tournament: TournamentToName): string {
  const day = formatDay(tournament.date, tournament.season);
  return [tournamentName(tournament), tournament.address, day].filter(Boolean).join(', ');
}

/**
 * "Division One, Winter", "Fixtures, Division One, Winter", and for pages below a tab "Old Bell, Division One, Winter".
 */
export function divisionTitle(
  tab: Tab,
  { divisions, season, pageName }: { divisions: string; season?: string | null; pageName?: string },
): string {
  const heading =
    pageName ?? { teams: '', fixtures: 'Fixtures', players: 'Players', reports: 'Reports', health: 'Health' }[tab];
  return [heading, divisions, season].filter(Boolean).join(', ');
}
