import type { Happening } from './bus.ts';
import type { Context } from './context.ts';
import { countUp, type RevisionNumbers } from './revisions.ts';

/**
 * Runs the work in one transaction, then tells what happened. Inside a transaction it joins the outer one.
 * Name the inner parameter `ctx` as well: it shadows the outer one, whose database handle must not be used inside.
 */
export async function transaction<T>(ctx: Context, work: (ctx: Context) => Promise<T>): Promise<T> {
  if (ctx.inTransaction) return work(ctx);

  let events: Happening[] = [];
  let numbers: RevisionNumbers = new Map();
  const result = await ctx.database.write(async (db) => {
    events = [];
    const scopes = new Set<string>();
    const done = await work({
      ...ctx,
      db,
      inTransaction: true,
      publish: (event) => events.push(event),
      touch: (scope) => scopes.add(scope),
    });
    numbers = await countUp(db, scopes);
    return done;
  });

  ctx.revisions.committed(numbers);
  for (const event of events) ctx.bus.publish(event);
  for (const [scope, number] of numbers) ctx.bus.publish({ type: 'Season', id: scope, number });
  return result;
}
