import { clockDay } from '#rules/basics/clock.ts';
import { formatDay, type SeasonDates } from '#rules/basics/dates.ts';
import { leagueTime, leagueZone } from './league-clock.ts';

/** "Thu 19 Nov, 22:10" on the league's clock; with the year when it is outside the season. */
export function formatInstant(instant: string, season?: SeasonDates | null): string {
  const at = new Date(instant);
  return `${formatDay(clockDay(leagueZone(), at), season)}, ${leagueTime(at)}`;
}

/** Whether the league's clock shows today's date at this instant. */
const isOfToday = (at: Date) => clockDay(leagueZone(), at) === clockDay(leagueZone(), new Date());

/** "22:10", with the day if it was not today: "Thu 19 Nov, 22:10". */
export function formatMoment(instant: string, season?: SeasonDates | null): string {
  const at = new Date(instant);
  return isOfToday(at) ? leagueTime(at) : formatInstant(instant, season);
}

/** "23:27", with the day if it was not today: "19 Nov, 23:27". */
export function momentOf(instant: string): string {
  const at = new Date(instant);
  if (isOfToday(at)) return leagueTime(at);
  const [, day, month] = formatDay(clockDay(leagueZone(), at)).split(' ');
  return `${day} ${month}, ${leagueTime(at)}`;
}
