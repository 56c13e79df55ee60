import type { Context } from '../../core/context.ts';
import { leagueToday } from '../../core/memory/league-day.ts';
import { readColumns } from '../../core/data/read.ts';
import { LEAGUE } from '../../core/data/revisions.ts';
import { addDependency, remember } from '../../core/memory/remember.ts';
import * as divisions from '../division/division.service.ts';
import type { Season } from '../season/season.entity.ts';
import * as seasons from '../season/season.service.ts';
import { Registration } from './team.entity.ts';
import * as teams from './team.service.ts';

/** A team as a device keeps the one it follows (league.md 22). */
interface FollowedTeam {
  id: string;
  name: string;
  /** Name of the division in which it plays; when it does not play now, that in which it played last. */
  division: string;
  /** Names of all divisions in which it plays now: a device keeps the one in which it was chosen. */
  divisions: readonly string[];
}

/** The team with this id; undefined where there is none, or one that has never been in a division. */
export async function nameAndDivisionOfTeam(ctx: Context, id: string): Promise<FollowedTeam | undefined> {
  const team = (await teams.all(ctx)).find((team) => team.id === id);
  if (!team) return undefined;
  const { now, latest } = await divisionsOf(ctx, id);
  return latest === undefined ? undefined : { id, name: team.name, division: latest, divisions: now };
}

/** The divisions in which a team plays now, and the first of these, else that in which it played last; by name. */
const divisionsOf = (ctx: Context, teamId: string): Promise<{ now: string[]; latest: string | undefined }> =>
  remember(ctx, `divisions of team ${teamId}`, async (ctx) => {
    const every = await seasons.all(ctx);
    addDependency(ctx, LEAGUE, ...every.map(({ id }) => id));
    const known = new Map((await divisions.all(ctx)).map(({ id, name }) => [id, name]));
    const entries = await readColumns(ctx.db, Registration, ['seasonId', 'divisionId'], (query) =>
      query.where('row.teamId = :teamId AND row.deleted IS NULL', { teamId }),
    );
    const today = leagueToday(ctx);
    const namesIn = (some: readonly Season[]) =>
      some
        .flatMap(({ id }) => entries.filter(({ seasonId }) => seasonId === id))
        .flatMap(({ divisionId }) => known.get(divisionId) ?? []);
    const now = namesIn(every.filter((season) => seasons.isPlayedNow(ctx, season)));
    const begun = every.filter(({ startDate }) => startDate <= today);
    return { now, latest: [...now, ...namesIn(begun), ...namesIn(every)][0] };
  });
