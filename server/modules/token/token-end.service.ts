import { IsNull } from 'typeorm';
import type { Context } from '../../core/context.ts';
import { AccessToken } from './token.entity.ts';

/**
 * Ends all tokens of an account for good, inside the caller's transaction, which tells that the account has changed
 * (live.md 18).
 */
export const endAllOf = (ctx: Context, accountId: string): Promise<unknown> =>
  ctx.db.update(
    AccessToken,
    { accountId, deleted: IsNull() },
    { deleted: ctx.now(), updated: ctx.now(), remover: ctx.actor.name },
  );

/** Erases the tokens of an account that is removed, inside the caller's transaction. */
export const eraseAllOf = (ctx: Context, accountId: string): Promise<unknown> =>
  ctx.db.delete(AccessToken, { accountId });
