import { formatDay, type SeasonDates } from '#rules/basics/dates.ts';

const two = (number: number) => String(number).padStart(2, '0');

/** "Thu 19 Nov, 22:10" in the reader's time zone; with the year when it is outside the season. */
export function formatInstant(instant: string, season?: SeasonDates | null): string {
  const at = new Date(instant);
  const day = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
  return `${formatDay(day, season)}, ${two(at.getHours())}:${two(at.getMinutes())}`;
}

/** "22:10", with the day if it was not today: "Thu 19 Nov, 22:10". */
export function formatMoment(instant: string, season?: SeasonDates | null): string {
  const at = new Date(instant);
  if (at.toDateString() !== new Date().toDateString()) return formatInstant(instant, season);
  return `${two(at.getHours())}:${two(at.getMinutes())}`;
}
