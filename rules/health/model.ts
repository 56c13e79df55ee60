import type { Day, SeasonDates } from '../dates.ts';
import { daysBetween } from '../dates.ts';

export interface HealthTeam {
  id: string;
  name: string;
  /** Where it plays: address or name, or what its template shares (league.md 1, live.md 13.2). */
  venue: string;
}

/** A league fixture, saved or proposed. Without an away team it is a bye of the home team. */
export interface HealthFixture {
  /** Names the fixture where several divisions list it; absent for a bye. */
  id?: string;
  home: HealthTeam;
  away: HealthTeam | null;
}

/** A date of a division, with its league fixtures; a date without any still separates those around it. */
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

/** What the checks look at: a season as it stands, with a proposal, or as a template would make it. */
export interface HealthSeason extends SeasonDates {
  divisions: readonly HealthDivision[];
}

/** What a check has found; nothing at all is a success (league.md 18). */
export interface Findings {
  errors?: readonly string[];
  warnings?: readonly string[];
}

export interface HealthCheck {
  name: string;
  find(season: HealthSeason): Findings;
}

/** The week of a date, counted from 1, where the first date is in week 1. */
export const weekOf = (date: Day, first: Day): number => Math.floor(daysBetween(first, date) / 7) + 1;

/** The fixtures of a date that the team has a part in; one against itself is one. */
export const fixturesOf = (team: HealthTeam, { fixtures }: HealthDate): HealthFixture[] =>
  fixtures.filter(({ home, away }) => home.id === team.id || away?.id === team.id);

/** Whether it is played, and not a bye. */
export const isMatch = (fixture: HealthFixture): boolean => fixture.away !== null;

/** The dates on which anybody has a fixture, each once, in order. */
export const playedDates = ({ divisions }: HealthSeason): Day[] => {
  const dates = divisions.flatMap((division) => division.dates.filter(({ fixtures }) => fixtures.some(isMatch)));
  return [...new Set(dates.map(({ date }) => date))].toSorted();
};
