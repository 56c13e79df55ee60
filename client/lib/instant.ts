import { formatDay, type SeasonDates } from '#rules/dates.ts';

const two = (number: number) => String(number).padStart(2, '0');

/** "Thu 19 Nov, 22:10" by the clock of whoever reads it; the year where it is not that of the season. */
export function formatInstant(instant: string, season?: SeasonDates | null): string {
  const at = new Date(instant);
  const day = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
  return `${formatDay(day, season)}, ${two(at.getHours())}:${two(at.getMinutes())}`;
}
