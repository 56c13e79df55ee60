import { contextFor, type Context } from '../../../server/core/context.ts';
import type { TestApp } from './app.ts';

/** What stores something of what it has worked out before. */
type Work = (ctx: Context) => Promise<unknown>;

/**
 * Has something be worked out and stored while something else changes as soon as it is worked out, and not stored yet;
 * once, however often the work stores anything.
 */
export async function overtakenBy({ ports }: TestApp, change: () => Promise<unknown>, work: Work): Promise<void> {
  let changing: Promise<unknown> | undefined;
  const write: typeof ports.database.write = async (work, urgency) => {
    await (changing ??= change());
    return ports.database.write(work, urgency);
  };
  const overtaken = { ...ports, database: { ...ports.database, write } };
  await work(await contextFor(overtaken, { name: 'Messages', access: [], isAnonymous: false }));
  if (!changing) throw new Error('Nothing was stored, so nothing was overtaken.');
}

/** For what says that something went wrong, where nothing may. */
export const failWith = (error: unknown): never => {
  throw error;
};
