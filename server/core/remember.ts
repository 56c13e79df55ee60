import { fingerprint } from './answer.ts';
import type { Context } from './context.ts';
import { newReads } from './answers.ts';

/**
 * The value as made earlier, while nothing it was read from has changed; else made now and kept. Give it a key that
 * holds everything it depends on besides the data, the permission class among them. Do not change what it returns.
 */
export async function remember<T>(ctx: Context, key: string, make: (ctx: Context) => Promise<T>): Promise<T> {
  if (ctx.inTransaction) return make(ctx);
  const name = fingerprint(key);
  const kept = ctx.fresh
    ? undefined
    : (ctx.memories.data.get(name, ctx.numbers, ctx.now().getTime()) as Kept<T> | undefined);
  const { value, reads } = kept ?? (await makeOnce(ctx, name, make));
  for (const scope of reads.scopes) ctx.reads.scopes.add(scope);
  ctx.reads.until = Math.min(ctx.reads.until, reads.until);
  return value;
}

interface Kept<T> {
  value: T;
  reads: Context['reads'];
}

function makeOnce<T>(ctx: Context, name: string, make: (ctx: Context) => Promise<T>): Promise<Kept<T>> {
  const made = (ctx.made.get(name) as Promise<Kept<T>> | undefined) ?? makeNow(ctx, name, make);
  ctx.made.set(name, made);
  return made;
}

async function makeNow<T>(ctx: Context, name: string, make: (ctx: Context) => Promise<T>): Promise<Kept<T>> {
  const reads = newReads();
  const kept = { value: await make({ ...ctx, reads }), reads };
  if (reads.scopes.size) ctx.memories.data.put(name, kept, 1, reads, ctx.numbers);
  return kept;
}

/** Notes that what is being made hangs on the data of these scopes (a season's id, or "league"). */
export function dependsOn(ctx: Context, ...scopes: string[]): void {
  for (const scope of scopes) ctx.reads.scopes.add(scope);
}

/** Notes that what is being made changes by itself at this instant (milliseconds). */
export function holdsUntil(ctx: Context, instant: number): void {
  ctx.reads.until = Math.min(ctx.reads.until, instant);
}
