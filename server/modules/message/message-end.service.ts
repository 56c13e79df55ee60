import type { Context } from '../../core/context.ts';
import { Message } from './message.entity.ts';

/** Erases what was sent to an account that is removed, and what waits for it, inside the caller's transaction. */
export const eraseAllOf = (ctx: Context, accountId: string): Promise<unknown> => ctx.db.delete(Message, { accountId });
