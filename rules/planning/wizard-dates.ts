import {
  addDays,
  containsDay,
  daysBetween,
  formatDay,
  isDay,
  weekday,
  type Day,
  type SeasonDates,
} from '../basics/dates.ts';
import { holidayWeeks, mondayOf } from './holidays.ts';

/** The dates somebody has chosen; all others follow from the league's night and the calendar. */
export interface ChosenDates {
  /** First nights by division. */
  starts: Readonly<Record<string, Day>>;
  /** Weeks, by their Monday: whether they are skipped. */
  weeks: Readonly<Record<Day, boolean>>;
}

export const noChosenDates: ChosenDates = { starts: {}, weeks: {} };

/** The first league night in the season; the season's first day if it has none. */
export function firstNight({ startDate, endDate }: SeasonDates, night: string): Day {
  const week = Array.from({ length: 7 }, (_, days) => addDays(startDate, days));
  // Compares the first three letters: "Thursday" and "Thu 5 Nov".
  const first = week.find((day) => night && formatDay(day).startsWith(night.slice(0, 3)));
  return first && first <= endDate ? first : startDate;
}

/** The first night moved to a weekday (0 for Monday) of the same week, or of the next if that is before the season. */
export function onWeekday(start: Day, wanted: number, { startDate }: SeasonDates): Day {
  const moved = addDays(mondayOf(start), wanted);
  return moved < startDate ? addDays(moved, 7) : moved;
}

/** The weekday of a date, 0 for Monday. */
export const weekdayFromMonday = (day: Day): number => (weekday(day) + 6) % 7;

/** What keeps a division from beginning on that date; undefined when nothing does. */
export const startFault = (division: string, start: string, season: SeasonDates): string | undefined =>
  isDay(start) && containsDay(season, start)
    ? undefined
    : `${division} has to begin within the season, ${formatDay(season.startDate)} to ${formatDay(season.endDate)}.`;

/** A week that may be skipped. */
export interface SkipWeek {
  monday: Day;
  /** The nights of the divisions in it. */
  nights: Day[];
  /** The holiday; none in a week that somebody added. */
  name?: string;
  isSkipped: boolean;
}

/** The nights of the divisions in a week. */
const nightsIn = (monday: Day, starts: readonly Day[]): Day[] =>
  [...new Set(starts.map((start) => addDays(monday, daysBetween(mondayOf(start), start))))].toSorted();

/**
 * The suggested weeks and those that were added, in order. A suggested week is skipped by default if a night falls on
 * the holiday. If any suggested week has a note on a night, somebody has decided already: then exactly those with a
 * note are.
 */
function skipWeeks(
  season: SeasonDates,
  starts: readonly Day[],
  { weeks }: ChosenDates,
  noted: ReadonlySet<Day>,
): SkipWeek[] {
  const begin = starts.map(mondayOf).toSorted()[0] ?? mondayOf(season.startDate);
  const last = addDays(begin, 7 * mostWeeks);
  const endDate = season.endDate < last ? season.endDate : last;
  const suggested = holidayWeeks({ ...season, endDate }).filter(({ monday }) => monday >= begin);
  const names = new Map(suggested.map((week) => [week.monday, week]));
  const isNoted = (monday: Day) => nightsIn(monday, starts).some((night) => noted.has(night));
  const isDecided = suggested.some(({ monday }) => isNoted(monday));
  const mondays = new Set([...names.keys(), ...Object.keys(weeks).filter((monday) => monday >= begin)]);
  return [...mondays].toSorted().map((monday) => {
    const nights = nightsIn(monday, starts);
    const holiday = names.get(monday);
    const isOff = isDecided ? isNoted(monday) : nights.some((night) => holiday?.days.includes(night));
    return { monday, nights, ...(holiday && { name: holiday.name }), isSkipped: weeks[monday] ?? isOff };
  });
}

/** At most this many weeks are offered; a season that ends later must have a wrong year. */
const mostWeeks = 104;

/** The other weeks of the season, which may be added to the list, with their nights. */
function otherWeeks(season: SeasonDates, starts: readonly Day[], listed: readonly SkipWeek[]) {
  const known = new Set(listed.map(({ monday }) => monday));
  const weeks: { monday: Day; nights: Day[] }[] = [];
  const begin = starts.map(mondayOf).toSorted()[0] ?? mondayOf(season.startDate);
  const last = addDays(begin, 7 * mostWeeks);
  for (let monday = begin; monday <= season.endDate && monday < last; monday = addDays(monday, 7))
    if (!known.has(monday)) weeks.push({ monday, nights: nightsIn(monday, starts) });
  return weeks;
}

interface SeasonToPlan extends SeasonDates {
  divisions: readonly { id: string; name: string }[];
}

/**
 * The first nights and weeks in force: what was chosen, else what follows from the league's night. `noted` are the
 * dates with a note.
 */
export function plannedDates(
  season: SeasonToPlan,
  night: string,
  chosen: ChosenDates,
  noted: ReadonlySet<Day> = new Set(),
) {
  const usual = firstNight(season, night);
  const divisions = season.divisions.map(({ id, name }) => {
    const shown = chosen.starts[id] ?? usual;
    const fault = startFault(name, shown, season);
    return { id, name, shown, fault, start: fault ? usual : shown };
  });
  const starts = divisions.map(({ start }) => start);
  const weeks = skipWeeks(season, starts, chosen, noted);
  return {
    divisions,
    starts,
    weeks,
    others: otherWeeks(season, starts, weeks),
    skipped: weeks.filter(({ isSkipped }) => isSkipped).map(({ monday }) => monday),
    fault: divisions.find(({ fault }) => fault)?.fault,
  };
}

export type PlannedDates = ReturnType<typeof plannedDates>;

/** Why a week was chosen to be skipped; undefined when it was not. */
export function whyChosen({ weeks }: Pick<PlannedDates, 'weeks'>, monday: Day): string | undefined {
  const week = weeks.find((one) => one.monday === monday);
  return week?.isSkipped ? (week.name ?? 'chosen in step 1') : undefined;
}
