import { asDocumentColumn } from '../../core/documents/document-column.ts';
import { recordRules, type Occasion, type Row, type RowFault } from './record-rules.stored.ts';

/** What is known of a column where a row is checked. */
interface RecordColumn {
  name: string;
  isNullable: boolean;
  /** Most characters of a text. */
  length?: number | undefined;
  transformer?: unknown;
}

export const oneLine = (error: unknown) =>
  (error instanceof Error ? error.message : String(error)).replace(/\s+/g, ' ').slice(0, 300);

/** Columns that must not be empty, since somebody or something is known by them. */
const names = ['name', 'emailAddress'];

function plainFaults({ name, isNullable, length }: RecordColumn, value: unknown): RowFault[] {
  if (typeof value !== 'string') return [];
  // A longer one does not fit into another kind of database.
  if (length && value.length > length)
    return [{ field: name, message: `It has more than ${length} characters.`, isDamage: true }];
  const isEmpty = !isNullable && names.includes(name) && !value.trim();
  return isEmpty ? [{ field: name, message: 'This must not be empty.' }] : [];
}

/**
 * What keeps a row, as it is stored, from being one that the product can have saved: its texts and documents, then the
 * rules of its entity (decision 18). Imports and `npm run check-data` both ask here. `given` are columns that are known
 * to hold a value of their type; `isComplete` = false of a row that lacks columns, as in a database of an older
 * version, about which the rules say nothing.
 */
export function recordFaults(
  entity: unknown,
  given: readonly RecordColumn[],
  stored: Row,
  { occasion, isComplete = true }: { occasion: Occasion; isComplete?: boolean },
): RowFault[] {
  const faults: RowFault[] = [];
  const row: Row = { ...stored };
  for (const column of given) {
    const { name } = column;
    const value = stored[name];
    const document = asDocumentColumn(column.transformer);
    if (document && typeof value === 'string')
      try {
        row[name] = document.read(value);
      } catch (error) {
        faults.push({ field: name, message: oneLine(error), isDamage: true });
      }
    else faults.push(...plainFaults(column, value));
  }
  if (faults.some(({ isDamage }) => isDamage) || !isComplete) return faults;
  const judge = recordRules.get(entity);
  if (!judge) throw new Error('An entity has no rule in record-rules.stored.ts.');
  try {
    const judged = judge(row, occasion);
    return [...faults.filter(({ field }) => !judged.some((one) => one.field === field)), ...judged];
  } catch (error) {
    return [{ field: '', message: `It cannot be worked out: ${oneLine(error)}`, isDamage: true }];
  }
}
