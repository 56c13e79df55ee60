import { startOfWeek } from '../basics/weeks.ts';
import type { Day } from '../basics/dates.ts';

/**
 * Dates in the order of time, those of a week together, which begins with this weekday; weeks without any are left out.
 */
export function groupByWeek<T extends { date: Day }>(dates: readonly T[], weekStart: string): T[][] {
  const weeks = new Map<Day, T[]>();
  for (const one of dates.toSorted((a, b) => a.date.localeCompare(b.date))) {
    const start = startOfWeek(one.date, weekStart);
    weeks.set(start, [...(weeks.get(start) ?? []), one]);
  }
  return [...weeks.values()];
}
