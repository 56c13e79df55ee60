import { addDays, type Day, type SeasonDates } from '../basics/dates.ts';
import { dayOfWeek, weekdays } from '../basics/weeks.ts';

/** The first league night from this day on; the day itself if the league has no usual night. */
export const firstNightFrom = (day: Day, night: string): Day =>
  weekdays.some((name) => name === night) ? addDays(day, (7 - dayOfWeek(day, night)) % 7) : day;

/** The first league night in the season; the season's first day if it has none. */
export function firstNight({ startDate, endDate }: SeasonDates, night: string): Day {
  const first = firstNightFrom(startDate, night);
  return first <= endDate ? first : startDate;
}
