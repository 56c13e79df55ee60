import type { EntityManager } from 'typeorm';
import type { Context } from '../context.ts';
import type { Database } from './database.ts';

/** How many rows there are of something, and how many bytes they take on the disk. */
export interface Tally {
  count: number;
  bytes: number;
}

const hour = 3_600_000;

/**
 * Keeps count of what is limited in total: counted in the database once an hour, and updated in between by whoever
 * stores. `upkeep` runs before each count, to delete what is too old.
 */
export function newTallyKeeper(
  count: (db: EntityManager) => Promise<Tally>,
  upkeep: (ctx: Context) => Promise<unknown>,
) {
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

/** Bytes of a row besides its texts: ids, times, numbers and its entries in the indexes. */
const besides = 400;
/** Bytes of a page of the embedded database. A row of more than half of one has pages of its own as well. */
const page = 4096;

/** Bytes that a row takes on the disk, whose texts have this many (UTF-8). */
export function rowBytesOnDisk(textBytes: number): number {
  const bytes = textBytes + besides;
  return bytes > page / 2 ? Math.ceil(bytes / page) * page + besides : bytes;
}

/** The number of rows, and what they take on the disk by these columns; the database need not read the texts for it. */
export async function tallyOf(
  db: EntityManager,
  entity: new () => object,
  columns: readonly string[],
  where = '1 = 1',
): Promise<Tally> {
  const texts = [...columns.map((column) => `COALESCE(OCTET_LENGTH(row.${column}), 0)`), besides].join(' + ');
  const ending = `${texts} + ${page - 1}`;
  const bytes = `CASE WHEN ${texts} > ${page / 2} THEN ${ending} - (${ending}) % ${page} + ${besides} ELSE ${texts} END`;
  const counted = await db
    .createQueryBuilder(entity, 'row')
    .select('COUNT(*)', 'count')
    .addSelect(`COALESCE(SUM(${bytes}), 0)`, 'bytes')
    .where(where)
    .getRawOne<Record<'count' | 'bytes', number | string>>();
  return { count: Number(counted?.count), bytes: Number(counted?.bytes) };
}
