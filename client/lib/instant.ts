import { dayOnZoneClock } from '#rules/basics/clock.ts';
import { formatDay, type SeasonDates } from '#rules/basics/dates.ts';
import { leagueTime, leagueTimeZone } from './league-clock.ts';

/** "Thu 19 Nov, 22:10" on the league's clock; with the year when it is outside the season. */
export function formatDayAndTime(instant: string, season?: SeasonDates | null): string {
  const at = new Date(instant);
  return `${formatDay(dayOnZoneClock(leagueTimeZone(), at), season)}, ${leagueTime(at)}`;
}

/** Whether the league's clock shows today's date at this instant. */
const isOfToday = (at: Date) => dayOnZoneClock(leagueTimeZone(), at) === dayOnZoneClock(leagueTimeZone(), new Date());

/** "22:10", with the day if it was not today: "Thu 19 Nov, 22:10". */
export function formatTimeWithDayUnlessToday(instant: string, season?: SeasonDates | null): string {
  const at = new Date(instant);
  return isOfToday(at) ? leagueTime(at) : formatDayAndTime(instant, season);
}

/** Within a sentence: "at 23:27", "on 19 Nov, 23:27" if it was not today; with the year, too, if it was not this year. */
export const whenInSentence = (instant: string): string =>
  `${isOfToday(new Date(instant)) ? 'at' : 'on'} ${formatTimeWithShortDayUnlessToday(instant)}`;

/** "23:27", with the day if it was not today: "19 Nov, 23:27"; with the year, too, if it was not this year. */
export function formatTimeWithShortDayUnlessToday(instant: string): string {
  const at = new Date(instant);
  if (isOfToday(at)) return leagueTime(at);
  const [, day, month, year] = formatDay(dayOnZoneClock(leagueTimeZone(), at)).split(' ');
  const isOfThisYear = dayOnZoneClock(leagueTimeZone(), new Date()).startsWith(`${year}-`);
  return `${day} ${month}${isOfThisYear ? '' : ` ${year}`}, ${leagueTime(at)}`;
}
