import type { Context } from '../../core/context.ts';
import { readMany } from '../../core/read.ts';
import { dependsOn, remember } from '../../core/remember.ts';
import { LEAGUE } from '../../core/revisions.ts';
import { Team } from './team.entity.ts';

/** Every team by name, deleted ones included: what was played keeps their names. */
export const everything = (ctx: Context): Promise<Team[]> =>
  remember(ctx, 'teams', (ctx) => {
    dependsOn(ctx, LEAGUE);
    return readMany(ctx.db, Team, (query) => query.orderBy('row.name').addOrderBy('row.id'));
  });

/** The teams by name. */
export const all = async (ctx: Context): Promise<Team[]> => (await everything(ctx)).filter((team) => !team.deleted);
