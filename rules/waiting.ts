import { addDays, type Day, type SeasonDates } from './dates.ts';
import type { Fixture } from './fixture.ts';
import { isBlank } from './scorecard.ts';
import { agree } from './submission.ts';
import type { Drafts } from './visibility.ts';

/**
 * Why a fixture without published results waits for an administrator: only one team has recorded them, both have and
 * differ, both have and agree (published once, and taken back since), or nobody has although its day is over.
 */
export type Waiting = 'oneSide' | 'different' | 'same' | 'overdue';

/** The reasons by how much there is to do, the most first. */
export const waitingReasons: readonly Waiting[] = ['different', 'same', 'oneSide', 'overdue'];

/** For how many days after its end results of a season are still awaited. */
const daysAfter = 365;

/** Whether results of the season are awaited: it has begun, and ended within the last year if it has. */
export const isAwaited = ({ startDate, endDate }: SeasonDates, today: Day): boolean =>
  startDate <= today && addDays(endDate, daysAfter) >= today;

/** What the fixture waits for; null while it waits for nothing: published, postponed, or its day is not over. */
export function waitsFor(
  fixture: Pick<Fixture, 'card' | 'postponed' | 'date'>,
  drafts: Drafts,
  today: Day,
): Waiting | null {
  if (fixture.card || fixture.postponed) return null;
  const home = drafts.home && !isBlank(drafts.home) ? drafts.home : null;
  const away = drafts.away && !isBlank(drafts.away) ? drafts.away : null;
  if (home && away) return agree(home, away) ? 'same' : 'different';
  if (home || away) return 'oneSide';
  return fixture.date < today ? 'overdue' : null;
}
