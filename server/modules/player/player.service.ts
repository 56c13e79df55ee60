import type { SharedContext } from '../../core/context.ts';
import { readMany } from '../../core/data/read.ts';
import { addDependency, remember } from '../../core/memory/remember.ts';
import { LEAGUE } from '../../core/data/revisions.ts';
import { Registration } from '../team/team.entity.ts';
import { Player, RegisteredPlayer } from './player.entity.ts';

/** People by id, deleted ones included: old results keep showing them. */
export type People = ReadonlyMap<string, Player>;

/**
 * Everybody ever registered; changing a person touches the league scope. Includes e-mails: show one only as league.md
 * 11.2 allows (`seesEmail`).
 */
export const allWithDeleted = (ctx: SharedContext): Promise<People> =>
  remember(ctx, 'people', async (ctx) => {
    addDependency(ctx, LEAGUE);
    const everybody = await readMany(ctx.db, Player, (query) => query);
    return new Map(everybody.map((player) => [player.id, player]));
  });

/** Ids in one statement; the databases take many more. */
const idsAtOnce = 500;

/**
 * As `allWithDeleted`, but only those with these ids: asking about a few must not cost more with every season of the
 * league.
 */
export function byIdsWithDeleted(ctx: SharedContext, ids: Iterable<string>): Promise<People> {
  const wanted = [...new Set(ids)].sort();
  return remember(ctx, `people ${wanted.join(' ')}`, async (ctx) => {
    addDependency(ctx, LEAGUE);
    const found: Player[] = [];
    for (let from = 0; from < wanted.length; from += idsAtOnce) {
      const some = wanted.slice(from, from + idsAtOnce);
      found.push(...(await readMany(ctx.db, Player, (query) => query.where('row.id IN (:...some)', { some }))));
    }
    return new Map(found.map((player) => [player.id, player]));
  });
}

/** As `allWithDeleted`, but only those who were ever registered: for this season, for this team, or for both. */
export async function everRegistered(
  ctx: SharedContext,
  { seasonId, teamId }: { seasonId?: string | null | undefined; teamId?: string | null | undefined },
): Promise<People> {
  if (!seasonId && !teamId) return allWithDeleted(ctx);
  addDependency(ctx, LEAGUE);
  const found = await readMany(ctx.db, Player, (query) => {
    const entered = query
      .subQuery()
      .select('p.playerId')
      .from(RegisteredPlayer, 'p')
      .innerJoin(Registration, 'r', 'r.id = p.registrationId');
    if (seasonId) entered.andWhere('r.seasonId = :seasonId');
    if (teamId) entered.andWhere('r.teamId = :teamId');
    return query.where(`row.id IN ${entered.getQuery()}`, { seasonId, teamId });
  });
  return new Map(found.map((player) => [player.id, player]));
}

/** A player on a card or in a tournament, with the current name and the gender (league.md 2). */
export function withCurrentNameAndGender<T extends { id: string; name: string }>(listed: T, people: People) {
  const player = people.get(listed.id);
  return { ...listed, name: player?.name ?? listed.name, gender: player?.gender ?? null };
}
