import type { EntityManager } from 'typeorm';
import type { Context } from '../context.ts';
import type { Database } from './database.ts';

/** How many rows there are of something, and how many bytes their large texts have together. */
export interface Tally {
  count: number;
  bytes: number;
}

const hour = 3_600_000;

/**
 * Keeps count of what is limited in total: counted in the database once an hour, and updated in between by whoever
 * stores. `upkeep` runs before each count, to delete what is too old.
 */
export function tallied(count: (db: EntityManager) => Promise<Tally>, upkeep: (ctx: Context) => Promise<unknown>) {
  const known = new WeakMap<Database, Tally & { at: number }>();
  return {
    /** The tally, for the caller to keep up to date. Call it inside a transaction. */
    async now(ctx: Context): Promise<Tally> {
      const time = ctx.now().getTime();
      const before = known.get(ctx.database);
      if (before && Math.abs(time - before.at) < hour) return before;
      await upkeep(ctx);
      const counted = { ...(await count(ctx.db)), at: time };
      known.set(ctx.database, counted);
      return counted;
    },
    /** The next call of `now` counts again. */
    forget: ({ database }: Context) => void known.delete(database),
  };
}

/** The number of rows and the bytes of these columns; the database need not read the texts for it. */
export async function countOf(
  db: EntityManager,
  entity: new () => object,
  columns: readonly string[],
  where = '1 = 1',
): Promise<Tally> {
  const bytes = columns.map((column) => `COALESCE(OCTET_LENGTH(row.${column}), 0)`).join(' + ');
  const counted = await db
    .createQueryBuilder(entity, 'row')
    .select('COUNT(*)', 'count')
    .addSelect(`COALESCE(SUM(${bytes}), 0)`, 'bytes')
    .where(where)
    .getRawOne<Record<'count' | 'bytes', number | string>>();
  return { count: Number(counted?.count), bytes: Number(counted?.bytes) };
}
