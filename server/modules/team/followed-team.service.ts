import type { Context } from '../../core/context.ts';
import { leagueToday } from '../../core/memory/league-day.ts';
import { readColumns } from '../../core/data/read.ts';
import { LEAGUE } from '../../core/data/revisions.ts';
import { addDependency, remember } from '../../core/memory/remember.ts';
import * as divisions from '../division/division.service.ts';
import * as seasons from '../season/season.service.ts';
import { Registration } from './team.entity.ts';
import * as teams from './team.service.ts';

/** A team as a device keeps the one it follows (league.md 22). */
interface FollowedTeam {
  id: string;
  name: string;
  /** Name of the division in which it plays; when it does not play now, that in which it played last. */
  division: string;
}

/** The team with this id; undefined where there is none, or one that has never been in a division. */
export async function nameAndDivisionOfTeam(ctx: Context, id: string): Promise<FollowedTeam | undefined> {
  const team = (await teams.all(ctx)).find((team) => team.id === id);
  if (!team) return undefined;
  const division = await divisionOf(ctx, id);
  return division === undefined ? undefined : { id, name: team.name, division };
}

const divisionOf = (ctx: Context, teamId: string): Promise<string | undefined> =>
  remember(ctx, `division of team ${teamId}`, async (ctx) => {
    const every = await seasons.all(ctx);
    addDependency(ctx, LEAGUE, ...every.map(({ id }) => id));
    const known = new Map((await divisions.all(ctx)).map(({ id, name }) => [id, name]));
    const entries = await readColumns(ctx.db, Registration, ['seasonId', 'divisionId'], (query) =>
      query.where('row.teamId = :teamId AND row.deleted IS NULL', { teamId }),
    );
    const today = leagueToday(ctx);
    const order = [
      ...every.filter((season) => seasons.isPlayedNow(ctx, season)),
      ...every.filter(({ startDate }) => startDate <= today),
      ...every,
    ];
    return order
      .flatMap(({ id }) => entries.filter(({ seasonId }) => seasonId === id))
      .map(({ divisionId }) => known.get(divisionId))
      .find((name) => name !== undefined);
  });
