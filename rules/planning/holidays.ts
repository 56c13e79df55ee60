import { listInWords } from '../basics/list-in-words.ts';
import { startOfWeek } from '../basics/weeks.ts';
import { addDays, utcDay, type Day, type SeasonDates } from '../basics/dates.ts';

/** Easter Sunday of a year of the Gregorian calendar, by the rule of Meeus, Jones and Butcher. */
export function easterSunday(year: number): Day {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const rest = year % 100;
  const correction = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const moon = (19 * golden + century - Math.floor(century / 4) - correction + 15) % 30;
  const days = (32 + 2 * (century % 4) + 2 * Math.floor(rest / 4) - moon - (rest % 4)) % 7;
  const late = Math.floor((golden + 11 * moon + 22 * days) / 451);
  const number = moon + days - 7 * late + 114;
  return utcDay(new Date(Date.UTC(year, Math.floor(number / 31) - 1, (number % 31) + 1)));
}

/** A week in which leagues often pause. */
interface HolidayWeek {
  /** Its first day, by which a week is identified. */
  begins: Day;
  name: string;
  /** The days themselves, in this week. */
  days: Day[];
}

function holidaysOf(year: number): { name: string; days: Day[] }[] {
  const easter = easterSunday(year);
  const digits = `${year}`.padStart(4, '0');
  const lastDay = `${digits}-12-31`;
  return [
    { name: 'Christmas', days: [24, 25, 26].map((day) => `${digits}-12-${day}`) },
    { name: 'New Year', days: [lastDay, addDays(lastDay, 1)] },
    { name: 'Easter', days: [-2, -1, 0, 1].map((days) => addDays(easter, days)) },
    { name: 'Spring bank holiday', days: [startOfWeek(`${digits}-05-31`, 'Monday')] },
  ];
}

/** The weeks of the season with a holiday, in order (live.md 13.5). */
export function holidayWeeks({ startDate, endDate }: SeasonDates, weekStart: string): HolidayWeek[] {
  const weeks = new Map<Day, { names: Set<string>; days: Day[] }>();
  // Days have a year of four digits, and so has every day of their weeks.
  const first = Math.max(1, Number(startDate.slice(0, 4)) - 1);
  const last = Math.min(9998, Number(endDate.slice(0, 4)));
  for (let year = first; year <= last; year += 1)
    for (const { name, days } of holidaysOf(year))
      for (const day of days) {
        const begins = startOfWeek(day, weekStart);
        const week = weeks.get(begins) ?? { names: new Set(), days: [] };
        weeks.set(begins, week);
        week.names.add(name);
        week.days.push(day);
      }
  return [...weeks]
    .map(([begins, { names, days }]) => ({ begins, name: listInWords(names), days }))
    .filter(({ begins }) => begins <= endDate && addDays(begins, 6) >= startDate)
    .toSorted((a, b) => (a.begins < b.begins ? -1 : 1));
}
