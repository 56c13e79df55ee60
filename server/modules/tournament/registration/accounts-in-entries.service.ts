import { withAccountReplaced } from '#rules/tournament/registration/registration-edit.ts';
import type { Context } from '../../../core/context.ts';
import { readMany } from '../../../core/data/read.ts';
import { lockWithDeleted, save } from '../../../core/data/records.ts';
import { publishChange } from '../tournament-score.service.ts';
import { Tournament } from '../tournament.entity.ts';

/**
 * Puts another account in the place of one in all entries for tournaments, or none: the names stay (live.md 18, 20.7).
 * The caller has authorised it.
 */
export async function replaceAccount(ctx: Context, accountId: string, newAccountId: string | null): Promise<void> {
  const named = await readMany(ctx.db, Tournament, (query) =>
    query.where('row.registration LIKE :text', { text: `%"accountId":"${accountId}"%` }).orderBy('row.id'),
  );
  for (const { id } of named) {
    const tournament = (await lockWithDeleted(ctx, Tournament, id))!;
    if (!tournament.registration) continue;
    tournament.registration = withAccountReplaced(tournament, accountId, newAccountId);
    await save(ctx, tournament, tournament.updated, { changed: ['registration'], keepsEditor: true });
    publishChange(ctx, tournament, { isOfRegistration: true });
  }
}
