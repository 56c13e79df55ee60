import type { Context } from '../../core/context.ts';

/**
 * Makes commands that look at a whole season before they save wait for each other until the transaction ends. The
 * embedded database has one writer at a time anyway.
 */
export async function lockSeason(ctx: Context, seasonId: string): Promise<void> {
  if (ctx.database.kind === 'mysql') await ctx.db.query('SELECT id FROM season WHERE id = ? FOR UPDATE', [seasonId]);
}
