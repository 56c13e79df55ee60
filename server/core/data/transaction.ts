import type { Happening } from '../bus.ts';
import type { Context } from '../context.ts';
import type { Urgency } from './free-space.ts';
import { raiseRevisions, type RevisionNumbers } from './revisions.ts';

type Work<T> = (ctx: Context) => Promise<T>;

/**
 * Runs the work in one transaction and publishes its events after the commit. Inside another transaction it joins the
 * outer one. Name the inner parameter `ctx` as well: it shadows the outer one, whose database handle must not be used
 * inside. `urgency` decides how long the write is accepted while the disk fills up. Errors: UNAVAILABLE, those of the
 * work.
 */
export function transaction<T>(ctx: Context, work: Work<T>): Promise<T>;
export function transaction<T>(ctx: Context, urgency: Urgency, work: Work<T>): Promise<T>;
export function transaction<T>(ctx: Context, first: Urgency | Work<T>, work?: Work<T>): Promise<T> {
  return typeof first === 'string' ? inOne(ctx, first, work!) : inOne(ctx, 'usual', first);
}

async function inOne<T>(ctx: Context, urgency: Urgency, work: Work<T>): Promise<T> {
  if (ctx.inTransaction) return work(ctx);

  let events: Happening[] = [];
  let numbers: RevisionNumbers = new Map();
  const { change } = ctx.caller;
  const result = await ctx.database.write(async (db) => {
    events = [];
    const scopes = new Set<string>();
    const touched = new Map<string, number>();
    await change?.noteIn(db, ctx.now());
    const done = await work({
      ...ctx,
      db,
      inTransaction: true,
      publish: (event) => events.push(event),
      touch: (scope) => scopes.add(scope),
      async touchNow(scope) {
        const number = touched.get(scope) ?? (await raiseRevisions(db, [scope])).get(scope)!;
        touched.set(scope, number);
        return number;
      },
    });
    numbers = new Map([...touched, ...(await raiseRevisions(db, scopes))]);
    return done;
  }, urgency);

  change?.confirm();
  ctx.revisions.renewAfterCommit(numbers);
  const origin = ctx.caller.browser?.origin;
  for (const event of events) ctx.bus.publish(origin ? { origin, ...event } : event);
  for (const [scope, number] of numbers) ctx.bus.publish({ type: 'Season', id: scope, number });
  return result;
}
