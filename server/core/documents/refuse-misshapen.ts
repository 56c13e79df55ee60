import type { EntityManager } from 'typeorm';
import type { Fault } from '#rules/basics/faults.ts';
import { asDocumentColumn, type DocumentColumn } from './document-column.ts';
import { refuseInvalid } from '../errors.ts';

/** What is wrong with a document that is to be stored: where in it, as in `round.name`. */
export function documentFault({ shape }: DocumentColumn, name: string, document: unknown): Fault | undefined {
  const found = shape(document);
  if (!found) return undefined;
  const place = !found.field || found.field.startsWith('[') ? '' : '.';
  return { field: `${name}${place}${found.field}`, message: found.message };
}

/**
 * Refuses a record whose documents could not be read again once they are stored: whatever its service has overlooked
 * would be damage (decision 23). Named columns only, or all. Errors: INVALID.
 */
export function refuseMisshapenDocuments(db: EntityManager, record: object, names?: readonly string[]): void {
  const { columns } = db.connection.getMetadata(record.constructor);
  for (const column of columns) {
    const { propertyName: name, transformer } = column;
    const document = asDocumentColumn(transformer);
    if (!document || !(names?.includes(name) ?? true)) continue;
    const value: unknown = column.getEntityValue(record as never);
    const fault = value == null ? undefined : documentFault(document, name, value);
    if (fault) refuseInvalid([fault]);
  }
}
