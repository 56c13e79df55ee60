import type { EntityManager } from 'typeorm';
import { accessFlagList } from '#rules/people/policies.ts';
import { Account } from '../account/account.entity.ts';
import { ErrorDetail } from '../error/error.entity.ts';
import { CardChange, CardChangeKind } from '../fixture/card/card-change.entity.ts';
import { Draft } from '../fixture/fixture.entity.ts';
import { Photo } from '../photo/photo.entity.ts';
import { Gender, Player } from '../player/player.entity.ts';
import type { Entity } from './data-tables.ts';
import { columnsOf, type HeldRow, type MemberFault } from './document.ts';
import { photoFault, readers } from './readers.entity.ts';

/** Columns whose text is one of a few. */
const choices = new Map<Entity, Record<string, readonly string[]>>([
  [Player, { gender: Object.keys(Gender) }],
  [Draft, { side: ['home', 'away'] }],
  [CardChange, { kind: Object.keys(CardChangeKind) }],
  [ErrorDetail, { source: ['Api', 'UI'] }],
  [Photo, { contentType: ['image/jpeg', 'image/png', 'image/webp'] }],
]);

/** Columns that must not be empty, since somebody or something is known by them. */
const names = ['name', 'emailAddress'];
const idForm = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

const oneLine = (error: unknown) =>
  (error instanceof Error ? error.message : String(error)).split('\n')[0]!.slice(0, 200);

const shown = (column: string) => (column === 'id' ? 'id' : column.charAt(0).toUpperCase() + column.slice(1));

type Fields = Record<string, unknown>;

function* accountFaults(row: Fields): Generator<[string, string]> {
  const { access, emailAddress } = row as { access?: unknown; emailAddress?: string };
  if (Array.isArray(access))
    for (const flag of access)
      if (!accessFlagList.some((known) => known === flag)) yield ['access', `There is no right "${String(flag)}".`];
  if (emailAddress && emailAddress !== emailAddress.toLowerCase())
    yield ['emailAddress', 'This must be in lower case.'];
}

function* faultsIn(db: EntityManager, entity: Entity, row: Fields): Generator<[string, string]> {
  if (!idForm.test(String(row.id))) yield ['id', 'This must be an id in lower case.'];
  for (const name of names) {
    const isGiven = columnsOf(db, entity).some((column) => column.propertyName === name && !column.isNullable);
    if (isGiven && typeof row[name] === 'string' && !row[name].trim()) yield [name, 'This must not be empty.'];
  }
  for (const [name, allowed] of Object.entries(choices.get(entity) ?? {}))
    if (row[name] != null && !allowed.includes(row[name] as string))
      yield [name, `This must be one of ${allowed.join(', ')}.`];
  if (entity === Account) yield* accountFaults(row);
  if (entity === Photo && row.bytes) {
    const fault = photoFault(row);
    if (fault) yield ['bytes', `The photo cannot be read: ${fault}.`];
  }
  if ((row.updated as Date) < (row.created as Date)) yield ['updated', 'This is before it was created.'];
}

/** What the rules find wrong with a row: its texts, and its documents as the application reads them. */
export function rowFaults(db: EntityManager, { entity, row, place }: HeldRow): MemberFault[] {
  const fields = row as unknown as Fields;
  const faults = [...faultsIn(db, entity, fields)];
  const { columns, tableName } = db.connection.getMetadata(entity);
  const documents = readers[tableName] ?? {};
  const stored: Fields = { ...fields };
  const broken: [string, string][] = [];
  for (const column of columns)
    if (documents[column.propertyName])
      try {
        stored[column.propertyName] = db.connection.driver.preparePersistentValue(fields[column.propertyName], column);
      } catch {
        broken.push([column.propertyName, 'This cannot be read.']);
      }
  if (!broken.length)
    for (const [name, read] of Object.entries(documents))
      if (stored[name] != null || (tableName === 'tournament' && name === 'plan'))
        try {
          read((stored[name] ?? null) as string, stored);
        } catch (error) {
          broken.push([name, `This cannot be read: ${oneLine(error)}.`]);
        }
  return [...faults, ...broken].map(([column, message]) => ({
    member: place ? `${place}.${shown(column)}` : shown(column),
    message,
  }));
}
