import type { Day } from '../basics/dates.ts';
import { isPostponedOrOverruled, type FixtureDecision } from '../card/settled.ts';

/** What is needed of a fixture to say whether its result is there. */
interface Resulted {
  awayTeam: unknown;
  homeScore: number | null;
  /** Whether it has one that this reader may not see yet (league.md 11.1). */
  scoreHidden?: boolean;
  postponed: boolean;
  decision?: Pick<FixtureDecision, 'outcome'> | null;
}

/**
 * Whether the result of a fixture is due and not there (league.md 22): its day is over, there are two teams, and it was
 * neither scored nor postponed, awarded or void. A score that is still kept secret is there.
 */
export const isResultMissing = (fixture: Resulted, date: Day, today: Day): boolean =>
  date < today &&
  !!fixture.awayTeam &&
  fixture.homeScore === null &&
  !fixture.scoreHidden &&
  !isPostponedOrOverruled(fixture);
