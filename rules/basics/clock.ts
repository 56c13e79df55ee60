import { addDays, dayOf, formatDay, startOfDay, weekday, type Day } from './dates.ts';

/** Where a league is that has not said so. Its days are those of UTC, as specified; its times are London's. */
export const usualZone = 'Europe/London';

/** The days of the week by name, in the usual order. */
export const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

const millisecondsPerDay = 86_400_000;

const clocks = new Map<string, Intl.DateTimeFormat>();

/** The clock of a zone; it writes "2026-11-25 04:49:57". */
function clockOf(zone: string): Intl.DateTimeFormat {
  const known = clocks.get(zone);
  if (known) return known;
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' });
  clocks.set(zone, clock);
  return clock;
}

/** Whether it is the name of a time zone, such as "Pacific/Auckland": a place, whose clocks may change. */
export function isTimeZone(name: string): boolean {
  // "+05:30" is known to some engines only, and has no name to show.
  if (!/^[a-z]/i.test(name) || name.length > 60) return false;
  try {
    clockOf(name);
    return true;
  } catch {
    return false;
  }
}

/** How far the zone's clock is ahead of UTC at this instant, in milliseconds. */
const aheadAt = (zone: string, instant: number): number =>
  Date.parse(`${clockOf(zone).format(instant).replace(' ', 'T')}Z`) - Math.floor(instant / 1000) * 1000 || 0;

/**
 * When the zone's clock shows this time ("19:30") on this day. A time that comes twice is the first of the two; one that
 * is left out, as clocks go forward, comes as long after the change as it would have come after the time before it.
 */
export function instantOf(zone: string, day: Day, time = '00:00'): Date {
  const wanted = Date.parse(`${day}T${time}:00Z`);
  const before = wanted - aheadAt(zone, wanted - millisecondsPerDay);
  const after = wanted - aheadAt(zone, wanted + millisecondsPerDay);
  const shown = [before, after].filter((instant) => instant + aheadAt(zone, instant) === wanted);
  return new Date(shown.length ? Math.min(...shown) : before);
}

/** When this day begins for the league, in milliseconds UTC (league.md 1). */
export const dayBegins = (zone: string, day: Day): number =>
  zone === usualZone ? startOfDay(day) : instantOf(zone, day).getTime();

/** The league's day at this instant (league.md 1). */
export const dayIn = (zone: string, instant: Date): Day =>
  zone === usualZone ? dayOf(instant) : clockDay(zone, instant);

/** The date that the zone's clock shows. */
export const clockDay = (zone: string, instant: Date): Day => clockOf(zone).format(instant).slice(0, 10);

/** "04:49": the time that the zone's clock shows. */
export const clockTime = (zone: string, instant: Date): string => clockOf(zone).format(instant).slice(11, 16);

/** "Wed 25 Nov 2026, 04:49" on the league's clock: a moment in a message. */
export const saidTime = (zone: string, moment: Date): string =>
  `${formatDay(clockDay(zone, moment))}, ${clockTime(zone, moment)}`;

/** The weekdays in the order in which the league's week runs. */
export function weekdaysFrom(first: string): string[] {
  const at = Math.max(
    0,
    weekdays.findIndex((day) => day === first),
  );
  return [...weekdays.slice(at), ...weekdays.slice(0, at)];
}

/** Which day of the league's week it is, 0 for the first. */
export const dayOfWeek = (day: Day, first: string): number =>
  weekdaysFrom(first).indexOf(weekdays[(weekday(day) + 6) % 7]!);

/** The first day of the date's week, by which the week is identified. */
export const startOfWeek = (day: Day, first: string): Day => addDays(day, -dayOfWeek(day, first));
