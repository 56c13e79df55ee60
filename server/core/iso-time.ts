import { isDay, type Day } from '#rules/basics/dates.ts';

const isoForm = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d)(?::(\d\d)(?:[.,](\d{1,16}))?)?\s?(Z|[+-]\d\d(?::?\d\d)?)?)?$/i;

/** A time as it was written. */
interface IsoTime {
  /** The day that was written, whatever time and zone follow it. */
  day: Day;
  instant: Date;
  /** Whether it has digits beyond milliseconds. */
  isFiner: boolean;
}

/**
 * A time in any ISO form, of the years 1 to 9999; without a zone it is in UTC (rest.md 1.2). Undefined for what is none.
 */
export function readIsoTime(value: unknown): IsoTime | undefined {
  // The "+" of an unencoded offset in an address arrives as a space.
  const parts = typeof value === 'string' ? isoForm.exec(value.replace(/(T.*) (\d\d:?\d\d)$/i, '$1+$2')) : undefined;
  if (!parts) return undefined;
  const [, day = '', time = '00:00', seconds = '00', fraction = '', zone = 'Z'] = parts;
  if (!isDay(day) || day < '0001-01-01') return undefined;
  const digits = fraction.replaceAll(/\D/g, '');
  const offset = /^z$/i.test(zone) ? 'Z' : `${zone.slice(0, 3)}:${zone.slice(3).replace(':', '') || '00'}`;
  const instant = new Date(`${day}T${time}:${seconds}.${digits.slice(0, 3).padEnd(3, '0')}${offset}`);
  const year = instant.getUTCFullYear();
  return year >= 1 && year <= 9999 ? { day, instant, isFiner: /[1-9]/.test(digits.slice(3)) } : undefined;
}
