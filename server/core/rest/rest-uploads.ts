import type { Context } from '../context.ts';
import { DomainError } from '../errors.ts';
import { newConcurrencyLimit } from '../slots.ts';

/** Files are held in memory while they are received and worked on, so only this many at a time. */
const mostAtOnce = 6;
/** Uploads of one account that may wait for their turn. */
const mostWaiting = 10;
/** Seconds after which somebody who sends too many at once may try again. */
const retryAfterSeconds = 10;

/**
 * Runs uploads: one of each account at a time, and a few in all; the others wait unread, so that a slow sender keeps
 * nobody else out. Errors: LIMITED, when too many of one account wait.
 */
export function newUploadTurns(): <T>(ctx: Context, work: () => Promise<T>) => Promise<T> {
  const inAll = newConcurrencyLimit(mostAtOnce);
  const lines = new Map<string, { inTurn: ReturnType<typeof newConcurrencyLimit>; length: number }>();
  return async ({ actor }, work) => {
    const key = actor.accountId ?? '';
    const line = lines.get(key) ?? { inTurn: newConcurrencyLimit(1), length: 0 };
    if (line.length > mostWaiting)
      throw new DomainError('LIMITED', 'You are sending too many files at once. Try again shortly.', {
        retryAfter: retryAfterSeconds,
      });
    lines.set(key, line);
    line.length += 1;
    try {
      return await line.inTurn(() => inAll(work));
    } finally {
      line.length -= 1;
      if (!line.length) lines.delete(key);
    }
  };
}
