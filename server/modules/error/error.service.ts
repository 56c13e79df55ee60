import { IsNull, LessThan, MoreThanOrEqual } from 'typeorm';
import { lengths } from '#rules/defaults.ts';
import { anonymous } from '#rules/policies.ts';
import { authorize } from '../../core/authorize.ts';
import { contextFor, type Context, type Ports } from '../../core/context.ts';
import type { Database } from '../../core/database.ts';
import { DomainError, refuseInvalid } from '../../core/errors.ts';
import { limitAnonymousWrite } from '../../core/limits.ts';
import { create, find, save } from '../../core/records.ts';
import { transaction } from '../../core/transaction.ts';
import { ErrorDetail } from './error.entity.ts';

/** A fault as whoever met it reports it. */
export interface ErrorReport {
  source: ErrorDetail['source'];
  /** Now, unless told. */
  time?: Date | null;
  message: string;
  type?: string | null;
  url?: string | null;
  stack?: string[] | null;
  userAgent?: string | null;
}

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** Anybody may report, so reports are cut to these sizes: whoever met a fault cannot help how long its text is. */
const most = { bytes: 64 * 1024, stackLines: 200, stackLine: 1000, listed: 500, kinds: 100 };
const daysKept = 90;

const cut = (text: string | null | undefined, length: number): string | null => text?.slice(0, length) ?? null;
const bytesOf = (texts: (string | null)[]) => Buffer.byteLength(JSON.stringify(texts));

/** As much of the report as is kept: 64 KB in all, and of the stack the lines nearest to the fault. */
function cutReport({ source, time, ...report }: ErrorReport) {
  const message = report.message.slice(0, lengths.note);
  const type = cut(report.type, lengths.name);
  const url = cut(report.url, lengths.text);
  const userAgent = cut(report.userAgent, lengths.text);
  const texts = { message, type, url, userAgent };
  let left = most.bytes - bytesOf(Object.values(texts));
  const lines = report.stack?.slice(0, most.stackLines).map((line) => line.slice(0, most.stackLine));
  const stack = lines?.filter((line) => (left -= bytesOf([line])) >= 0) ?? null;
  return { source, time, ...texts, stack };
}

const prunedAt = new WeakMap<Database, number>();

/** Reports of long ago go when a new one comes, looked for once an hour. */
async function prune(ctx: Context): Promise<void> {
  const now = ctx.now().getTime();
  if (now - (prunedAt.get(ctx.database) ?? 0) < hour) return;
  prunedAt.set(ctx.database, now);
  await ctx.db.delete(ErrorDetail, { created: LessThan(new Date(now - daysKept * day)) });
}

const store = (ctx: Context, report: ErrorReport): Promise<ErrorDetail> =>
  transaction(ctx, async (ctx) => {
    await prune(ctx);
    const { time, ...kept } = cutReport(report);
    const userName = cut(ctx.actor.name, lengths.name) || null;
    return save(ctx, create(ctx, ErrorDetail, { ...kept, time: time ?? ctx.now(), userName }));
  });

/**
 * Keeps a fault that somebody met, for administrators to read; whose it was is known from the sign-in (live.md 17). What
 * is too long is cut. Errors: LIMITED, CONFLICT (an error with that id is on record), INVALID (nothing is said).
 */
export async function report(ctx: Context, id: string | null, fault: ErrorReport): Promise<ErrorDetail> {
  await limitAnonymousWrite(ctx);
  if (id && (await ctx.db.existsBy(ErrorDetail, { id })))
    throw new DomainError('CONFLICT', 'This error has been reported before. Reports cannot be changed.');
  if (!fault.message.trim()) refuseInvalid([{ field: 'message', message: 'Say what went wrong.' }]);
  return store(ctx, fault);
}

/** The reported error with this id, or null. Errors: UNAUTHENTICATED, FORBIDDEN (viewExceptions). */
export async function get(ctx: Context, id: string): Promise<ErrorDetail | null> {
  authorize(ctx, 'error.read');
  return find(ctx, ErrorDetail, id);
}

/** The errors since then, of the last hour unless told: the newest 500, newest first. Errors: UNAUTHENTICATED, FORBIDDEN. */
export async function since(ctx: Context, time: Date | null): Promise<ErrorDetail[]> {
  authorize(ctx, 'error.read');
  return ctx.db.find(ErrorDetail, {
    where: { time: MoreThanOrEqual(time ?? new Date(ctx.now().getTime() - hour)), deleted: IsNull() },
    order: { time: 'DESC', id: 'ASC' },
    take: most.listed,
  });
}

/** When each kind of fault was stored last. */
const lately = new WeakMap<Database, Map<string, number>>();

/** One of a kind a minute tells an administrator enough; what fails in a loop must not fill the disk. */
function isNews({ database, now }: Ports, { name, message }: Error): boolean {
  const time = now().getTime();
  const kind = `${name} ${message.slice(0, lengths.note)}`;
  const seen = new Map([...(lately.get(database) ?? [])].filter(([, stored]) => time - stored < minute));
  lately.set(database, seen);
  if (seen.has(kind) || seen.size >= most.kinds) return false;
  seen.set(kind, time);
  return true;
}

/** Stores a fault of the server's own for administrators to read, once a minute if it goes on. Never throws. */
export async function record(
  ports: Ports,
  error: unknown,
  { url = null, userAgent = null }: { url?: string | null; userAgent?: string | null } = {},
): Promise<void> {
  console.error(error);
  const fault = error instanceof Error ? error : new Error(String(error));
  if (!isNews(ports, fault)) return;
  try {
    const stack = fault.stack?.split('\n') ?? null;
    const { name: type, message } = fault;
    const report = { source: 'Api' as const, message: message || type, type, url, userAgent, stack };
    await store(await contextFor(ports, anonymous), report);
  } catch (failure) {
    console.error('The error above could not be stored:', failure);
  }
}
