/** A calendar date, 'YYYY-MM-DD'. Days compare as text. */
export type Day = string;

/** The part of a season the rules look at; both dates are inclusive. */
export interface SeasonDates {
  startDate: Day;
  endDate: Day;
}

const millisecondsPerDay = 86_400_000;

/** Start of the day in milliseconds UTC. */
export const startOfUtcDay = (day: Day): number => Date.parse(`${day}T00:00:00Z`);

/** Errors: RangeError where it is no instant, or of a year that has not four digits: such days do not compare. */
function fromStart(milliseconds: number): Day {
  const [day = '', rest] = new Date(milliseconds).toISOString().split('T');
  if (!rest || day.length !== 10) throw new RangeError(`No day of a year with four digits: ${day}`);
  return day;
}

/** The UTC date of an instant: what the league calls today (league.md 1). */
export const utcDay = (instant: Date): Day => fromStart(instant.getTime());

/** Whether the text is an existing date, written YYYY-MM-DD. */
export function isDay(text: string): text is Day {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const start = startOfUtcDay(text);
  return !Number.isNaN(start) && fromStart(start) === text;
}

/** The day this many days later; earlier when negative. Errors: RangeError beyond the years 0 to 9999. */
export const addDays = (day: Day, days: number): Day => fromStart(startOfUtcDay(day) + days * millisecondsPerDay);

/** Days from one day to another; negative when the second is earlier. */
export const daysBetween = (from: Day, to: Day): number =>
  (startOfUtcDay(to) - startOfUtcDay(from)) / millisecondsPerDay;

/** Day of the week, 0 for Sunday. */
export const weekdayFromSunday = (day: Day): number => new Date(startOfUtcDay(day)).getUTCDay();

/** Whether the day lies within the season (league.md 1). */
export const containsDay = (season: SeasonDates, day: Day): boolean => season.startDate <= day && day <= season.endDate;

/** The day itself, moved to the first or last day of the season when it lies outside. */
export const nearestDay = ({ startDate, endDate }: SeasonDates, day: Day): Day => {
  if (day < startDate) return startDate;
  return day > endDate ? endDate : day;
};

/** Whether the season is in progress today. */
export const isCurrent = (season: SeasonDates, today: Day): boolean => containsDay(season, today);

/**
 * The season to show when none was asked for: among those that contain the day and one of the divisions (any division
 * when none is given), the one that ends last; the first on ties (league.md 8).
 */
export function currentSeasonOf<S extends SeasonDates & { divisionIds: readonly string[] }>(
  seasons: readonly S[],
  divisionIds: readonly string[],
  day: Day,
): S | undefined {
  const plays = (season: S) => !divisionIds.length || divisionIds.some((id) => season.divisionIds.includes(id));
  return seasons
    .filter((season) => containsDay(season, day) && plays(season))
    .reduce<S | undefined>((last, season) => (last && last.endDate >= season.endDate ? last : season), undefined);
}

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** "Thu 5 Nov", or "Thu 5 Nov 2026" when the day lies outside the given season. */
export function formatDay(day: Day, season?: SeasonDates | null): string {
  const [year, month, date] = day.split('-').map(Number);
  const short = `${weekdays[weekdayFromSunday(day)]} ${date} ${months[month! - 1]}`;
  return season && containsDay(season, day) ? short : `${short} ${year}`;
}

/** "Nov 2026" for the month "2026-11". */
export function monthText(month: string): string {
  const [year, number] = month.split('-').map(Number);
  return `${months[number! - 1]} ${year}`;
}
