import { utcDay, type Day } from './dates.ts';

/** Where a league is that has not said so. Its days are those of UTC, as specified; its times are London's. */
export const usualZone = 'Europe/London';

const clocks = new Map<string, Intl.DateTimeFormat>();

/** The clock of a zone; it writes "2026-11-25 04:49:57". */
export function zoneClockFormat(zone: string): Intl.DateTimeFormat {
  const known = clocks.get(zone);
  if (known) return known;
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' });
  clocks.set(zone, clock);
  return clock;
}

/** The league's day at this instant: what the zone's clock shows, but for Europe/London that of UTC (league.md 1). */
export const dayOfLeague = (zone: string, instant: Date): Day =>
  zone === usualZone ? utcDay(instant) : dayOnZoneClock(zone, instant);

/** How long an evening goes on past midnight, in milliseconds (league.md 1). */
export const pastMidnight = 6 * 60 * 60 * 1000;

/** The day whose evening it is at this instant: until six in the morning that of the day before (league.md 1). */
export const eveningOfLeague = (zone: string, instant: Date): Day =>
  dayOfLeague(zone, new Date(instant.getTime() - pastMidnight));

/** The date that the zone's clock shows. */
export const dayOnZoneClock = (zone: string, instant: Date): Day => zoneClockFormat(zone).format(instant).slice(0, 10);

/** "04:49": the time that the zone's clock shows. */
export const timeOnZoneClock = (zone: string, instant: Date): string =>
  zoneClockFormat(zone).format(instant).slice(11, 16);
