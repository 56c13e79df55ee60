import { highestCheckouts, mostOneEighties } from './accolades.ts';
import { finalsNight } from './finals-night.ts';
import { manOfTheMatch } from './man-of-the-match.ts';
import type { Report, ReportData, ReportRow } from './model.ts';
import { mostPlayed } from './most-played.ts';

/** Every report, in the order offered (league.md 19). */
export const reports: readonly Report[] = [manOfTheMatch, mostPlayed, mostOneEighties, highestCheckouts, finalsNight];

export type ReportTable = Pick<Report, 'name' | 'description' | 'thisDivisionOnly' | 'columns'> & { rows: ReportRow[] };

/** The reports this reader may see, rankings cut to the given number of rows. */
export const runReports = (data: ReportData, topCount: number): ReportTable[] =>
  reports
    .filter((report) => report.isFor?.(data) ?? true)
    .map((report) => ({
      name: report.name,
      description: report.description,
      thisDivisionOnly: report.thisDivisionOnly,
      columns: report.columns,
      rows: report.rows(data, topCount),
    }));
