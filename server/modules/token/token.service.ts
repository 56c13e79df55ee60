import { randomInt } from 'node:crypto';
import { IsNull, LessThan } from 'typeorm';
import { sameName, tidyName } from '#rules/basics/names.ts';
import { effectiveRights } from '#rules/people/stand-in.ts';
import { newTokenText, tokenFaults, tokenLimits, tokenRights } from '#rules/people/tokens.ts';
import { accessFlagList } from '#rules/people/policies.ts';
import { authorize } from '../../core/authorize.ts';
import type { Context } from '../../core/context.ts';
import { newRecord, find, lockWithDeleted, save } from '../../core/data/records.ts';
import { transaction } from '../../core/data/transaction.ts';
import { DomainError, notFoundError, refuseInvalid } from '../../core/errors.ts';
import { hashOfToken } from '../../core/token.ts';
import * as accessLog from '../account/access-log.service.ts';
import { Account } from '../account/account.entity.ts';
import { AccessToken } from './token.entity.ts';
import type { AccessTokenInput, NewAccessToken } from './token.view.ts';
import * as tokenUses from './token-use.service.ts';

/** Milliseconds after which a token that has ended is erased. */
const pastKept = 30 * 24 * 60 * 60 * 1000;

const tokenShown = (ctx: Context, token: AccessToken, account: Account): AccessToken =>
  Object.assign(token, {
    owner: account.name,
    usable: account.disabled ? [] : tokenRights(token.access, effectiveRights(account, ctx.now()).access),
    isExpired: tokenUses.isExpired(token, ctx.now()),
  });

async function tokensShown(ctx: Context, accountId?: string): Promise<AccessToken[]> {
  const tokens = await ctx.db.find(AccessToken, {
    where: { deleted: IsNull(), ...(accountId && { accountId }) },
    relations: { account: true },
    order: { created: 'DESC', id: 'ASC' },
  });
  return tokens.map((token) => tokenShown(ctx, token, token.account!));
}

/** The caller's own tokens, the latest first. Errors: UNAUTHENTICATED, FORBIDDEN (a program). */
export async function own(ctx: Context): Promise<AccessToken[]> {
  authorize(ctx, 'token.make');
  return tokensShown(ctx, ctx.actor.accountId!);
}

/** The tokens of everybody, the latest first. Errors: UNAUTHENTICATED, FORBIDDEN (manageAccess). */
export async function all(ctx: Context): Promise<AccessToken[]> {
  authorize(ctx, 'account.list');
  return tokensShown(ctx);
}

/**
 * Makes a token for the caller; its text is returned only here (live.md 18). Errors: UNAUTHENTICATED, FORBIDDEN (a
 * program, a TV or tablet), INVALID (name, rights that the caller does not have, an end that has come), CONFLICT (a
 * token has the name, too many tokens).
 */
export function make(ctx: Context, { expires = null, ...input }: AccessTokenInput): Promise<NewAccessToken> {
  return transaction(ctx, async (ctx) => {
    authorize(ctx, 'token.make');
    // Locked, so that of two at once both see the other.
    const account = await lockWithDeleted(ctx, Account, ctx.actor.accountId!);
    // Disabled or removed since this was asked for: its tokens have ended for good.
    if (!account || account.deleted || account.disabled)
      throw new DomainError('UNAUTHENTICATED', 'Sign in first, then try again.');
    if (account.transient)
      throw new DomainError('FORBIDDEN', 'A TV or tablet makes no tokens. Sign in on your own device.');
    const name = tidyName(input.name);
    const access = accessFlagList.filter((flag) => input.access.includes(flag));
    refuseInvalid(tokenFaults({ name, access, expires }, effectiveRights(account, ctx.now()).access, ctx.now()));
    await erasePast(ctx, account.id);
    await refuseCrowd(ctx, account.id, name);
    const text = newTokenText(randomInt);
    const fields = { tokenHash: hashOfToken(text), accountId: account.id, name, access, expires, lastUsed: null };
    const token = await save(ctx, newRecord(ctx, AccessToken, fields));
    await accessLog.record(ctx, { accountId: account.id, what: 'tokenMade', gained: access, tokenName: name });
    return { text, token: tokenShown(ctx, token, account) };
  });
}

async function refuseCrowd(ctx: Context, accountId: string, name: string): Promise<void> {
  const present = await ctx.db.find(AccessToken, {
    where: { accountId, deleted: IsNull() },
    select: { id: true, name: true },
  });
  if (present.some((token) => sameName(token.name, name)))
    throw new DomainError('CONFLICT', `You have a token called “${name}” already. Choose another name.`, {
      fields: [{ field: 'name', message: `You have a token called “${name}” already. Choose another name.` }],
    });
  if (present.length >= tokenLimits.ofAccount)
    throw new DomainError('CONFLICT', `Nobody has more than ${tokenLimits.ofAccount} tokens. Revoke one first.`);
}

/** Erases tokens of the account that ended a month ago. */
async function erasePast(ctx: Context, accountId: string): Promise<void> {
  const past = LessThan(new Date(ctx.now().getTime() - pastKept));
  await ctx.db.delete(AccessToken, { accountId, deleted: past });
  await ctx.db.delete(AccessToken, { accountId, expires: past });
}

/**
 * Revokes a token: the caller's own, or anybody's for an administrator. Whatever it is used for ends at once, on every
 * process. Errors: UNAUTHENTICATED, NOT_FOUND, FORBIDDEN (somebody else's; a program).
 */
export function revoke(ctx: Context, id: string): Promise<AccessToken> {
  return transaction(ctx, 'result', async (ctx) => {
    // Before whether there is such a token, so that nobody learns it.
    authorize(ctx, 'token.make');
    const token = await find(ctx, AccessToken, id);
    if (!token) throw notFoundError('The token');
    authorize(ctx, 'token.end', token);
    const account = await lockWithDeleted(ctx, Account, token.accountId);
    await end(ctx, token);
    return tokenShown(ctx, token, account!);
  });
}

/** Revokes a token inside the caller's transaction. */
async function end(ctx: Context, token: AccessToken): Promise<void> {
  const { accountId, name } = token;
  token.deleted = ctx.now();
  token.remover = ctx.actor.name;
  await save(ctx, token, token.updated, { changed: ['deleted', 'remover'] });
  await accessLog.record(ctx, { accountId, what: 'tokenRevoked', tokenName: name });
  ctx.publish({ type: 'Account', id: accountId });
}

/**
 * Revokes the tokens of an account by their name, all of them without one; for the command line. Returns their names.
 * Errors: FORBIDDEN (manageAccess), NOT_FOUND.
 */
export function revokeOf(ctx: Context, { id, name: owner }: Account, name?: string): Promise<string[]> {
  return transaction(ctx, 'result', async (ctx) => {
    authorize(ctx, 'account.list');
    const present = await ctx.db.find(AccessToken, { where: { accountId: id, deleted: IsNull() } });
    const meant = present.filter((token) => !name || sameName(token.name, name));
    if (!meant.length) throw notFoundError(name ? `The token “${name}” of ${owner}` : `A token of ${owner}`);
    for (const token of meant) await end(ctx, token);
    return meant.map((token) => token.name);
  });
}
