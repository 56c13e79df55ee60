import { isDay } from '#rules/basics/dates.ts';
import { readIsoTime } from '../iso-time.ts';
import { GraphQLError, GraphQLScalarType, Kind } from 'graphql';

const instant = (value: unknown): Date => {
  const date = value instanceof Date ? value : readIsoTime(value)?.instant;
  if (!date || Number.isNaN(date.getTime()))
    throw new GraphQLError(`"${String(value)}" is not a date and time such as "2026-11-05T20:15:00Z".`);
  return date;
};

/** An instant in UTC, written in full: `2026-11-05T20:15:00.123Z`. */
export const DateTime = new GraphQLScalarType<Date, string>({
  name: 'DateTime',
  description: 'An instant in UTC, e.g. "2026-11-05T20:15:00.123Z".',
  serialize: (value) => (value instanceof Date ? value.toISOString() : instant(value).toISOString()),
  parseValue: instant,
  parseLiteral: (node) => instant(node.kind === Kind.STRING ? node.value : undefined),
});

const day = (value: unknown): string => {
  const text = typeof value === 'string' ? value.slice(0, 10) : '';
  if (!isDay(text)) throw new GraphQLError(`"${String(value)}" is not a calendar date such as "2026-11-05".`);
  return text;
};

/** A calendar date without a time zone: `2026-11-05`. */
export const Day = new GraphQLScalarType<string, string>({
  name: 'Day',
  description: 'A calendar date without a time zone, e.g. "2026-11-05".',
  serialize: (value) => value as string,
  parseValue: day,
  parseLiteral: (node) => day(node.kind === Kind.STRING ? node.value : undefined),
});
