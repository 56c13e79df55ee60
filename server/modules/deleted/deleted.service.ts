import type { SelectQueryBuilder } from 'typeorm';
import { deletedKinds, type DeletedKind } from '#rules/desk/deleted.ts';
import { authorize } from '../../core/authorize.ts';
import type { Context } from '../../core/context.ts';
import type { Audited } from '../../core/data/entity.ts';
import type { PageArgs } from '../../core/data/paging.ts';
import { readMany } from '../../core/data/read.ts';
import type { DeletedPage } from './deleted.view.ts';
import { describers, type Describer } from './describers.ts';

/** Deleted records of a kind, for those who may delete them. Errors: UNAUTHENTICATED, FORBIDDEN. */
export async function list(ctx: Context, kind: DeletedKind, page: PageArgs): Promise<DeletedPage> {
  await Promise.resolve(authorize(ctx, deletedKinds.find((one) => one.kind === kind)!.action));
  return read(ctx, describers[kind] as Describer<Audited>, page);
}

/** Uses a fixed number of queries. */
async function read<T extends Audited>(
  ctx: Context,
  { entity, only = (query) => query, describe }: Describer<T>,
  { page, pageSize }: PageArgs,
): Promise<DeletedPage> {
  const wanted = (query: SelectQueryBuilder<T>) => only(query.where('row.deleted IS NOT NULL'));
  const total = await wanted(ctx.db.createQueryBuilder(entity, 'row')).getCount();
  const rows = await readMany(ctx.db, entity, (query) =>
    wanted(query)
      .orderBy('row.deleted', 'DESC')
      .addOrderBy('row.id')
      .offset((page - 1) * pageSize)
      .limit(pageSize),
  );
  const described = await describe(ctx, rows);
  const records = rows.map(({ id, deleted, remover }, index) => ({
    recordId: id,
    deleted: deleted!,
    remover: remover ?? '',
    from: null,
    ...described[index]!,
  }));
  return { total, records };
}
