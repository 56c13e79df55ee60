import { sortedByDate } from '../basics/date-order.ts';
import type { Day } from '../basics/dates.ts';
import { compareNames } from '../basics/order.ts';

interface Row {
  isKnockout: boolean;
  /** Absent on a placeholder: a team without a fixture that day. */
  awayTeam: unknown;
}

interface ListedDate {
  date: Day;
  fixtures: readonly Row[];
}

/** Unsaved decisions about dates on the page. */
export interface DateChanges {
  /** Added dates. */
  added: readonly Day[];
  /** Dates whose new fixtures will be qualifiers. */
  qualifiers: readonly Day[];
}

/** Whether a qualifier is arranged on the date. */
export const hasQualifier = ({ fixtures }: ListedDate): boolean =>
  fixtures.some(({ awayTeam, isKnockout }) => awayTeam && isKnockout);

/** Whether a tournament may be added: no league fixture is arranged on the date (league.md 9). */
export const hasNoLeagueFixture = ({ fixtures }: ListedDate): boolean =>
  !fixtures.some(({ awayTeam, isKnockout }) => awayTeam && !isKnockout);

/** Placeholders take the chosen kind, unless the date already has a qualifier. */
function ofChosenKind<D extends ListedDate>(day: D, isKnockout: boolean): D {
  if (hasQualifier(day) || !day.fixtures.some((row) => !row.awayTeam && row.isKnockout !== isKnockout)) return day;
  return { ...day, fixtures: day.fixtures.map((row) => (row.awayTeam ? row : { ...row, isKnockout })) };
}

/**
 * The listed dates plus those added on the page, in order. An added date gets a placeholder per team until the saved
 * list contains it (league.md 9).
 */
export function withAddedDates<D extends ListedDate, T extends { name: string }>(
  days: readonly D[],
  { added, qualifiers }: DateChanges,
  teams: readonly T[],
  emptyDay: (date: Day, teams: readonly T[]) => D,
): D[] {
  const known = new Set(days.map(({ date }) => date));
  const byName = teams.toSorted((a, b) => compareNames(a.name, b.name));
  const missing = [...new Set(added)].filter((date) => !known.has(date)).map((date) => emptyDay(date, byName));
  return sortedByDate([...days, ...missing]).map((day) => ofChosenKind(day, qualifiers.includes(day.date)));
}
