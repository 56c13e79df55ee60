import type { Day } from './dates.ts';

interface Dated {
  date: Day;
}

const compareDates = (a: Dated, b: Dated): number => (a.date < b.date ? -1 : Number(a.date > b.date));

/** The rows from the earliest date to the latest; those of one day keep their order. */
export const sortedByDate = <Row extends Dated>(rows: readonly Row[]): Row[] => rows.toSorted(compareDates);

/** The rows from the latest date to the earliest; those of one day keep their order. */
export const sortedLatestFirst = <Row extends Dated>(rows: readonly Row[]): Row[] =>
  rows.toSorted((a, b) => compareDates(b, a));
