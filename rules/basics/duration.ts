import { wholeNumberOrNaN } from './numbers.ts';
import { plural } from './plural.ts';

/** A length of time as people type it: a text for each of its fields. */
export interface TypedDuration {
  days: string;
  hours: string;
  minutes: string;
}

const [minute, hour, day] = [60_000, 3_600_000, 86_400_000];

/** Most days of a setting: ten years are as good as for ever, and any day so far from another is still a date. */
export const mostDaysOfSetting = 3_660;

/** Milliseconds of "[-][d.]HH:mm:ss[.fffffff]", rounded; undefined for other texts (live.md 15). */
export function parseTimeSpan(text: string): number | undefined {
  const parts = /^(-)?(?:(\d{1,8})\.)?([01]?\d|2[0-3]):([0-5]?\d):([0-5]?\d)(\.\d{1,7})?$/.exec(text);
  if (!parts) return undefined;
  const [, sign, days = 0, hours, minutes, seconds, fraction = 0] = parts;
  const wholeSeconds = ((Number(days) * 24 + Number(hours)) * 60 + Number(minutes)) * 60 + Number(seconds);
  const total = wholeSeconds * 1000 + Math.round(Number(fraction) * 1000);
  return sign ? 0 - total : total;
}

/** Days, hours, minutes and the milliseconds that are left of a length of time, whatever its sign. */
function splitDuration(span: number) {
  const size = Math.abs(span);
  return {
    days: Math.floor(size / day),
    hours: Math.floor((size % day) / hour),
    minutes: Math.floor((size % hour) / minute),
    rest: size % minute,
  };
}

/**
 * The fields for these milliseconds. They are blank for what days, hours and minutes cannot say: seconds, less than
 * nothing, and what is no length of time at all.
 */
export function durationFields(milliseconds: number | undefined): TypedDuration {
  if (milliseconds === undefined || milliseconds < 0 || milliseconds % minute !== 0)
    return { days: '', hours: '', minutes: '' };
  const { days, hours, minutes } = splitDuration(milliseconds);
  return { days: String(days), hours: String(hours), minutes: String(minutes) };
}

/** What is wrong with each field: only whole numbers from 0 make a length of time, and only so many days. */
export function durationFaults(typed: TypedDuration): Partial<TypedDuration> {
  const faults = Object.entries(typed)
    .filter(([, text]) => !((wholeNumberOrNaN(text) ?? 0) >= 0))
    .map(([field]) => [field, 'Enter a whole number, such as 2.']);
  if (faults.length === 0 && totalOf(typed) >= (mostDaysOfSetting + 1) * day)
    return { days: `At most ${mostDaysOfSetting.toLocaleString('en-GB')} days altogether.` };
  return Object.fromEntries(faults) as Partial<TypedDuration>;
}

/** Milliseconds of fields without faults; a blank one counts as 0, and 36 hours are a day and a half. */
const totalOf = ({ days, hours, minutes }: TypedDuration): number =>
  (wholeNumberOrNaN(days) ?? 0) * day +
  (wholeNumberOrNaN(hours) ?? 0) * hour +
  (wholeNumberOrNaN(minutes) ?? 0) * minute;

/** What fields without faults are stored as: "00:00:00", "1.12:00:00" (live.md 15). */
export function timeSpanOf(typed: TypedDuration): string {
  const { days, hours, minutes } = splitDuration(totalOf(typed));
  const two = (number: number) => String(number).padStart(2, '0');
  return `${days ? `${days}.` : ''}${two(hours)}:${two(minutes)}:00`;
}

/** "1 day 12 hours", "minus 30 seconds", "no time". */
export function durationWords(milliseconds: number): string {
  const { days, hours, minutes, rest } = splitDuration(milliseconds);
  const parts: [number, string][] = [
    [days, 'day'],
    [hours, 'hour'],
    [minutes, 'minute'],
    [rest / 1000, 'second'],
  ];
  const words = parts.filter(([count]) => count).map(([count, name]) => plural(count, name));
  return words.length === 0 ? 'no time' : `${milliseconds < 0 ? 'minus ' : ''}${words.join(' ')}`;
}
