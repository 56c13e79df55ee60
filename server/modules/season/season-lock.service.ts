import type { Context } from '../../core/context.ts';

/**
 * Makes commands that check a whole season before saving wait for each other until the transaction ends. SQLite has
 * only one writer at a time anyway.
 */
export async function lockSeason(ctx: Context, seasonId: string): Promise<void> {
  if (ctx.database.kind === 'mysql') await ctx.db.query('SELECT id FROM season WHERE id = ? FOR UPDATE', [seasonId]);
}
