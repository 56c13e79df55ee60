import type { Context } from '../../core/context.ts';
import type { Audited } from '../../core/data/entity.ts';
import { brokenConstraint, insertRow, updateRow } from '../../core/data/rows.ts';
import { damageSeenAmong } from '../../core/documents/damaged-records.ts';
import { unreadableInstantOf } from '../../core/documents/unreadable-instants.ts';
import { DomainError } from '../../core/errors.ts';
import { newYieldToRequests } from '../../core/give-way.ts';
import { Account } from '../account/account.entity.ts';
import { chunks, rowsWith } from './aggregates.ts';
import { entitiesOf, type DataTable, type Entity } from './data-tables.ts';
import { columnsOf, type HeldRow } from './document.ts';
import type { FileDocument } from './import-file.ts';
import { fitRowsToThoseHere } from './import-fit.ts';
import type { Refusal, Report } from './import-report.ts';
import { bytesLeftOutFault, rowFaults } from './row-faults.ts';
import { replaceAccountWithSameEmail } from './take-over.ts';

type Fields = Record<string, unknown>;

const isPhoto = (entity: Entity) => entity.name === 'Photo';

const comparable = (value: unknown): string =>
  value instanceof Uint8Array ? Buffer.from(value).toString('base64') : JSON.stringify(value ?? null);

const later = (one: Date, other: Date): Date => (one > other ? one : other);

/** Whether a row says what is here already, whenever it was saved. */
const isSame = (ctx: Context, entity: Entity, { before, after }: { before: Audited; after: Audited }) =>
  columnsOf(ctx.db, entity).every(({ propertyName: name }) => {
    if (name === 'updated') return true;
    const value = (after as unknown as Fields)[name];
    return value === undefined || comparable((before as unknown as Fields)[name]) === comparable(value);
  });

/** Which record that a row names does not exist: the member and a message. */
async function missingParent(ctx: Context, { entity, row }: HeldRow): Promise<[member: string, message: string]> {
  for (const { columns, referencedEntityMetadata: parent } of ctx.db.connection.getMetadata(entity).foreignKeys) {
    const [column] = columns;
    const id = (row as unknown as Fields)[column!.propertyName];
    if (id && !(await ctx.db.existsBy(parent.target as Entity, { id: id as string })))
      return [
        column!.propertyName.charAt(0).toUpperCase() + column!.propertyName.slice(1),
        `The ${parent.tableName} ${String(id)} is neither here nor in the file.`,
      ];
  }
  return ['id', 'A record that it belongs to is not there.'];
}

interface Written extends HeldRow {
  document: FileDocument;
}

/** The rows of the documents by their entity, each once: a player is in every season that the person played. */
function rowsByEntity(documents: FileDocument[], refuse: Refuse): Map<Entity, Map<string, Written>> {
  const all = new Map<Entity, Map<string, Written>>();
  for (const document of documents)
    for (const held of document.rows) {
      const rows = all.get(held.entity) ?? new Map<string, Written>();
      all.set(held.entity, rows);
      const known = rows.get(held.row.id);
      if (known && !held.place.endsWith('.Player')) refuse(document, `${held.place}.id`, 'It is twice in the file.');
      else if (!known || held.row.updated > known.row.updated) rows.set(held.row.id, { ...held, document });
    }
  return all;
}

type Refuse = (document: FileDocument, member: string, message: string) => void;

/** Ids of a table's rows in the file, by entity. */
export type InFile = Map<Entity, ReadonlySet<string>>;

/** What has become of a table's documents so far. */
export interface StoredTable {
  inFile: InFile;
  /** Stores once more what a constraint has kept out; what one still keeps out is refused. */
  storeRest(): Promise<void>;
}

/**
 * Stores the documents of a table in the caller's transaction, and reports. What is refused is not stored; what a
 * constraint keeps out waits for `storeRest`, for what stands in its way may be gone by then.
 */
export async function storeDocuments(
  ctx: Context,
  table: DataTable,
  documents: FileDocument[],
  report: Report,
): Promise<StoredTable> {
  // A transaction of many rows must not keep anybody else from being answered.
  const giveWay = newYieldToRequests();
  const outcome = new Map<FileDocument, 'added' | 'changed' | 'same' | 'refused'>();
  const refuse: Refuse = (document, member, message) => {
    outcome.set(document, 'refused');
    const refusal: Refusal = { table: table.name, file: document.name, label: document.label, member, message };
    report.refusals.push(refusal);
  };
  for (const document of documents) {
    outcome.set(document, 'same');
    const faults = document.faults.length ? document.faults : document.rows.flatMap((held) => rowFaults(ctx, held));
    for (const { member, message } of faults) refuse(document, member, message);
    await giveWay();
  }
  const good = documents.filter((document) => outcome.get(document) !== 'refused');
  const rows = rowsByEntity(good, refuse);
  let waiting = new Set<FileDocument>();
  let mayWait = true;

  async function store(held: Written, before: Audited | undefined, isDamaged: boolean): Promise<void> {
    const { document, entity, row, place } = held;
    if (outcome.get(document) === 'refused' || waiting.has(document)) return;
    if (before && !isDamaged && isSame(ctx, entity, { before, after: row })) return;
    const fault = bytesLeftOutFault(held, before);
    if (fault) return refuse(document, fault.member, fault.message);
    const write = async () => {
      if (!before) return insertRow(ctx.db, row);
      // One version must not stand for two contents, and whoever has the later one has to hear of this.
      if (row.updated <= before.updated) row.updated = later(ctx.now(), new Date(before.updated.getTime() + 1));
      if (!(await updateRow(ctx.db, row, before.updated)))
        throw new DomainError('CONFLICT', 'Somebody saved something at the same moment. Import the file again.');
    };
    const isInFile = (id: string) => !!rows.get(entity)?.has(id);
    try {
      const isTakenOver =
        row instanceof Account &&
        (before as Account | undefined)?.emailAddress !== row.emailAddress &&
        (await replaceAccountWithSameEmail(ctx, row, { before: before as Account | undefined, isInFile, write }));
      if (isTakenOver) return void outcome.set(document, 'changed');
      await write();
      const isNew = !before && !place;
      if (isNew || outcome.get(document) === 'same') outcome.set(document, isNew ? 'added' : 'changed');
    } catch (error) {
      const constraint = brokenConstraint(error);
      if (!constraint) throw error;
      if (mayWait) return void waiting.add(document);
      const [member, message] =
        constraint === 'reference'
          ? await missingParent(ctx, held)
          : ['id', 'Another record here has the same name, address or place, where there can be only one.'];
      refuse(document, place ? `${place}.${member}` : member, message);
    }
  }

  async function storeRows(isWanted: (document: FileDocument) => boolean): Promise<void> {
    for (const entity of entitiesOf(table)) {
      const all = [...(rows.get(entity)?.values() ?? [])].filter(({ document }) => isWanted(document));
      for (const some of chunks(all, isPhoto(entity) ? 5 : 200)) {
        const ids = some.map(({ row }) => row.id);
        const known = new Map(
          (await rowsWith(ctx.db, entity, { column: 'id', values: ids, withDeleted: true })).map((row) => [
            row.id,
            row,
          ]),
        );
        const misshapen = await damageSeenAmong(ctx.db, entity, [...known.keys()]);
        const isDamaged = (row: Audited | undefined) =>
          !!row && (!!unreadableInstantOf(row) || misshapen.some(({ id }) => id === row.id));
        await fitRowsToThoseHere(
          ctx,
          some.map(({ row }) => row),
          known,
        );
        for (const held of some) {
          const before = known.get(held.row.id);
          await store(held, before, isDamaged(before));
          await giveWay();
        }
      }
    }
  }
  const kinds = ['added', 'changed', 'same', 'refused'] as const;
  const counts = () => {
    const outcomes = [...outcome.values()];
    const count = (kind: (typeof kinds)[number]) => outcomes.filter((one) => one === kind).length;
    return { added: count('added'), changed: count('changed'), same: count('same'), refused: count('refused') };
  };
  await storeRows(() => true);
  const reported = { inFile: documents.length, ...counts(), removed: 0, leftOut: null };
  report.tables[table.name] = reported;
  return {
    inFile: new Map([...rows].map(([entity, found]) => [entity, new Set(found.keys())])),
    async storeRest() {
      const rest = waiting;
      waiting = new Set();
      mayWait = false;
      const before = counts();
      await storeRows((document) => rest.has(document));
      const after = counts();
      // What a purge has refused meanwhile is counted, too.
      for (const kind of kinds) reported[kind] += after[kind] - before[kind];
    },
  };
}
