import { addDays, daysBetween, formatDay, isDay, type Day, type SeasonDates } from '../basics/dates.ts';

/** A part of a season: its days from one to another, both included; open where none is said (season-rules.md 11). */
export interface SeasonPart {
  from?: Day | null | undefined;
  to?: Day | null | undefined;
}

/** Whether a day is in the part. */
export const isInPart = ({ from, to }: SeasonPart, day: Day): boolean => (!from || day >= from) && (!to || day <= to);

/** What keeps a part from being shown, in a sentence. */
export const partFault = ({ from, to }: SeasonPart): string | undefined =>
  from && to && from > to ? `The part ends on ${to}, before it begins on ${from}. Choose a later end.` : undefined;

/** The part that an address asks for by `from` and `to`; undefined for the whole season. What is no day is left out. */
export function partInAddress(query: { get: (name: string) => string | null }): SeasonPart | undefined {
  const dayOf = (name: string) => {
    const text = query.get(name);
    return text && isDay(text) ? text : undefined;
  };
  const [from, to] = [dayOf('from'), dayOf('to')];
  return from || to ? { ...(from && { from }), ...(to && { to }) } : undefined;
}

/** "From Thu 7 Jan", "Up to Thu 7 Jan", "Thu 7 Jan to Thu 4 Feb". */
export function partWords({ from, to }: SeasonPart, season: SeasonDates | null | undefined): string {
  if (from && to) return `${formatDay(from, season)} to ${formatDay(to, season)}`;
  if (from) return `From ${formatDay(from, season)}`;
  return to ? `Up to ${formatDay(to, season)}` : '';
}

/**
 * Where the second half begins: with the week in the middle of those that have a fixture, the first half having one
 * more where their number is odd. Weeks are counted from the first fixture, whatever day it is. Null with less than
 * two.
 */
export function secondHalfStart(dates: readonly Day[]): Day | null {
  const inOrder = dates.toSorted();
  const [first] = inOrder;
  if (!first) return null;
  const weeks = [...new Set(inOrder.map((date) => Math.floor(daysBetween(first, date) / 7)))];
  const middle = weeks[Math.ceil(weeks.length / 2)];
  if (middle === undefined) return null;
  const begin = addDays(first, 7 * middle);
  return inOrder.find((date) => date >= begin) ?? null;
}
