import { addDays, weekday, type Day } from '../basics/dates.ts';

/** The Monday of the week of a day. */
const mondayOf = (day: Day): Day => addDays(day, -((weekday(day) + 6) % 7));

/** Dates in the order of time, those of a week together; weeks without any are left out. */
export function byWeek<T extends { date: Day }>(dates: readonly T[]): T[][] {
  const weeks = new Map<Day, T[]>();
  for (const one of dates.toSorted((a, b) => a.date.localeCompare(b.date))) {
    const monday = mondayOf(one.date);
    weeks.set(monday, [...(weeks.get(monday) ?? []), one]);
  }
  return [...weeks.values()];
}
