import { startOfWeek } from '../basics/weeks.ts';
import { addDays, containsDay, daysBetween, formatDay, isDay, type Day, type SeasonDates } from '../basics/dates.ts';
import { holidayWeeks } from './holidays.ts';
import { firstNight } from './league-nights.ts';

/** The dates somebody has chosen; all others follow from the league's night and the calendar. */
export interface ChosenDates {
  /** First nights by division. */
  starts: Readonly<Record<string, Day>>;
  /** Weeks, by their first day: whether they are skipped. */
  weeks: Readonly<Record<Day, boolean>>;
}

export const noChosenDates: ChosenDates = { starts: {}, weeks: {} };

/** When the league plays, as its settings say: its night, and the weekday that weeks begin with. */
interface LeagueWeek {
  night: string;
  weekStart: string;
}

/** The first night moved to a day (0 for the first) of the same week, or of the next if that is before the season. */
export function nightMovedToWeekday(
  start: Day,
  weekdayIndex: number,
  { startDate, weekStart }: { startDate: Day; weekStart: string },
): Day {
  const moved = addDays(startOfWeek(start, weekStart), weekdayIndex);
  return moved < startDate ? addDays(moved, 7) : moved;
}

/** What keeps a division from beginning on that date; undefined when nothing does. */
export const startFault = (divisionName: string, start: string, season: SeasonDates): string | undefined =>
  isDay(start) && containsDay(season, start)
    ? undefined
    : `${divisionName} has to begin within the season, ${formatDay(season.startDate)} to ${formatDay(season.endDate)}.`;

/** A week that may be skipped. */
interface SkipWeek {
  /** Its first day. */
  begins: Day;
  /** The nights of the divisions in it. */
  nights: Day[];
  /** The holiday; none in a week that somebody added. */
  name?: string;
  isSkipped: boolean;
}

/** The first nights by position, and the weekday that weeks begin with. */
interface Starts {
  starts: readonly Day[];
  weekStart: string;
}

/** The nights of the divisions in a week. */
const nightsIn = (begins: Day, { starts, weekStart }: Starts): Day[] =>
  [...new Set(starts.map((start) => addDays(begins, daysBetween(startOfWeek(start, weekStart), start))))].toSorted();

/** The week in which the first division begins. */
const firstWeek = ({ starts, weekStart }: Starts, season: SeasonDates): Day =>
  startOfWeek(starts.toSorted()[0] ?? season.startDate, weekStart);

/**
 * The suggested weeks and those that were added, in order. A suggested week is skipped by default if a night falls on
 * the holiday. If any suggested week has a note on a night, somebody has decided already: then exactly those with a
 * note are.
 */
function skipWeeks(season: SeasonDates, of: Starts, { weeks }: ChosenDates, noted: ReadonlySet<Day>): SkipWeek[] {
  const begin = firstWeek(of, season);
  const last = addDays(begin, 7 * mostWeeks);
  const endDate = season.endDate < last ? season.endDate : last;
  const suggested = holidayWeeks({ ...season, endDate }, of.weekStart).filter(({ begins }) => begins >= begin);
  const names = new Map(suggested.map((week) => [week.begins, week]));
  const isNoted = (begins: Day) => nightsIn(begins, of).some((night) => noted.has(night));
  const isDecided = suggested.some(({ begins }) => isNoted(begins));
  const firstDays = new Set([...names.keys(), ...Object.keys(weeks).filter((begins) => begins >= begin)]);
  return [...firstDays].toSorted().map((begins) => {
    const nights = nightsIn(begins, of);
    const holiday = names.get(begins);
    const isOff = isDecided ? isNoted(begins) : nights.some((night) => holiday?.days.includes(night));
    return { begins, nights, ...(holiday && { name: holiday.name }), isSkipped: weeks[begins] ?? isOff };
  });
}

/** At most this many weeks are offered; a season that ends later must have a wrong year. */
const mostWeeks = 104;

/** The other weeks of the season, which may be added to the list, with their nights. */
function otherWeeks(season: SeasonDates, of: Starts, listed: readonly SkipWeek[]) {
  const known = new Set(listed.map(({ begins }) => begins));
  const weeks: { begins: Day; nights: Day[] }[] = [];
  const begin = firstWeek(of, season);
  const last = addDays(begin, 7 * mostWeeks);
  for (let begins = begin; begins <= season.endDate && begins < last; begins = addDays(begins, 7))
    if (!known.has(begins)) weeks.push({ begins, nights: nightsIn(begins, of) });
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
  { night, weekStart }: LeagueWeek,
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
  const of = { starts, weekStart };
  const weeks = skipWeeks(season, of, chosen, noted);
  return {
    divisions,
    starts,
    weeks,
    others: otherWeeks(season, of, weeks),
    skipped: weeks.filter(({ isSkipped }) => isSkipped).map(({ begins }) => begins),
    fault: divisions.find(({ fault }) => fault)?.fault,
  };
}

export type PlannedDates = ReturnType<typeof plannedDates>;

/** Why a week was chosen to be skipped; undefined when it was not. */
export function whySkipped({ weeks }: Pick<PlannedDates, 'weeks'>, begins: Day): string | undefined {
  const week = weeks.find((one) => one.begins === begins);
  return week?.isSkipped ? (week.name ?? 'chosen in step 1') : undefined;
}
