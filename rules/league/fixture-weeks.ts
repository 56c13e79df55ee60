import { groupBy } from '../basics/group.ts';
import { startOfWeek } from '../basics/weeks.ts';
import { sortedByDate } from '../basics/date-order.ts';
import type { Day } from '../basics/dates.ts';

/**
 * Dates in the order of time, those of a week together, which begins with this weekday; weeks without any are left out.
 */
export function groupByWeek<T extends { date: Day }>(dates: readonly T[], weekStart: string): T[][] {
  return [...groupBy(sortedByDate(dates), ({ date }) => startOfWeek(date, weekStart)).values()];
}
