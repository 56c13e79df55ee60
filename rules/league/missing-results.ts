import type { Day } from '../basics/dates.ts';

/** What is needed of a fixture to say whether its result is there. */
export interface Resulted {
  awayTeam: unknown;
  homeScore: number | null;
  postponed: boolean;
}

/**
 * Whether the result of a fixture is due and not there (league.md 22): its day is over, there are two teams, and it was
 * neither scored nor postponed.
 */
export const isResultMissing = ({ awayTeam, homeScore, postponed }: Resulted, date: Day, today: Day): boolean =>
  date < today && !!awayTeam && homeScore === null && !postponed;
