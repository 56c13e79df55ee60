import type { SharedContext } from '../context.ts';
import { mostInPart, readInParts, readList, type List } from '../data/read.ts';
import type { Versioned } from './rows.ts';

/** Queries for the rows: all that are wanted, only ids and versions, and some by their ids (`isWantedSql`). */
interface KeptList<R extends Versioned> {
  readonly all: List<R>;
  readonly heads: List<Versioned>;
  readonly some: List<R>;
}

/**
 * The rows of a list, which is remembered under this name. A row that has not changed since it was last read is the
 * same object as then, with everything that was worked out from it: after one card was published, one card is read. Do
 * not change what it returns.
 */
export async function readRememberedList<R extends Versioned>(
  ctx: SharedContext,
  name: string,
  list: KeptList<R>,
  values: Record<string, unknown>,
): Promise<R[]> {
  const { db, memories } = ctx;
  const { rows } = memories;
  const before = rows.get(name) as ReadonlyMap<string, R> | undefined;
  const now = before ? await changed(before) : await readList(db, list.all, values);
  // What a transaction sees is nobody else's before it is committed.
  if (!ctx.inTransaction) rows.put(name, now);
  return now;

  async function changed(before: ReadonlyMap<string, R>): Promise<R[]> {
    const heads = await readList(db, list.heads, values);
    const known = heads.map(({ id, updated }) => {
      const row = before.get(id);
      return row?.updated.getTime() === updated.getTime() ? row : undefined;
    });
    const missing = heads.filter((_head, index) => !known[index]).map(({ id }) => id);
    // More new rows than that are read together with all others.
    if (missing.length > mostInPart) return readList(db, list.all, values);
    const fresh = new Map<string, R>();
    for await (const rows of readInParts(db, list.some, missing)) for (const row of rows) fresh.set(row.id, row);
    // A row that was deleted in this moment is in neither.
    return heads.flatMap(({ id }, index) => known[index] ?? fresh.get(id) ?? []);
  }
}
