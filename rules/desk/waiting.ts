import { addDays, type Day, type SeasonDates } from '../basics/dates.ts';
import type { MatchFormat } from '../basics/match-format.ts';
import type { Fixture } from '../card/fixture.ts';
import { isDecidedIgnoringCard } from '../card/settled.ts';
import { hasResult } from '../card/scorecard.ts';
import { cardState } from '../card/standing.ts';
import { draftsAgree } from '../card/submission.ts';
import type { Drafts } from '../people/visibility.ts';

/**
 * Why a fixture waits for an administrator: only one team has submitted, both have and differ, both agree (results were
 * unpublished since), a card is entered or published although the fixture is postponed, or the day is over and there is
 * no card, or none with a result.
 */
export type Waiting = (typeof waitingReasons)[number];

/** The reasons, most urgent first. */
export const waitingReasons = ['different', 'same', 'oneSide', 'postponed', 'overdue'] as const;

/** How many days after its end a season's results are still expected. */
const daysAfter = 365;

/** Whether results of the season are expected: it has begun, and did not end more than a year ago. */
export const areResultsAwaited = ({ startDate, endDate }: SeasonDates, today: Day): boolean =>
  startDate <= today && addDays(endDate, daysAfter) >= today;

/**
 * What the fixture waits for, whose matches are played so; null when published, awarded or void, postponed without a
 * card, or its day is not over.
 */
export function reasonOfWaiting(
  fixture: Pick<Fixture, 'card' | 'postponed' | 'decision' | 'date'>,
  drafts: Drafts,
  today: Day,
  formats: readonly MatchFormat[],
): Waiting | null {
  if (isDecidedIgnoringCard(fixture)) return null;
  const { state } = cardState(fixture.card, drafts, formats);
  const isAnyEntered =
    state === 'published' || [drafts.home, drafts.away].some((card) => !!card && hasResult(card, formats));
  if (fixture.postponed) return isAnyEntered ? 'postponed' : null;
  if (state === 'published') return null;
  if (state === 'same' && draftsAgree(drafts.home, drafts.away, formats)) return 'same';
  if (isAnyEntered) return state === 'different' ? 'different' : 'oneSide';
  return fixture.date < today ? 'overdue' : null;
}
