import type { Context } from '../../core/context.ts';
import { isId, type Audited } from '../../core/data/entity.ts';
import { asDocumentColumn } from '../../core/documents/document-column.ts';
import { documentFault } from '../../core/documents/refuse-misshapen.ts';
import { Photo } from '../photo/photo.entity.ts';
import type { HeldRow, MemberFault } from './document.ts';
import { photoFault } from './pictures.stored.ts';
import { recordFaults } from './record-faults.stored.ts';

const fieldShown = (field: string) => (field === 'id' ? 'id' : field.charAt(0).toUpperCase() + field.slice(1));

type Fields = Record<string, unknown>;

const unreadable = (fault: string) => `The photo cannot be read: ${fault}.`;

/**
 * What is wrong with a photo whose document leaves its bytes out, as a view of it does: they are those that are stored
 * here, or missing.
 */
export function bytesLeftOutFault({ entity, row }: HeldRow, before: Audited | undefined): MemberFault | undefined {
  if (entity !== Photo || (row as Photo).bytes) return undefined;
  if (!before) return { member: '_Bytes', message: 'It is missing.' };
  const [sent, stored] = [row as Photo, before as Photo];
  const fault = photoFault({ ...sent, bytes: stored.bytes });
  if (!fault) return undefined;
  const other = (['fileSize', 'contentType'] as const).find((name) => sent[name] !== stored[name]);
  return { member: other ? fieldShown(other) : '_Bytes', message: unreadable(fault) };
}

/** What the rules find wrong with a row that is to be stored, by member of its document. */
export function rowFaults({ db, now }: Context, { entity, row, place }: HeldRow): MemberFault[] {
  const fields = row as unknown as Fields;
  const { columns } = db.connection.getMetadata(entity);
  const faults: [field: string, message: string][] = [];
  if (!isId(row.id)) faults.push(['id', 'This must be an id in lower case.']);
  if (row.updated < row.created) faults.push(['updated', 'This is before it was created.']);
  if (entity === Photo && fields.bytes) {
    const fault = photoFault(fields);
    if (fault) faults.push(['bytes', unreadable(fault)]);
  }
  const misshapen = columns.flatMap(({ transformer, propertyName: name }) => {
    const document = asDocumentColumn(transformer);
    const fault = document && fields[name] != null && documentFault(document, name, fields[name]);
    return fault ? [[fault.field, fault.message] as [string, string]] : [];
  });
  faults.push(...misshapen);
  if (!misshapen.length) {
    const stored: Fields = {};
    for (const column of columns)
      if (fields[column.propertyName] !== undefined)
        stored[column.propertyName] = db.connection.driver.preparePersistentValue(fields[column.propertyName], column);
    const known = columns.map(({ propertyName: name, isNullable, length, transformer }) => ({
      ...{ name, isNullable, transformer },
      length: Number(length) || undefined,
    }));
    faults.push(
      ...recordFaults(entity, known, stored, { occasion: { importedAt: now() } }).map(
        ({ field, message }): [string, string] => [field, message],
      ),
    );
  }
  return faults.map(([field, message]) => ({
    member: [place, fieldShown(field)].filter(Boolean).join('.'),
    message,
  }));
}
