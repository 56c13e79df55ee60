import { In, IsNull } from 'typeorm';
import type { Context } from '../../core/context.ts';
import { Sayg } from './sayg.entity.ts';

/** Which of these score records there are: one that was deleted is still named by its match (live.md 8). */
export async function idsOf(ctx: Context, ids: readonly (string | null | undefined)[]): Promise<ReadonlySet<string>> {
  const named = ids.filter((id) => typeof id === 'string');
  if (!named.length) return new Set();
  const where = { id: In(named), deleted: IsNull() };
  const rows = await ctx.database.reader.find(Sayg, { select: { id: true }, where });
  return new Set(rows.map(({ id }) => id));
}
