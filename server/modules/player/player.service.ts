import type { Context } from '../../core/context.ts';
import { readMany } from '../../core/read.ts';
import { dependsOn, remember } from '../../core/remember.ts';
import { LEAGUE } from '../../core/revisions.ts';
import { Player } from './player.entity.ts';

/** People by id, deleted ones included: what was played keeps showing them. */
export type People = ReadonlyMap<string, Player>;

/**
 * Everybody who was ever entered; who changes a person touches the league's scope. E-mails are in it: show one only to
 * those of league.md 11.2 (`seesEmail`).
 */
export const people = (ctx: Context): Promise<People> =>
  remember(ctx, 'people', async (ctx) => {
    dependsOn(ctx, LEAGUE);
    const everybody = await readMany(ctx.db, Player, (query) => query);
    return new Map(everybody.map((player) => [player.id, player]));
  });

/** Somebody listed on a card or in a tournament, under the present name and with the gender (league.md 2). */
export function named<T extends { id: string; name: string }>(listed: T, people: People) {
  const player = people.get(listed.id);
  return { ...listed, name: player?.name ?? listed.name, gender: player?.gender ?? null };
}
