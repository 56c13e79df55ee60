import { timeOnZoneClock, dayOfLeague } from '../basics/clock.ts';
import { addDays, type Day } from '../basics/dates.ts';

/** When reminders are sent, on the league's clock (messages.md 3). */
const reminderTime = '10:00';

/** Days after a fixture for which its missing result is told of. */
const daysReminded = 14;

/** Days after a fixture from which each is reminded: first who enters its card, then who publishes results. */
const reminded = { captain: 1, secretary: 3 } as const;
type Reminded = keyof typeof reminded;

/** The last day of fixtures whose reminders may be due, and the first. */
export const datesToRemindOf = (today: Day): { first: Day; last: Day } => ({
  first: addDays(today, -daysReminded),
  last: addDays(today, -1),
});

/** Whether the league's clock has reached the time of reminders on this day. */
const isReached = (zone: string, now: Date, day: Day): boolean => {
  const today = dayOfLeague(zone, now);
  return day < today || (day === today && timeOnZoneClock(zone, now) >= reminderTime);
};

/** Who is to be reminded, by now, of the missing result of a fixture of this date. */
export const whomToRemind = (zone: string, now: Date, date: Day): Reminded[] =>
  date < datesToRemindOf(dayOfLeague(zone, now)).first
    ? []
    : (Object.keys(reminded) as Reminded[]).filter((who) => isReached(zone, now, addDays(date, reminded[who])));

/** The days of tournaments that are told of at this moment: today's, and tomorrow's from the time of reminders on. */
export function tournamentDaysToTell(zone: string, now: Date): Day[] {
  const today = dayOfLeague(zone, now);
  return isReached(zone, now, today) ? [today, addDays(today, 1)] : [today];
}
