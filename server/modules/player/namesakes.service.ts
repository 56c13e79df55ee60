import { groupBy } from '#rules/basics/group.ts';
import { namesakes, type Namesake } from '#rules/league/namesakes.ts';
import type { Context } from '../../core/context.ts';
import { refuseInvalid } from '../../core/errors.ts';
import { authorizeAndSayIfCaptain } from './captain-adds.service.ts';
import { seasonData } from '../season/season-data.service.ts';

/** How many names may be asked about at once; as many as players can be added at once. */
const mostNames = 100;

/**
 * Players of other teams of the season, of all divisions, who are called like somebody to be added to this team
 * (league.md 15), for whoever may add them. Errors: UNAUTHENTICATED, FORBIDDEN, INVALID.
 */
export async function inOtherTeams(
  ctx: Context,
  { seasonId, teamId }: { seasonId: string; teamId: string },
  names: readonly string[],
): Promise<Namesake[]> {
  await authorizeAndSayIfCaptain(ctx, { seasonId, teamId });
  if (names.length > mostNames)
    refuseInvalid([{ field: 'names', message: `Ask about at most ${mostNames} names at a time.` }]);
  const { teams, players } = await seasonData(ctx, seasonId);
  const squads = groupBy(players, (player) => player.teamId);
  return namesakes(
    names,
    teamId,
    teams.map(({ id, name }) => ({ id, name, players: (squads.get(id) ?? []).map((player) => player.name) })),
  );
}
