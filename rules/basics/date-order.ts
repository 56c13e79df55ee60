import type { Day } from './dates.ts';

interface Dated {
  date: Day;
}

/** The earlier date first. */
export const compareDates = (a: Dated, b: Dated): number => (a.date < b.date ? -1 : Number(a.date > b.date));

/** The earlier date first; of one day the lower id. */
export const compareDatesThenIds = (a: Dated & { id: string }, b: Dated & { id: string }): number =>
  compareDates(a, b) || (a.id < b.id ? -1 : Number(a.id > b.id));

/** The rows from the earliest date to the latest; those of one day keep their order. */
export const sortedByDate = <Row extends Dated>(rows: readonly Row[]): Row[] => rows.toSorted(compareDates);

/** The rows from the latest date to the earliest; those of one day keep their order. */
export const sortedLatestFirst = <Row extends Dated>(rows: readonly Row[]): Row[] =>
  rows.toSorted((a, b) => compareDates(b, a));
