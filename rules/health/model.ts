import { daysBetween, type Day, type SeasonDates } from '../basics/dates.ts';

export interface HealthTeam {
  id: string;
  name: string;
  /** Venue: address or name, or the template's shared address (league.md 1, live.md 13.2). */
  venue: string;
}

/** A league fixture, saved or proposed. Without an away team it is a bye of the home team. */
export interface HealthFixture {
  /** Identifies a fixture that several divisions list; absent for a bye. */
  id?: string;
  home: HealthTeam;
  away: HealthTeam | null;
  /** Where it is played, if that is not at the home team's. */
  venue?: string;
  /** Awarded, lost by both or void: it takes no venue (settled.md 2). */
  isDecidedWithoutCard?: boolean;
}

/** A date of a division with its league fixtures; an empty date still separates its neighbours. */
export interface HealthDate {
  date: Day;
  fixtures: readonly HealthFixture[];
}

/** Teams in table order, dates from the first to the last. */
export interface HealthDivision {
  name: string;
  teams: readonly HealthTeam[];
  dates: readonly HealthDate[];
}

/** Input of the checks: a season as it is, with a proposal added, or as a template would make it. */
export interface HealthSeason extends SeasonDates {
  divisions: readonly HealthDivision[];
}

/** What a check found; nothing found is a success (league.md 18). */
export interface Findings {
  errors?: readonly string[];
  warnings?: readonly string[];
}

export interface HealthCheck {
  name: string;
  find(season: HealthSeason): Findings;
}

/** The week of a date, counted from 1 at the first date. */
export const weekOf = (date: Day, first: Day): number => Math.floor(daysBetween(first, date) / 7) + 1;

/** The team's fixtures on the date; one against itself counts once. */
export const fixturesAndByesOf = (team: HealthTeam, { fixtures }: HealthDate): HealthFixture[] =>
  fixtures.filter(({ home, away }) => home.id === team.id || away?.id === team.id);

/** Whether it is a real fixture, not a bye. */
export const hasOpponent = (fixture: HealthFixture): boolean => fixture.away !== null;

/** All dates with a fixture, each once, in order. */
export const datesWithFixtures = ({ divisions }: HealthSeason): Day[] => {
  const dates = divisions.flatMap((division) => division.dates.filter(({ fixtures }) => fixtures.some(hasOpponent)));
  return [...new Set(dates.map(({ date }) => date))].toSorted();
};
