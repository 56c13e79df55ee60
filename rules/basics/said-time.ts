import { formatDay } from './dates.ts';

/** Where the league plays: its clock is meant in calendars and messages (league.md 2, 20). */
export const timeZone = 'Europe/London';

const leagueClock = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });

/** "Wed 25 Nov 2026, 04:49" on the league's clock: a moment in a message. */
export function saidTime(moment: Date): string {
  const [day = '', time = ''] = leagueClock.format(moment).split(' ');
  return `${formatDay(day)}, ${time}`;
}
