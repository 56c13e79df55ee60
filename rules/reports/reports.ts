import { rulesOfDivision } from '../basics/defaults.ts';
import { highVisitNamePlural } from '../card/extras.ts';
import { highestCheckouts, mostOneEighties } from './accolades.ts';
import { finalsNight } from './finals-night.ts';
import { manOfTheMatch } from './man-of-the-match.ts';
import type { Report, ReportData, ReportRow } from './model.ts';
import { mostPlayed } from './most-played.ts';

/** Every report, in the order offered (league.md 19). */
export const reports: readonly Report[] = [manOfTheMatch, mostPlayed, mostOneEighties, highestCheckouts, finalsNight];

export type ReportTable = Pick<Report, 'name' | 'description' | 'thisDivisionOnly' | 'columns'> & { rows: ReportRow[] };

/**
 * The reports this reader may see, rankings cut to the given number of rows; 180s are called as the cards of the
 * division call what they list (season-rules.md 6).
 */
export function reportTablesForReader(data: ReportData, topCount: number): ReportTable[] {
  const visits = highVisitNamePlural(rulesOfDivision(data.rules, data.division.id).extras);
  const inWords = (text: string) => text.replace('180s', visits);
  return reports
    .filter((report) => report.isFor?.(data) ?? true)
    .map((report) => ({
      name: inWords(report.name),
      description: inWords(report.description),
      thisDivisionOnly: report.thisDivisionOnly,
      columns: report.columns.map(inWords),
      rows: report.rows(data, topCount),
    }));
}
