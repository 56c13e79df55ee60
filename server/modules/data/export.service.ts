import { hostname } from 'node:os';
import { can } from '#rules/people/policies.ts';
import { importFileFault } from '#rules/site/import-file.ts';
import { authorize } from '../../core/authorize.ts';
import type { Context } from '../../core/context.ts';
import { DomainError } from '../../core/errors.ts';
import { newConcurrencyLimit } from '../../core/slots.ts';
import { aggregatesOf, chunks, damagedRows, idsOf, parentsOf, type DamagedRow } from './aggregates.ts';
import { dataTables, tableNamed, type DataTable, type Entity } from './data-tables.ts';
import { documentOf, type Document } from './document.ts';
import type { Meta } from './meta.ts';
import { zipOf, type ZipEntry } from './zip.ts';

/** What is to be exported: tables by name, each with the ids of its rows (none = all rows); no tables = all tables. */
export interface ExportRequest {
  password: string;
  includeDeletedEntries: boolean;
  tables: Record<string, string[]>;
}

interface Exported {
  tables: Record<string, number>;
  zip: Buffer;
  /** What was asked for and is not there, or cannot be read. */
  warnings: string[];
}

/** A zip is made in memory: one at a time. */
const inTurn = newConcurrencyLimit(1);

/** Rows that are read at once; photos are large. */
const rowsAtOnce = ({ name }: DataTable) => (name === 'photo' ? 5 : 200);

/** Encodes characters that a name within a zip cannot have. */
const fileName = (text: string) =>
  text.replaceAll(/[%/\\]|\.\./g, (sign) => encodeURIComponent(sign).replaceAll('.', '%2E'));

/** The name of a document in an export: its id; for an account its e-mail address. */
export const entryName = ({ name, partitionKey }: DataTable, { id, EmailAddress }: Document): string =>
  `${name}/${fileName(String(partitionKey === '/emailAddress' ? EmailAddress : id))}.json`;

function wantedTables(tables: Record<string, string[]>): Map<DataTable, string[]> {
  const asked = Object.entries(tables);
  const unknown = asked.filter(([name]) => !tableNamed(name)).map(([name]) => `"${name.slice(0, 60)}"`);
  if (unknown.length)
    throw new DomainError('INVALID', `There is no table ${unknown.join(', ')}. Choose one of those that are listed.`);
  if (!asked.length) return new Map(dataTables.map((table) => [table, []]));
  return new Map(asked.map(([name, ids]) => [tableNamed(name)!, ids]));
}

const leftOut = ({ title }: DataTable, { id, message }: DamagedRow) =>
  `${title}: ${id} was left out, since it is damaged (${message}). Import it from an older export that has it whole, or restore a backup, and export again.`;

/**
 * Everything that was asked for as a zip (live.md 16); with a row that is not deleted comes what it cannot be without.
 * Password hashes and linked identities of accounts are only in an encrypted export by somebody with manageAccess. A
 * damaged row is left out with a warning, and its table then counts as exported in part, so that nothing is purged by
 * it. Errors: UNAUTHENTICATED, FORBIDDEN (exportData), INVALID (unknown table, too much).
 */
export async function make(ctx: Context, request: ExportRequest): Promise<Exported> {
  authorize(ctx, 'data.export');
  const tables = wantedTables(request.tables);
  const hasSecrets = !!request.password && can(ctx.actor, 'account.list');
  const { includeDeletedEntries: withDeleted } = request;
  const counts: Record<string, number> = {};
  const warnings: string[] = [];

  async function* entries(): AsyncGenerator<ZipEntry> {
    const created = ctx.now();
    const requested = Object.fromEntries([...tables].map(([{ name }, ids]) => [name, ids]));
    /** What rows in the export cannot be without: it is in it even if it is deleted, or nobody could import them. */
    const neededIds = new Map<Entity, Set<string>>();
    const need = ([entity, id]: [Entity, string]) =>
      neededIds.set(entity, (neededIds.get(entity) ?? new Set<string>()).add(id));
    // Children first: whatever is stored meanwhile, the parents of every row are read after the row.
    for (const table of dataTables.toReversed()) {
      const asked = tables.get(table);
      if (!asked) continue;
      const needed = neededIds.get(table.entity);
      const ids = [
        ...new Set(asked.length ? asked : [...(await idsOf(ctx.db, table, withDeleted)), ...(needed ?? [])]),
      ];
      counts[table.name] = 0;
      const damaged: DamagedRow[] = [];
      for (const some of chunks(ids, rowsAtOnce(table))) {
        const aggregates = (await aggregatesOf(ctx.db, table, { ids: some, withDeleted, needed })).filter(
          ({ row }) => !table.staysHere(row),
        );
        const found = await damagedRows(ctx.db, table, aggregates);
        damaged.push(...found);
        for (const aggregate of aggregates) {
          if (found.some(({ id }) => id === aggregate.row.id)) continue;
          const document = documentOf(ctx.db, table, aggregate, (name) => hasSecrets || !table.secret.includes(name));
          counts[table.name]! += 1;
          parentsOf(ctx.db, table, aggregate).forEach(need);
          yield { name: entryName(table, document), text: JSON.stringify(document) };
        }
      }
      if (damaged.length) {
        warnings.push(...damaged.map((row) => leftOut(table, row)));
        const gone = new Set(damaged.map(({ id }) => id));
        requested[table.name] = ids.filter((id) => !gone.has(id));
        // No ids would mean all rows.
        if (!requested[table.name]!.length) delete requested[table.name];
      }
      const missing = asked.length ? ids.length - counts[table.name]! - damaged.length : 0;
      if (missing) warnings.push(`${table.title}: ${missing} of the records that were asked for are not there.`);
    }
    const meta: Meta = {
      Created: created.toISOString(),
      Version: 'v2',
      Creator: ctx.actor.name,
      Hostname: hostname(),
      RequestedTables: requested,
      IncludeDeletedEntries: withDeleted,
    };
    yield { name: 'meta.json', text: JSON.stringify(meta, null, 2) };
  }
  const zip = await inTurn(() => zipOf(entries(), request.password));
  const tooLarge = importFileFault(zip.length);
  if (tooLarge) warnings.push(tooLarge);
  return {
    tables: Object.fromEntries(dataTables.flatMap(({ name }) => (name in counts ? [[name, counts[name]!]] : []))),
    zip,
    warnings,
  };
}
