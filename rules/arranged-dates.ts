import type { Day } from './dates.ts';
import { compareNames } from './order.ts';

interface Row {
  isKnockout: boolean;
  /** None on a placeholder: a team without a fixture that day. */
  awayTeam: unknown;
}

interface ListedDate {
  date: Day;
  fixtures: readonly Row[];
}

/** What was decided on the page about dates and is in no record yet. */
export interface DateChanges {
  /** Dates that were added. */
  added: readonly Day[];
  /** Dates whose new fixtures are to be qualifiers. */
  qualifiers: readonly Day[];
}

/** Whether a qualifier is arranged on the date. */
export const hasQualifier = ({ fixtures }: ListedDate): boolean =>
  fixtures.some(({ awayTeam, isKnockout }) => awayTeam && isKnockout);

/** Whether a tournament may be added: no league fixture is used on the date (league.md 9). */
export const mayHoldTournament = ({ fixtures }: ListedDate): boolean =>
  !fixtures.some(({ awayTeam, isKnockout }) => awayTeam && !isKnockout);

/** Placeholders of the date are of the kind that was chosen, unless a qualifier there has decided it. */
function ofChosenKind<D extends ListedDate>(day: D, isKnockout: boolean): D {
  if (hasQualifier(day) || !day.fixtures.some((row) => !row.awayTeam && row.isKnockout !== isKnockout)) return day;
  return { ...day, fixtures: day.fixtures.map((row) => (row.awayTeam ? row : { ...row, isKnockout })) };
}

/**
 * The dates of a list with those that were added on the page, in order. An added date has a placeholder per team until the
 * list knows it itself, because something on it was saved (league.md 9).
 */
export function arrangedDates<D extends ListedDate, T extends { name: string }>(
  days: readonly D[],
  { added, qualifiers }: DateChanges,
  teams: readonly T[],
  emptyDay: (date: Day, teams: readonly T[]) => D,
): D[] {
  const known = new Set(days.map(({ date }) => date));
  const byName = teams.toSorted((a, b) => compareNames(a.name, b.name));
  const missing = [...new Set(added)].filter((date) => !known.has(date)).map((date) => emptyDay(date, byName));
  return [...days, ...missing]
    .toSorted((a, b) => (a.date < b.date ? -1 : 1))
    .map((day) => ofChosenKind(day, qualifiers.includes(day.date)));
}
