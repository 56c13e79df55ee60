import { dayOnZoneClock, pastMidnight, zoneClockFormat, timeOnZoneClock, usualZone } from './clock.ts';
import { addDays, formatDay, startOfUtcDay, type Day } from './dates.ts';

const millisecondsPerDay = 86_400_000;

/** Whether it is the name of a time zone, such as "Pacific/Auckland": a place, whose clocks may change. */
export function isTimeZone(name: string): boolean {
  // "+05:30" is known to some engines only, and has no name to show.
  if (!/^[a-z]/i.test(name) || name.length > 60) return false;
  try {
    zoneClockFormat(name);
    return true;
  } catch {
    return false;
  }
}

/** How far the zone's clock is ahead of UTC at this instant, in milliseconds. */
const aheadAt = (zone: string, instant: number): number =>
  Date.parse(`${zoneClockFormat(zone).format(instant).replace(' ', 'T')}Z`) - Math.floor(instant / 1000) * 1000 || 0;

/**
 * When the zone's clock shows this time ("19:30") on this day: twice as clocks go back, the first of the two first. One
 * that is left out, as clocks go forward, comes as long after the change as it would have come after the time before
 * it.
 */
export function instantsOf(zone: string, day: Day, time: string): Date[] {
  const wanted = Date.parse(`${day}T${time}:00Z`);
  const before = wanted - aheadAt(zone, wanted - millisecondsPerDay);
  const after = wanted - aheadAt(zone, wanted + millisecondsPerDay);
  const shown = [before, after].filter((instant) => instant + aheadAt(zone, instant) === wanted);
  return (shown.length ? shown : [before]).toSorted((a, b) => a - b).map((instant) => new Date(instant));
}

/** The same, or the first of the two. */
export const instantOf = (zone: string, day: Day, time = '00:00'): Date => instantsOf(zone, day, time)[0]!;

/** When this day begins for the league, in milliseconds UTC (league.md 1). */
export const startOfLeagueDay = (zone: string, day: Day): number =>
  zone === usualZone ? startOfUtcDay(day) : instantOf(zone, day).getTime();

/** When the evening of this day is over for the league, in milliseconds UTC (league.md 1). */
export const endOfEvening = (zone: string, day: Day): number => startOfLeagueDay(zone, addDays(day, 1)) + pastMidnight;

/** "Wed 25 Nov 2026, 04:49" on the league's clock: a moment in a message. */
export const momentInWords = (zone: string, moment: Date): string =>
  `${formatDay(dayOnZoneClock(zone, moment))}, ${timeOnZoneClock(zone, moment)}`;
