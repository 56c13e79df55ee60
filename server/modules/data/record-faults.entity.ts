import type { Fault } from '#rules/basics/faults.ts';
import { asDocumentColumn, type DocumentColumn } from '../../core/documents/document-column.ts';
import { recordRules, type Row } from './record-rules.entity.ts';

/** What is known of a column where a row is checked. */
export interface RecordColumn {
  name: string;
  isNullable: boolean;
  /** Most characters of a text. */
  length?: number | undefined;
  transformer?: unknown;
}

const oneLine = (error: unknown) =>
  (error instanceof Error ? error.message : String(error)).replace(/\s+/g, ' ').slice(0, 300);

/** Columns that must not be empty, since somebody or something is known by them. */
const names = ['name', 'emailAddress'];

function plainFault({ name, isNullable, length }: RecordColumn, value: unknown): Fault | undefined {
  if (typeof value !== 'string') return undefined;
  if (length && value.length > length) return { field: name, message: `It has more than ${length} characters.` };
  const isEmpty = !isNullable && names.includes(name) && !value.trim();
  return isEmpty ? { field: name, message: 'This must not be empty.' } : undefined;
}

/** What is wrong with a document that is to be stored: where in it, as in `Round.name`. */
export function documentFault({ shape }: DocumentColumn, name: string, document: unknown): Fault | undefined {
  const found = shape(document);
  if (!found) return undefined;
  const place = !found.field || found.field.startsWith('[') ? '' : '.';
  return { field: `${name}${place}${found.field}`, message: found.message };
}

/**
 * What keeps a row, as it is stored, from being one that the product can have saved: its texts and documents, then the
 * rules of its table (decision 18). Imports and `npm run check-data` both ask here. `given` are columns that are known
 * to hold a value of their type.
 */
export function recordFaults(table: string, given: readonly RecordColumn[], stored: Row): Fault[] {
  const faults: Fault[] = [];
  const row: Row = { ...stored };
  for (const column of given) {
    const { name } = column;
    const value = stored[name];
    const document = asDocumentColumn(column.transformer);
    if (document && typeof value === 'string')
      try {
        row[name] = document.read(value);
      } catch (error) {
        faults.push({ field: name, message: oneLine(error) });
      }
    else {
      const fault = plainFault(column, value);
      if (fault) faults.push(fault);
    }
  }
  if (faults.length) return faults;
  try {
    return recordRules[table]?.(row) ?? [];
  } catch (error) {
    return [{ field: '', message: `It cannot be worked out: ${oneLine(error)}` }];
  }
}
