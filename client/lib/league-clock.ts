import { timeOnZoneClock, usualZone } from '#rules/basics/clock.ts';

/** The league's clock and calendar, as the frame of a page tells them. */
export interface LeagueClock {
  timeZone: string;
  weekStart: string;
}

let clock: LeagueClock = { timeZone: usualZone, weekStart: 'Monday' };

/** Sets what times and weeks are shown by from now on; of a zone that this device does not know, the usual one. */
export function setLeagueClock(league: LeagueClock): void {
  clock = league;
  try {
    timeOnZoneClock(league.timeZone, new Date());
  } catch {
    clock = { ...league, timeZone: usualZone };
  }
}

/** The zone that all times are shown in, wherever the reader is (league.md 1). */
export const leagueTimeZone = (): string => clock.timeZone;

/** The weekday that weeks begin with. */
export const firstWeekday = (): string => clock.weekStart;

/** "22:10" on the league's clock. */
export const leagueTime = (at: Date): string => timeOnZoneClock(clock.timeZone, at);
