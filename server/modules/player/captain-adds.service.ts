import { can } from '#rules/people/policies.ts';
import { authorize } from '../../core/authorize.ts';
import type { Context } from '../../core/context.ts';
import { readColumns } from '../../core/data/read.ts';
import { DomainError } from '../../core/errors.ts';
import * as features from '../feature/feature.service.ts';
import { Fixture } from '../fixture/fixture.entity.ts';

/**
 * Whether somebody adds players as the team's captain: only while the feature is on, and only to a season in which a
 * card of the team is not published yet (league.md 15). False for holders of the right. Errors: UNAUTHENTICATED,
 * FORBIDDEN.
 */
export async function authorizeAndSayIfCaptain(
  ctx: Context,
  where: { seasonId: string; teamId: string },
): Promise<boolean> {
  const { teamId } = where;
  if (can(ctx.actor, 'player.edit')) return false;
  const { captainsAddPlayers } = await features.values(ctx);
  if (!captainsAddPlayers && can(ctx.actor, 'player.add', { teamId, captainsAddPlayers: true }))
    throw new DomainError(
      'FORBIDDEN',
      'In this league captains do not add players. Ask an administrator to add them to the team.',
    );
  authorize(ctx, 'player.add', { teamId, captainsAddPlayers });
  const [open] = await readColumns(ctx.db, Fixture, ['id'], (query) =>
    query
      .where('row.seasonId = :seasonId AND (row.homeTeamId = :teamId OR row.awayTeamId = :teamId)', where)
      .andWhere('row.card IS NULL AND row.deleted IS NULL')
      .limit(1),
  );
  if (!open)
    throw new DomainError(
      'FORBIDDEN',
      'Your team has no card in this season that is still to be published. Ask an administrator to add players.',
    );
  return true;
}
