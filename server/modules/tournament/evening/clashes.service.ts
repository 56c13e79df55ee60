import { IsNull, Not } from 'typeorm';
import type { Day } from '#rules/basics/dates.ts';
import type { TournamentPlayer } from '#rules/tournament/tournament.ts';
import { authorize } from '../../../core/authorize.ts';
import type { Context } from '../../../core/context.ts';
import type { TournamentView } from '../tournament-details.view.ts';
import * as tournaments from '../tournament.service.ts';
import { Tournament } from '../tournament.entity.ts';

/** Somebody who plays in a tournament, and how many players their side has. */
interface Elsewhere {
  player: TournamentPlayer;
  tournament: TournamentView;
  playerCount: number;
}

/**
 * Everybody who plays in a tournament of this date, except in `exceptId` (live.md 9.7). Errors: UNAUTHENTICATED,
 * FORBIDDEN.
 */
export async function tournamentPlayersOn(ctx: Context, date: Day, exceptId?: string | null): Promise<Elsewhere[]> {
  authorize(ctx, 'tournament.seeClashes');
  const others = await ctx.db.findBy(Tournament, {
    date,
    deleted: IsNull(),
    ...(exceptId && { id: Not(exceptId) }),
  });
  const views = await tournaments.withCurrentNames(ctx, others);
  return views.flatMap((tournament) => {
    const seen = new Set<string>();
    return tournament.sides.flatMap(({ players }) =>
      players.flatMap((player): Elsewhere[] => {
        const key = `${player.id} ${players.length}`;
        if (seen.has(key)) return [];
        seen.add(key);
        return [{ player, tournament, playerCount: players.length }];
      }),
    );
  });
}
