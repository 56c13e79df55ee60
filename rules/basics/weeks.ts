import { addDays, weekdayFromSunday, type Day } from './dates.ts';

/** The days of the week by name, in the usual order. */
export const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

/** The weekdays in the order in which the league's week runs. */
export function weekdaysFrom(weekStart: string): string[] {
  const at = Math.max(
    0,
    weekdays.findIndex((day) => day === weekStart),
  );
  return [...weekdays.slice(at), ...weekdays.slice(0, at)];
}

/** Which day of the league's week it is, 0 for the first. */
export const dayOfWeek = (day: Day, weekStart: string): number =>
  weekdaysFrom(weekStart).indexOf(weekdays[(weekdayFromSunday(day) + 6) % 7]!);

/** The first day of the date's week, by which the week is identified. */
export const startOfWeek = (day: Day, weekStart: string): Day => addDays(day, -dayOfWeek(day, weekStart));
