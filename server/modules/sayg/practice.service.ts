import { IsNull, LessThan, Not } from 'typeorm';
import { daysAgo, type Context } from '../../core/context.ts';
import { rowBytesOnDisk, tallyOf, newTallyKeeper, type Tally } from '../../core/data/tally.ts';
import { DomainError } from '../../core/errors.ts';
import { allowanceOf, type Allowance } from '../../core/limits.ts';
import { Sayg } from './sayg.entity.ts';

const unlinked = { tournamentMatchId: IsNull() };

/** Counts practice; before each count, what nobody has saved for long is deleted for good. */
const tally = newTallyKeeper(
  (db) => tallyOf(db, Sayg, ['legs', 'yourName', 'opponentName'], 'row.tournamentMatchId IS NULL'),
  (ctx) => ctx.db.delete(Sayg, { ...unlinked, updated: LessThan(daysAgo(ctx, ctx.config.limits.practiceDays)) }),
);

/** A score record that is practice, before and after it is saved. */
interface Growth {
  id: string;
  isNew: boolean;
  bytes: number;
}

/** Bytes that a match takes on the disk; 0 for none. */
export const diskBytesOf = (match: Pick<Sayg, 'legs' | 'yourName' | 'opponentName'> | null): number =>
  match
    ? rowBytesOnDisk(
        Buffer.byteLength(JSON.stringify(match.legs)) + Buffer.byteLength(match.yourName + match.opponentName),
      )
    : 0;

/** What the caller may still add today; asked before a transaction, because other processes may be asked as well. */
export const allowance = (ctx: Context): Promise<Allowance> => allowanceOf(ctx, 'practice');

const shareSpentError = () =>
  new DomainError('LIMITED', 'You have saved as much practice as can be saved in a day. Sign in, or go on tomorrow.', {
    retryAfter: 3600,
  });

const practiceFullError = () =>
  new DomainError('LIMITED', 'There is no room for more practice at the moment. Try again tomorrow.', {
    retryAfter: 3600,
  });

/**
 * Stores a whole match, for which the caller's share of the day is taken before. Errors: LIMITED, those of the work.
 */
export async function spendShareOn<T>(
  ctx: Context,
  { isNew, bytes }: Omit<Growth, 'id'>,
  work: () => Promise<T>,
): Promise<T> {
  const share = await allowance(ctx);
  const times = isNew ? 1 : 0;
  if (!(await share.take(bytes, times))) throw shareSpentError();
  try {
    return await work();
  } catch (error) {
    await share.giveBack(bytes, times);
    throw error;
  }
}

/** Refuses a throw that makes a match larger when the caller's share of the day is used up. Errors: LIMITED. */
export function refuseSpent(bytes: number, { isSpent }: Allowance): void {
  if (bytes > 0 && isSpent) throw shareSpentError();
}

/**
 * Makes room for practice inside the transaction that saves it, and counts what is saved, so it is called once for each
 * save: when there is too much in all, what was not saved for longest is deleted for good; first that of people without
 * an account, however new, then that of accounts, but nothing of the last day. Errors: LIMITED.
 */
export async function makeRoomAndCount(ctx: Context, { id, isNew, bytes }: Growth): Promise<void> {
  const { practiceTotal, practiceTotalBytes } = ctx.config.limits;
  const isFull = ({ count, bytes: kept }: Tally) =>
    (isNew && count >= practiceTotal) || (bytes > 0 && kept + bytes > practiceTotalBytes);
  if (isFull(await tally.now(ctx))) {
    if (!(await dropOldest(ctx, id))) throw practiceFullError();
    tally.forget(ctx);
  }
  const now = await tally.now(ctx);
  now.count += isNew ? 1 : 0;
  now.bytes += bytes;
}

/** Deletes a twentieth of the practice there may be, but not this one. Returns the number deleted. */
async function dropOldest(ctx: Context, saved: string): Promise<number> {
  const take = Math.ceil(ctx.config.limits.practiceTotal / 20);
  const other = { ...unlinked, id: Not(saved) };
  const strangers = { ...other, accountId: IsNull() };
  const members = { ...other, accountId: Not(IsNull()), updated: LessThan(daysAgo(ctx, 1)) };
  for (const where of [strangers, members]) {
    const oldest = await ctx.db.find(Sayg, { select: { id: true }, where, order: { updated: 'ASC' }, take });
    const ids = oldest.map((one) => one.id);
    if (!ids.length) continue;
    await ctx.db.delete(Sayg, ids);
    return ids.length;
  }
  return 0;
}
