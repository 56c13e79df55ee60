import type { Context } from '../../../core/context.ts';
import type { Outcome } from '../../../core/data/commands.ts';
import type { TournamentOutcome } from '../tournament-details.view.ts';
import type { Tournament } from '../tournament.entity.ts';
import * as tournaments from '../tournament.service.ts';

/** What a command did, with the tournament as its page shows it. */
export const withTournamentShown = async (
  ctx: Context,
  { result, ...told }: Outcome<Tournament>,
): Promise<TournamentOutcome> => ({
  ...told,
  result: await tournaments.getOrRefuse(ctx, result.id),
});
