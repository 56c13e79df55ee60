import { stringify } from 'csv-stringify/sync';

export type Row = readonly (string | number | null | undefined)[];

/** RFC 4180 in the form that spreadsheets read best; text that they would take for a formula is escaped. */
const format = { bom: true, record_delimiter: 'windows', quoted_match: /[\r\n]/, escape_formulas: true } as const;

/** The rows as a file for spreadsheets. */
export const csvText = (rows: readonly Row[]): string => stringify([...rows], format);
