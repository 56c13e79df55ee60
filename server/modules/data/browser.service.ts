import { tidyEmail } from '#rules/basics/email.ts';
import { IsNull } from 'typeorm';
import { can } from '#rules/people/policies.ts';
import { authorize } from '../../core/authorize.ts';
import type { Context } from '../../core/context.ts';
import { DomainError, notFoundError, warningError } from '../../core/errors.ts';
import { aggregatesOf } from './aggregates.ts';
import { dataTables, tableNamed, type DataTable } from './data-tables.ts';
import { columnsOf, documentOf, type Document } from './document.ts';

/** A table, and what the caller may do with it. */
interface TableView extends Pick<DataTable, 'name' | 'title' | 'partitionKey' | 'dataTypeName'> {
  canImport: boolean;
  canExport: boolean;
}

/** A row of a table in a list. */
interface RowView {
  id: string;
  name: string;
  date: string | null;
  divisionId: string | null;
  seasonId: string | null;
}

/** The tables; none for those who may neither export nor import nor query (rest.md 2.2). */
export function tables({ actor }: Context): TableView[] {
  if (!can(actor, 'data.export') && !can(actor, 'data.import') && !can(actor, 'data.query')) return [];
  return dataTables.map(({ name, title, partitionKey, dataTypeName }) => ({
    ...{ name, title, partitionKey, dataTypeName },
    canImport: can(actor, 'data.importTable', name),
    canExport: can(actor, 'data.export'),
  }));
}

function knownTable(name: string): DataTable {
  const table = tableNamed(name);
  if (table) return table;
  throw new DomainError('NOT_FOUND', `There is no table "${name.slice(0, 60)}". Choose one of those that are listed.`);
}

/** Columns that a list shows or makes a name from; documents are not read for it. */
const columnsListed = ['date', 'divisionId', 'seasonId', 'name', 'address', 'note', 'type', 'yourName', 'opponentName'];
const further = ['fileName', 'message'];

/**
 * The rows of a table that were not deleted, in the order of their ids (live.md 16). Errors: UNAUTHENTICATED, FORBIDDEN
 * (exportData), NOT_FOUND.
 */
export async function browse(ctx: Context, tableName: string): Promise<RowView[]> {
  authorize(ctx, 'data.browse');
  const table = knownTable(tableName);
  const there = columnsOf(ctx.db, table.entity).map(({ propertyName }) => propertyName);
  const columns = ['id', ...[...columnsListed, ...further].filter((column) => there.includes(column))];
  const query = ctx.db.createQueryBuilder(table.entity, 'row').select([]).where({ deleted: IsNull() });
  for (const column of columns) query.addSelect(`row.${column}`, column);
  const rows = await query.orderBy('row.id').getRawMany<Record<string, string | null>>();
  return rows.map((row) => ({
    id: row.id!,
    name: table.label(row),
    date: row.date ?? null,
    divisionId: row.divisionId ?? null,
    seasonId: row.seasonId ?? null,
  }));
}

/**
 * The stored document of a row, without `inside` and `secret` columns; accounts also by e-mail address. Errors as
 * `browse`.
 */
export async function view(ctx: Context, tableName: string, id: string): Promise<Document> {
  authorize(ctx, 'data.browse');
  const table = knownTable(tableName);
  const missing = () => notFoundError(`The record ${id.slice(0, 60)} of ${table.title.toLowerCase()}`);
  const byEmail = table.partitionKey === '/emailAddress' && id.includes('@');
  const where = byEmail ? { emailAddress: tidyEmail(id) } : { id: id.toLowerCase() };
  const row = await ctx.db.findOne(table.entity, { where: { ...where, deleted: IsNull() }, select: { id: true } });
  if (!row) throw missing();
  const [aggregate] = await aggregatesOf(ctx.db, table, { ids: [row.id], withDeleted: false });
  if (!aggregate) throw missing();
  const isHidden = (column: string) => table.inside.includes(column) || table.secret.includes(column);
  return documentOf(ctx.db, table, aggregate, (column) => !isHidden(column));
}

/**
 * Refuses queries, which this product does not offer (decision 18). Errors: UNAUTHENTICATED, FORBIDDEN
 * (runDataQueries), else INVALID as a warning.
 */
export function refuseQueries(ctx: Context): never {
  authorize(ctx, 'data.query');
  const message = 'Queries are not offered here. Look at the data in the data browser, or export it.';
  throw warningError('INVALID', message);
}
