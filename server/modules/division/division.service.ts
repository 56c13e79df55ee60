import { sortedByName } from '#rules/basics/order.ts';
import type { SharedContext } from '../../core/context.ts';
import { readMany } from '../../core/data/read.ts';
import { addDependency, remember } from '../../core/memory/remember.ts';
import { LEAGUE } from '../../core/data/revisions.ts';
import { Division } from './division.entity.ts';

/** Every division by name, deleted ones included, so that a request for one can be told it was deleted. */
export const allWithDeleted = (ctx: SharedContext): Promise<Division[]> =>
  remember(ctx, 'divisions', async (ctx) => {
    addDependency(ctx, LEAGUE);
    return sortedByName(await readMany(ctx.db, Division, (query) => query));
  });

/** The divisions by name. */
export const all = async (ctx: SharedContext): Promise<Division[]> =>
  (await allWithDeleted(ctx)).filter((division) => !division.deleted);

/** The division with this id, or null. */
export const get = async (ctx: SharedContext, id: string): Promise<Division | null> =>
  (await all(ctx)).find((division) => division.id === id) ?? null;
