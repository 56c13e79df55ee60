import { olderVersionText } from '#rules/basics/older-version-words.ts';
import { tournamentAfterPatch, type TournamentPatch } from '#rules/tournament/tournament-patch.ts';
import type { Context } from '../../core/context.ts';
import { DomainError, refuseInvalid, warningError } from '../../core/errors.ts';
import type { Outcome } from '../../core/data/commands.ts';
import * as features from '../feature/feature.service.ts';
import { changeEvening, setAsideWarningsOrRefuse, type EveningTarget } from './evening/save-evening.ts';
import { eveningBeforeChange, moveWinnersOn } from './evening/settle.ts';
import { syncScoreRecords } from './tournament-links.ts';
import type { Tournament } from './tournament.entity.ts';

/**
 * Adds to a tournament: the score of a match, with its legs, a 180, a hi-check; several at once, all or nothing. A
 * token is not needed, but checked when there is one, as is what the match had when it was read (live.md 9.3). Winners
 * go on; matches that other sides began are set aside if that was confirmed (20.2). Errors: UNAUTHENTICATED, NOT_FOUND,
 * FORBIDDEN, CONFLICT (deleted, token, another result by now, nothing to do, matches that were begun), INVALID (round,
 * match, player or score).
 */
export async function addResults(
  ctx: Context,
  target: EveningTarget,
  { sent, isConfirmed }: { sent: TournamentPatch; isConfirmed: boolean },
): Promise<Outcome<Tournament>> {
  const { hiCheckMaximum } = await features.values(ctx);
  return changeEvening(ctx, target, 'adds only', async (ctx, tournament) => {
    const result = tournamentAfterPatch(tournament, sent, hiCheckMaximum);
    if ('patched' in result) {
      const before = eveningBeforeChange(tournament);
      Object.assign(tournament, result.patched);
      const warnings = setAsideWarningsOrRefuse(moveWinnersOn(tournament, before), isConfirmed);
      if (sent.match?.numberOfLegs) warnings.push(...(await syncScoreRecords(ctx, tournament)));
      return { messages: ['The tournament was updated.'], warnings };
    }
    if (result.refused === 'changedSince') throw new DomainError('CONFLICT', olderVersionText('This match'));
    refuseInvalid(result.refused === 'faults' ? result.faults : []);
    throw warningError('CONFLICT', 'Nothing was sent that could be changed. Send a score, a 180 or a hi-check.');
  });
}
