import { startOfWeek } from '../basics/weeks.ts';
import { addDays, daysBetween, type Day } from '../basics/dates.ts';

/** How the weeks of a template are laid over the calendar (live.md 13.4 B). */
export interface WeekPlan {
  /** First night of each division, by position: it plays on that weekday. */
  starts: readonly Day[];
  /** The weekday that weeks begin with. */
  weekStart: string;
  /** First days of the weeks in which nobody plays. */
  skipped: ReadonlySet<Day>;
  /** Dates with a fixture, note or tournament of any division. */
  occupied: ReadonlySet<Day>;
}

/** A night of a division: its date, and which week of the template it is, from 1. */
interface PlannedNight {
  date: Day;
  week: number;
}

/** A week of the calendar, for all divisions. */
export interface PlannedWeek {
  /** Its first day. */
  begins: Day;
  /** By division; null when it does not play: not yet begun, over, or skipped. */
  nights: (PlannedNight | null)[];
  /** The nights that are left out, in a week that is skipped for all. */
  leftOut: Day[];
}

/**
 * The weeks from the first night to the last; `weekCounts` are the template's weeks by division. A week is skipped for all
 * when a night of a division that still plays is occupied, so that the divisions stay in step.
 */
export function seasonWeeks(
  weekCounts: readonly number[],
  { starts, skipped, occupied, weekStart }: WeekPlan,
): PlannedWeek[] {
  const weekOf = (day: Day) => startOfWeek(day, weekStart);
  const played = weekCounts.map(() => 0);
  const isLeft = () => weekCounts.some((count, index) => played[index]! < count);
  const weeks: PlannedWeek[] = [];
  const begin = weekCounts.flatMap((count, index) => (count ? weekOf(starts[index]!) : [])).toSorted()[0];
  for (let begins = begin; begins && isLeft(); begins = addDays(begins, 7)) {
    const dates = weekCounts.map((count, index): Day | null => {
      const start = starts[index]!;
      const hasBegun = weekOf(start) <= begins;
      return hasBegun && played[index]! < count ? addDays(begins, daysBetween(weekOf(start), start)) : null;
    });
    const nights = dates.filter((date) => date !== null);
    const isSkipped = skipped.has(begins) || nights.some((date) => occupied.has(date));
    weeks.push({
      begins,
      leftOut: isSkipped ? [...new Set(nights)].toSorted() : [],
      nights: dates.map((date, index) =>
        date && !isSkipped ? { date, week: (played[index] = played[index]! + 1) } : null,
      ),
    });
  }
  return weeks;
}
