import { sortedByName } from '#rules/basics/order.ts';
import { rememberByObject } from '#rules/basics/remember-by-object.ts';
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

/** The same map as long as no team has changed: more is worked out from it. */
const mapById = rememberByObject(
  (teams: readonly Team[]): ReadonlyMap<string, Team> => new Map(teams.map((team) => [team.id, team])),
);

/** Every team by its id, deleted ones included. */
export const byId = async (ctx: SharedContext): Promise<ReadonlyMap<string, Team>> =>
  mapById(await allWithDeleted(ctx));

/** The names of these teams by their ids. */
export const nameLookupIn =
  (known: ReadonlyMap<string, Team>) =>
  (id: string): string =>
    known.get(id)?.name ?? 'Unknown team';

/** The names of teams by their ids, deleted ones included. */
export const nameLookup = async (ctx: SharedContext): Promise<(id: string) => string> => nameLookupIn(await byId(ctx));

/** The teams by name. */
export const all = async (ctx: SharedContext): Promise<Team[]> =>
  (await allWithDeleted(ctx)).filter((team) => !team.deleted);
