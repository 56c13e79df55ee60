import { fingerprint } from './answer.ts';
import type { SharedContext } from '../context.ts';
import { newReads, type Reads } from './answers.ts';
import { makeOnceForAll } from './once.ts';
import { bytesInMemory } from './weight.ts';

/**
 * The remembered value while none of its sources has changed; otherwise it is made now, once for all who ask, and kept.
 * The key must contain everything else it depends on, such as the audience. Do not change the returned value.
 */
export async function remember<C extends SharedContext, T>(
  ctx: C,
  key: string,
  make: (ctx: C) => Promise<T>,
  memoryName: Where = 'data',
): Promise<T> {
  if (ctx.inTransaction) return make(ctx);
  const name = fingerprint(key);
  const kept = ctx.request.fresh
    ? undefined
    : (ctx.memories[memoryName].get(name, ctx.request.numbers, ctx.now().getTime()) as Kept<T> | undefined);
  const { value, reads } = kept ?? (await makeOnce(ctx, name, make, memoryName));
  for (const scope of reads.scopes) ctx.request.reads.scopes.add(scope);
  ctx.request.reads.until = Math.min(ctx.request.reads.until, reads.until);
  return value;
}

/** Which memory keeps it: careers have their own, so that they crowd out nothing else. */
type Where = 'data' | 'folds';

interface Kept<T> {
  value: T;
  reads: Reads;
}

function makeOnce<C extends SharedContext, T>(
  ctx: C,
  name: string,
  make: (ctx: C) => Promise<T>,
  where: Where,
): Promise<Kept<T>> {
  const before = ctx.request.made.get(name) as Promise<Kept<T>> | undefined;
  if (before) return before;
  const asked = ctx.now().getTime();
  const made = makeOnceForAll(
    ctx,
    `data ${name}`,
    () => makeNow(ctx, name, make, where),
    ({ reads }) => reads.scopes.size > 0 && asked < reads.until,
  );
  ctx.request.made.set(name, made);
  return made;
}

async function makeNow<C extends SharedContext, T>(
  ctx: C,
  name: string,
  make: (ctx: C) => Promise<T>,
  where: Where,
): Promise<Kept<T>> {
  const reads = newReads();
  const kept = { value: await make({ ...ctx, request: { ...ctx.request, reads } }), reads };
  if (reads.scopes.size) ctx.memories[where].put(name, kept, bytesInMemory(kept.value), reads, ctx.request.numbers);
  return kept;
}

/** Notes that the value being made depends on these scopes (a season's id, or "league"). */
export function addDependency(ctx: SharedContext, ...scopes: string[]): void {
  for (const scope of scopes) ctx.request.reads.scopes.add(scope);
}

/** Notes that the value being made expires at this instant (milliseconds). */
export function capExpiry(ctx: SharedContext, instant: number): void {
  ctx.request.reads.until = Math.min(ctx.request.reads.until, instant);
}
