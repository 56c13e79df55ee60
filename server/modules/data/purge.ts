import type { Context } from '../../core/context.ts';
import { brokenConstraint } from '../../core/data/rows.ts';
import { newYieldToRequests } from '../../core/give-way.ts';
import { Account } from '../account/account.entity.ts';
import * as accountEnds from '../account/account-end.service.ts';
import type { DataTable, Entity, Part } from './data-tables.ts';
import type { InFile } from './import-rows.ts';
import type { Report } from './import-report.ts';

interface Removal {
  entity: Entity;
  ids: string[];
}

interface Head {
  id: string;
  /** Not of what has ended, which is still there. */
  deleted: unknown;
  owner: string | null;
}

/** Rows by what becomes of them: `staying` are those that stay although they are not in the file. */
interface Owners {
  gone: ReadonlySet<string>;
  staying: ReadonlySet<string>;
}

/** A table, or rows that belong to those of another one, which they name in a column. */
type Looked = Pick<DataTable, 'entity' | 'parts'> & Partial<Pick<Part, 'column' | 'endedBy'>>;

const headsOf = (ctx: Context, { entity, column: owner, endedBy }: Looked): Promise<Head[]> =>
  ctx.db
    .createQueryBuilder(entity, 'row')
    .select('row.id', 'id')
    .addSelect(endedBy ? `CASE WHEN row.${endedBy} IS NULL THEN row.deleted END` : 'row.deleted', 'deleted')
    .addSelect(owner ? `row.${owner}` : 'NULL', 'owner')
    .getRawMany<Head>();

/**
 * What is here and not in the file, parents before children; deleted rows only if the export was to have them, and else
 * nothing that belongs to one of them either.
 */
async function removals(
  ctx: Context,
  table: DataTable,
  { inFile, withDeleted }: { inFile: InFile; withDeleted: boolean },
): Promise<Removal[]> {
  const all: Removal[] = [];
  const missing = (entity: Entity, { id, deleted }: Head) =>
    !inFile.get(entity)?.has(id) && (withDeleted || deleted === null);
  const look = async (looked: Looked, owners?: Owners) => {
    const { entity } = looked;
    const [gone, staying] = [new Set<string>(), new Set<string>()];
    for (const head of await headsOf(ctx, looked)) {
      const owner = head.owner ?? '';
      if (owners?.gone.has(owner) || (missing(entity, head) && !owners?.staying.has(owner))) gone.add(head.id);
      else if (!inFile.get(entity)?.has(head.id)) staying.add(head.id);
    }
    all.push({ entity, ids: [...gone] });
    for (const part of looked.parts)
      // A row that this one names belongs to another table.
      if (part.kind === 'list') await look(part, { gone, staying });
  };
  await look(table);
  return all;
}

async function removeAccount(ctx: Context, id: string, report: Report): Promise<boolean> {
  const account = await ctx.db.findOneBy(Account, { id });
  if (!account || account.deleted || account.transient) return false;
  if (id === ctx.actor.accountId || account.emailAddress === ctx.actor.emailAddress) {
    report.warnings.push('Your own account is not in the file; it stays.');
    return false;
  }
  await accountEnds.remove(ctx, account.emailAddress);
  return true;
}

/**
 * Removes what is not in the file, children first, in the caller's transaction. Rows that others still name are faults.
 */
export async function purgeNotInFile(
  ctx: Context,
  table: DataTable,
  { inFile, withDeleted, report }: { inFile: InFile; withDeleted: boolean; report: Report },
): Promise<void> {
  const { name } = table;
  const giveWay = newYieldToRequests();
  for (const { entity, ids } of (await removals(ctx, table, { inFile, withDeleted })).toReversed())
    for (const id of ids) {
      await giveWay();
      try {
        // The rows of accounts stay, emptied, so that what the person did keeps their name.
        const isGone =
          entity === Account ? await removeAccount(ctx, id, report) : !!(await ctx.db.delete(entity, { id }));
        if (isGone && entity === table.entity) report.tables[name]!.removed += 1;
      } catch (error) {
        if (brokenConstraint(error) !== 'reference') throw error;
        const deletedOnes = withDeleted
          ? ''
          : ' Deleted records here may be among them: an export with deleted entries removes those as well.';
        const message = `It is not in the file, but cannot be removed (${id}): others still belong to it. Import their tables as well.${deletedOnes}`;
        report.refusals.push({ table: name, file: '', label: table.title, member: '', message });
        report.tables[name]!.refused += 1;
      }
    }
}
