import type { Day } from '#rules/basics/dates.ts';
import { readIsoTime } from '../iso-time.ts';
import { emptyId } from '#rules/basics/limits.ts';
import { wholeNumberOrNaN } from '#rules/basics/numbers.ts';
import { nullable, type RequestFaults, type JsonSchema, type Place, type Shape } from './rest-shape.ts';

/** A scalar: how it is parsed, and its default when missing. */
interface Scalar<T> {
  /** Parses a present value; texts arrive trimmed. Undefined when it is invalid. */
  parse(value: unknown): T | undefined;
  /** "must be ...". */
  expected: string;
  absent: T;
  write?(value: T): unknown;
  schema: JsonSchema;
  keepsBlank?: boolean;
  /** An empty text counts as missing even where null is not allowed. */
  blankIsAbsent?: boolean;
  /** Surrounding spaces are part of the value. */
  isVerbatim?: boolean;
}

function scalar<T>(of: Scalar<T>): Shape<T> {
  const { absent, expected, schema, write = (value: T) => value } = of;
  return {
    keepsBlank: of.keepsBlank ?? false,
    read(value: unknown, at: Place, faults: RequestFaults) {
      const plain = typeof value === 'string' && !of.isVerbatim ? value.trim() : value;
      if (plain == null || (of.blankIsAbsent && plain === '')) return absent;
      const read = of.parse(plain);
      if (read === undefined) faults.add(at.sent, `This must be ${expected}.`);
      return read ?? absent;
    },
    write,
    schema: () => schema,
  };
}

const anyText: Scalar<string> = {
  parse: (value) => (typeof value === 'string' ? value : undefined),
  expected: 'text',
  absent: '',
  schema: { type: 'string' },
  keepsBlank: true,
};

/** Trimmed text; missing text is empty. */
export const text = scalar(anyText);

/** A password: taken exactly as typed. */
export const secret = scalar({ ...anyText, isVerbatim: true, schema: { type: 'string', format: 'password' } });

const idForm = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

export const guid = scalar<string>({
  parse: (value) => (typeof value === 'string' && idForm.test(value.toLowerCase()) ? value.toLowerCase() : undefined),
  expected: `an id such as ${emptyId}`,
  absent: emptyId,
  schema: { type: 'string', format: 'uuid' },
});

const noneOrGuid = nullable(guid);

/** The id of another record that may be left out; the empty id means none, as "" does (spec 5). */
export const optionalId: typeof noneOrGuid = {
  ...noneOrGuid,
  read(value, at, faults) {
    const id = noneOrGuid.read(value, at, faults);
    return id === emptyId ? null : id;
  },
};

const numberForm = /^[+-]?(\d+\.?\d*|\.\d+)$/;
/** A number, or a text that holds one in decimals, as `read` takes it (league.md 2). */
const numberOf = (value: unknown, read: (text: string) => number): number => {
  if (typeof value === 'string') return read(value);
  return typeof value === 'number' ? value : NaN;
};
const wholeOrNaN = (text: string) => wholeNumberOrNaN(text) ?? NaN;
const fraction = (text: string) => (numberForm.test(text) ? Number(text) : NaN);
const widest = 2 ** 31;

export const int = scalar<number>({
  parse(value) {
    const number = numberOf(value, wholeOrNaN);
    return Number.isInteger(number) && number >= -widest && number < widest ? number : undefined;
  },
  expected: 'a whole number',
  absent: 0,
  schema: { type: 'integer' },
  blankIsAbsent: true,
});

export const decimal = scalar<number>({
  parse(value) {
    const number = numberOf(value, fraction);
    return Number.isFinite(number) ? number : undefined;
  },
  expected: 'a number',
  absent: 0,
  schema: { type: 'number' },
  blankIsAbsent: true,
});

export const flag = scalar<boolean>({
  parse(value) {
    if (typeof value !== 'string') return typeof value === 'boolean' ? value : undefined;
    return /^true$/i.test(value) || (/^false$/i.test(value) ? false : undefined);
  },
  expected: 'true or false',
  absent: false,
  schema: { type: 'boolean' },
  blankIsAbsent: true,
});

/** A calendar date on the wire: midnight without a zone (rest.md 1.2). */
export const midnightText = (day: Day): string => `${day}T00:00:00`;

/** A calendar date, in any ISO form: the day as written counts, whatever time and zone follow it. */
export const day = scalar<Day>({
  parse: (value) => readIsoTime(value)?.day,
  expected: 'a date such as 2026-11-05',
  absent: '0001-01-01',
  write: midnightText,
  schema: { type: 'string', description: 'Calendar date, e.g. "2026-11-05T00:00:00".' },
});

/**
 * As `day`, for one that has to be given: an empty text is malformed, a missing one is left to the rules of the field.
 */
export const givenDay = nullable({ ...day, keepsBlank: true });

/** An instant; without a zone it is in UTC. */
export const instant = scalar<Date>({
  parse: (value) => readIsoTime(value)?.instant,
  expected: 'a date and time such as 2026-11-05T20:15:00Z',
  absent: new Date('0001-01-01T00:00:00Z'),
  write: (value) => value.toISOString(),
  schema: { type: 'string', format: 'date-time' },
});

/** An instant that is written with its offset instead of Z. */
export const instantWithOffset: Shape<Date> = {
  ...instant,
  write: (value) => value.toISOString().replace('Z', '+00:00'),
};

const neverAVersion = new Date(0);

/**
 * The version an edit is based on: exactly the `updated` that was sent. A value more precise than ours was never sent
 * by us.
 */
export const versionToken = scalar<Date>({
  parse(value) {
    const read = readIsoTime(value);
    return read?.isFiner ? neverAVersion : read?.instant;
  },
  expected: 'the "updated" of the record as it was read',
  absent: neverAVersion,
  write: (value) => value.toISOString(),
  schema: { type: 'string', format: 'date-time', description: 'The `updated` of the record as it was read.' },
});

/** A duration or time of day: "[d.]HH:mm:ss[.fffffff]". */
export const timeSpan = scalar<string>({
  parse: (value) =>
    typeof value === 'string' && /^-?(\d{1,8}\.)?([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,7})?)?$/.test(value)
      ? value
      : undefined,
  expected: 'a time such as 20:00:00',
  absent: '00:00:00',
  schema: { type: 'string', description: 'Time span, "[d.]HH:mm:ss[.fffffff]".' },
});

/** Milliseconds as a time span. */
export function timeSpanText(milliseconds: number): string {
  const seconds = Math.floor(milliseconds / 1000);
  const two = (value: number) => String(value).padStart(2, '0');
  const [days, hours, minutes] = [Math.floor(seconds / 86_400), Math.floor(seconds / 3600) % 24, (seconds / 60) % 60];
  const fraction = milliseconds % 1000 ? `.${String(Math.floor(milliseconds % 1000)).padStart(3, '0')}` : '';
  return `${days ? `${days}.` : ''}${two(hours)}:${two(Math.floor(minutes))}:${two(seconds % 60)}${fraction}`;
}

/** One of a few words, in any case, or its index from 0. The first is the default. */
export const oneOf = <const Word extends string>(...words: [Word, ...Word[]]): Shape<Word> =>
  scalar<Word>({
    parse(value) {
      if (typeof value === 'number') return words[value];
      if (typeof value !== 'string') return undefined;
      return /^\d+$/.test(value)
        ? words[Number(value)]
        : words.find((word) => word.toLowerCase() === value.toLowerCase());
    },
    expected: `one of ${words.join(', ')}`,
    absent: words[0],
    schema: { type: 'string', enum: words },
  });
