import { patchTournament, type TournamentPatch } from '#rules/tournament-patch.ts';
import { authorize, requireSignIn } from '../../core/authorize.ts';
import type { Context } from '../../core/context.ts';
import { DomainError, notFound, refuseInvalid } from '../../core/errors.ts';
import { lock, refuseDeleted, refuseStale, save } from '../../core/records.ts';
import { transaction } from '../../core/transaction.ts';
import * as features from '../feature/feature.service.ts';
import { changed } from './tournament-score.service.ts';
import { Tournament } from './tournament.entity.ts';

const what = 'The tournament';

/**
 * Adds to a tournament: the score of a match, a 180, a hi-check; several at once, all or nothing. A token is not needed,
 * but checked when there is one (live.md 9.3). Errors: UNAUTHENTICATED, NOT_FOUND, FORBIDDEN, CONFLICT (deleted, token,
 * nothing to do), INVALID (round, match, player or score).
 */
export async function patch(
  ctx: Context,
  id: string,
  sent: TournamentPatch,
  lastUpdated?: Date | null,
): Promise<Tournament> {
  const { hiCheckMaximum } = await features.values(ctx);
  return transaction(ctx, async (ctx) => {
    requireSignIn(ctx);
    const tournament = await lock(ctx, Tournament, id);
    if (!tournament) throw notFound(what);
    authorize(ctx, 'tournament.enterResults');
    refuseDeleted(tournament, what);
    if (lastUpdated) await refuseStale(ctx, tournament, lastUpdated);
    const result = patchTournament(tournament, sent, hiCheckMaximum);
    if ('patched' in result) {
      await save(ctx, Object.assign(tournament, result.patched), tournament.updated, [
        'round',
        'oneEighties',
        'over100Checkouts',
      ]);
      changed(ctx, tournament);
      return tournament;
    }
    refuseInvalid(result.refused === 'faults' ? result.faults : []);
    throw new DomainError(
      'CONFLICT',
      'Nothing was sent that could be changed. Send a score, a 180 or a hi-check.',
      [],
      'warning',
    );
  });
}
