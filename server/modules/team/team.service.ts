import type { SharedContext } from '../../core/context.ts';
import { entitiesOf, readList } from '../../core/data/read.ts';
import { dependsOn, remember } from '../../core/memory/remember.ts';
import { LEAGUE } from '../../core/data/revisions.ts';
import { Team } from './team.entity.ts';

const byName = entitiesOf(Team, (query) => query.orderBy('row.name').addOrderBy('row.id'));

/** Every team by name, deleted ones included: old results keep their names. */
export const everything = (ctx: SharedContext): Promise<Team[]> =>
  remember(ctx, 'teams', (ctx) => {
    dependsOn(ctx, LEAGUE);
    return readList(ctx.db, byName, {});
  });

/** The teams by name. */
export const all = async (ctx: SharedContext): Promise<Team[]> =>
  (await everything(ctx)).filter((team) => !team.deleted);
