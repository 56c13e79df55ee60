import { createHash } from 'node:crypto';
import { IsNull, LessThan, MoreThanOrEqual } from 'typeorm';
import { mostErrorsListed, textLimits } from '#rules/basics/limits.ts';
import { anonymous } from '#rules/people/policies.ts';
import { authorize } from '../../core/authorize.ts';
import { daysAgo, contextFor, type Context } from '../../core/context.ts';
import type { Ports } from '../../core/ports.ts';
import type { Database } from '../../core/data/database.ts';
import { DomainError } from '../../core/errors.ts';
import { withoutCodesAndTokens } from '../../core/secrets.ts';
import { allowanceOf, limitAnonymousWrite } from '../../core/limits.ts';
import { newRecord, find, save } from '../../core/data/records.ts';
import { rowBytesOnDisk, tallyOf, newTallyKeeper } from '../../core/data/tally.ts';
import { transaction } from '../../core/data/transaction.ts';
import { ErrorDetail } from './error.entity.ts';
import { log } from '../../core/log.ts';

interface ErrorReport {
  source: ErrorDetail['source'];
  /** Now by default, and for a time that was never set (live.md 17). */
  time?: Date | null;
  message: string;
  type?: string | null;
  url?: string | null;
  stack?: string[] | null;
  userAgent?: string | null;
}

const minute = 60_000;
const hour = 60 * minute;

/** Anybody may report, so texts are cut to these sizes instead of refused: the length is not the reporter's fault. */
const reportLimits = { bytes: 64 * 1024, stackLines: 200, stackLine: 1000, kinds: 100 };
/** Characters of a text that are read, before it is cut. */
const mostRead = 20_000;

const cut = (text: string | null | undefined, length: number): string | null =>
  text == null ? null : withoutCodesAndTokens(text.slice(0, mostRead)).slice(0, length);
const bytesOf = (texts: (string | null)[]) => Buffer.byteLength(JSON.stringify(texts));

/** The part of the report that is kept: 64 KB in all, and of the stack the lines nearest to the error. */
function cutReport({ source, time, ...report }: ErrorReport) {
  const message = cut(report.message, textLimits.note)!;
  const type = cut(report.type, textLimits.name);
  const url = cut(report.url, textLimits.text);
  const userAgent = cut(report.userAgent, textLimits.text);
  const texts = { message, type, url, userAgent };
  let left = reportLimits.bytes - bytesOf(Object.values(texts));
  const lines = report.stack?.slice(0, reportLimits.stackLines).map((line) => cut(line, reportLimits.stackLine)!);
  const stack = lines?.filter((line) => (left -= bytesOf([line])) >= 0) ?? null;
  return { source, time, ...texts, stack };
}

/** Deletes reports that nobody has met for long, before each count. */
const tally = newTallyKeeper(
  (db) => tallyOf(db, ErrorDetail, ['message', 'stack', 'type', 'url', 'userAgent']),
  (ctx) => ctx.db.delete(ErrorDetail, { updated: LessThan(daysAgo(ctx, ctx.config.limits.errorDays)) }),
);

/**
 * Makes room for another report when there are too many: deletes those not met for longest, those of pages before ours.
 */
async function makeRoom(ctx: Context, bytes: number): Promise<void> {
  const { errorTotal, errorTotalBytes } = ctx.config.limits;
  const now = await tally.now(ctx);
  if (now.count >= errorTotal || now.bytes + bytes > errorTotalBytes) {
    const order = { source: 'DESC', updated: 'ASC' } as const;
    const oldest = await ctx.db.find(ErrorDetail, { select: { id: true }, order, take: Math.ceil(errorTotal / 20) });
    if (oldest.length)
      await ctx.db.delete(
        ErrorDetail,
        oldest.map(({ id }) => id),
      );
    tally.forget(ctx);
  }
  now.count += 1;
  now.bytes += bytes;
}

/** The year 1000 is also the first that every database keeps. */
const firstTime = new Date(Date.UTC(1000, 0, 1));

type Kept = ReturnType<typeof cutReport>;

/** Bytes that a report takes on the disk. */
const weightOf = ({ message, type, url, userAgent, stack }: Omit<Kept, 'time'>): number =>
  rowBytesOnDisk(bytesOf([message, type, url, userAgent, ...(stack ?? [])]));

/** The key of a report's group: what it says and where, without ids and anything else that differs each time. */
function groupOf({ source, type, message, stack, url }: Kept): string {
  const frame = stack?.find((line) => /^\s*at |@/.test(line));
  const page = url?.replace(/[?#].*$/, '').replaceAll(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/gi, '…');
  return createHash('sha256')
    .update(JSON.stringify([source, type, message, frame ?? page ?? '']))
    .digest('hex');
}

/** Stores a report, or counts it when the same was reported before; a group keeps its latest report. */
const store = (ctx: Context, sent: Kept, times: number): Promise<ErrorDetail> =>
  transaction(ctx, 'spare', async (ctx) => {
    const { time, ...kept } = sent;
    const groupKey = groupOf(sent);
    const userName = cut(ctx.actor.name, textLimits.name) || null;
    const latest = { ...kept, time: time && time >= firstTime ? time : ctx.now(), userName };
    const known = await ctx.db.findOneBy(ErrorDetail, { groupKey });
    if (!known) {
      await makeRoom(ctx, weightOf(kept));
      return save(ctx, newRecord(ctx, ErrorDetail, { ...latest, groupKey, occurrences: times }));
    }
    known.occurrences += times;
    // A device with a slow clock must not move the group back to a time at which nobody looks for it.
    if (latest.time < known.time) latest.time = known.time;
    return save(ctx, Object.assign(known, latest), known.updated);
  });

/** As `store`; tried once more when somebody else stored the same kind of report at the same moment. */
const storeTwice = (ctx: Context, report: ErrorReport, times = 1): Promise<ErrorDetail> => {
  const kept = cutReport(report);
  return store(ctx, kept, times).catch(() => store(ctx, kept, times));
};

/**
 * Stores an error report for administrators; the user comes from the session (live.md 17). Long texts are cut; what was
 * reported before is counted. One without a message is kept as well. `id` is only refused where it exists already: what
 * is stored has an id of its own, which is in the answer. Errors: LIMITED, CONFLICT (the id exists).
 */
export async function report(ctx: Context, unusedId: string | null, fault: ErrorReport): Promise<ErrorDetail> {
  await limitAnonymousWrite(ctx);
  const sent = { ...fault, message: fault.message.trim() ? fault.message : 'No message' };
  const share = await allowanceOf(ctx, 'errors');
  const bytes = weightOf(cutReport(sent));
  if (!(await share.take(bytes, 1)))
    throw new DomainError('LIMITED', 'You have reported as many errors as can be reported in a day.', {
      retryAfter: 3600,
    });
  try {
    if (unusedId && (await ctx.db.existsBy(ErrorDetail, { id: unusedId })))
      throw new DomainError('CONFLICT', 'This error has been reported before. Reports cannot be changed.');
    return await storeTwice(ctx, sent);
  } catch (error) {
    await share.giveBack(bytes, 1);
    throw error;
  }
}

/** The reported error with this id, or null. Errors: UNAUTHENTICATED, FORBIDDEN (viewExceptions). */
export async function get(ctx: Context, id: string): Promise<ErrorDetail | null> {
  authorize(ctx, 'error.read');
  return find(ctx, ErrorDetail, id);
}

/**
 * The errors since then, by default of the last hour: the newest 500, newest first. Errors: UNAUTHENTICATED, FORBIDDEN.
 */
export async function newestSince(ctx: Context, timeOrLastHour: Date | null): Promise<ErrorDetail[]> {
  authorize(ctx, 'error.read');
  return ctx.db.find(ErrorDetail, {
    where: { time: MoreThanOrEqual(timeOrLastHour ?? new Date(ctx.now().getTime() - hour)), deleted: IsNull() },
    order: { time: 'DESC', id: 'ASC' },
    take: mostErrorsListed,
  });
}

/** When each kind of error was last stored, and how often it was met since. */
const lately = new WeakMap<Database, Map<string, { stored: number; met: number }>>();

/**
 * How often an error is to be counted now; 0 until a minute has passed since it was stored. One of a kind per minute is
 * enough for administrators; a loop must not keep the disk busy.
 */
function timesOf({ database, now }: Ports, { name, message }: Error): number {
  const time = now().getTime();
  const kind = `${name} ${message.slice(0, textLimits.note)}`;
  const seen = lately.get(database) ?? new Map<string, { stored: number; met: number }>();
  lately.set(database, seen);
  const known = seen.get(kind);
  if (known && time - known.stored < minute) {
    known.met += 1;
    return 0;
  }
  for (const [other, { stored }] of seen) if (time - stored >= minute) seen.delete(other);
  if (seen.size >= reportLimits.kinds) return 0;
  seen.set(kind, { stored: time, met: 0 });
  return 1 + (known?.met ?? 0);
}

/** Stores an internal error for administrators, at most once a minute per kind. Never throws. */
export async function recordInternal(
  ports: Ports,
  error: unknown,
  { url = null, userAgent = null }: { url?: string | null; userAgent?: string | null } = {},
): Promise<void> {
  log.error('', error);
  const fault = error instanceof Error ? error : new Error(String(error));
  const times = timesOf(ports, fault);
  if (!times) return;
  try {
    const stack = fault.stack?.split('\n') ?? null;
    const { name: type, message } = fault;
    const report = { source: 'Api' as const, message: message || type, type, url, userAgent, stack };
    await storeTwice(await contextFor(ports, anonymous), report, times);
  } catch (failure) {
    log.error('The error above could not be stored:', failure);
  }
}
