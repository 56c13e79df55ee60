import { sortedByName } from '#rules/basics/order.ts';
import type { SharedContext } from '../../core/context.ts';
import { entitiesQuery, readList } from '../../core/data/read.ts';
import { addDependency, remember } from '../../core/memory/remember.ts';
import { LEAGUE } from '../../core/data/revisions.ts';
import { Team } from './team.entity.ts';

const everyTeam = entitiesQuery(Team, (query) => query);

/** Every team by name, deleted ones included: old results keep their names. */
export const allWithDeleted = (ctx: SharedContext): Promise<Team[]> =>
  remember(ctx, 'teams', async (ctx) => {
    addDependency(ctx, LEAGUE);
    return sortedByName(await readList(ctx.db, everyTeam, {}));
  });

/** The teams by name. */
export const all = async (ctx: SharedContext): Promise<Team[]> =>
  (await allWithDeleted(ctx)).filter((team) => !team.deleted);
