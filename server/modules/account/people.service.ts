import { tidyEmail } from '#rules/basics/email.ts';
import { IsNull } from 'typeorm';
import { accessFlagList } from '#rules/people/policies.ts';
import { mostStandInHours, notLent, currentStandIn, isLentTooLong } from '#rules/people/stand-in.ts';
import { authorize } from '../../core/authorize.ts';
import type { Context } from '../../core/context.ts';
import { hasDamage } from '../../core/documents/keep-damaged.ts';
import { save } from '../../core/data/records.ts';
import { transaction } from '../../core/data/transaction.ts';
import { DomainError, notFoundError, refuseInvalid } from '../../core/errors.ts';
import { Team } from '../team/team.entity.ts';
import { Session, type Account } from './account.entity.ts';
import type { AccountTeamInput, StandInInput } from './account.view.ts';
import * as accounts from './account.service.ts';
import * as accessLog from './access-log.service.ts';

/**
 * When each account was last used, by its id: the last use of its sessions, ended ones too; accounts never used are
 * missing. One query a request. The right is checked by whoever shows it.
 */
export function lastSeen(ctx: Context): Promise<ReadonlyMap<string, Date>> {
  const key = 'last seen';
  const made = (ctx.request.made.get(key) as Promise<ReadonlyMap<string, Date>> | undefined) ?? readLastSeen(ctx);
  ctx.request.made.set(key, made);
  return made;
}

async function readLastSeen(ctx: Context): Promise<ReadonlyMap<string, Date>> {
  const rows = await ctx.db
    .createQueryBuilder(Session, 'session')
    .select('session.accountId', 'id')
    .addSelect('MAX(session.lastUsed)', 'at')
    .groupBy('session.accountId')
    .getRawMany<{ id: string; at: string | Date }>();
  return new Map(rows.map(({ id, at }) => [id, at instanceof Date ? at : new Date(`${at.replace(' ', 'T')}Z`)]));
}

async function accountOf(ctx: Context, emailAddress: string): Promise<Account> {
  authorize(ctx, 'account.list');
  const account = await accounts.findByEmail(ctx.db, emailAddress);
  if (!account || account.deleted || account.transient) throw notFoundError(`The account ${tidyEmail(emailAddress)}`);
  return account;
}

async function refuseUnknownTeam(ctx: Context, teamId: string | null | undefined): Promise<void> {
  if (!teamId || (await ctx.db.existsBy(Team, { id: teamId, deleted: IsNull() }))) return;
  refuseInvalid([{ field: 'teamId', message: 'This team was not found. It may have been deleted.' }]);
}

/**
 * Sets the team an account keeps cards for; null = found by the e-mail address (league.md 1). Errors: UNAUTHENTICATED,
 * FORBIDDEN (manageAccess), NOT_FOUND, INVALID (the team), CONFLICT (stale version).
 */
export function setTeam(ctx: Context, { emailAddress, teamId = null, version }: AccountTeamInput): Promise<Account> {
  return transaction(ctx, async (ctx) => {
    const account = await accountOf(ctx, emailAddress);
    await refuseUnknownTeam(ctx, teamId);
    if (account.teamId === teamId) return accounts.accountWithTeam(ctx, account);
    account.teamId = teamId;
    await save(ctx, account, version ?? account.updated);
    await accessLog.record(ctx, { accountId: account.id, what: 'team', teamId });
    ctx.publish({ type: 'Account', id: account.id });
    return accounts.accountWithTeam(ctx, account);
  });
}

/**
 * Lends rights, and a team, for a night; they end by themselves. No rights and no team end what is lent now (live.md
 * 18). Errors: UNAUTHENTICATED, FORBIDDEN (manageAccess), NOT_FOUND, INVALID, CONFLICT (disabled; stale version).
 */
export function setLentRights(
  ctx: Context,
  { emailAddress, version, until, ...input }: StandInInput,
): Promise<Account> {
  return transaction(ctx, async (ctx) => {
    const account = await accountOf(ctx, emailAddress);
    const access = accessFlagList.filter((flag) => input.access.includes(flag));
    const teamId = input.teamId ?? null;
    const ends = !access.length && !teamId;
    if (!ends) await refuseLoan(ctx, account, { access, teamId, until });
    const isNothingLent = !currentStandIn(account, ctx.now()) && !(await hasDamage(ctx.db, account, 'standIn'));
    if (ends && isNothingLent) return accounts.accountWithTeam(ctx, account);
    account.standIn = ends ? null : { access, teamId, until: until.toISOString() };
    await save(ctx, account, version ?? account.updated, { renewed: ['standIn'] });
    await accessLog.record(ctx, {
      accountId: account.id,
      what: 'lent',
      gained: access,
      teamId,
      until: ends ? null : until,
    });
    ctx.publish({ type: 'Account', id: account.id });
    return accounts.accountWithTeam(ctx, account);
  });
}

async function refuseLoan(
  ctx: Context,
  account: Account,
  { access, teamId, until }: Pick<StandInInput, 'access' | 'teamId' | 'until'>,
): Promise<void> {
  if (account.disabled)
    throw new DomainError('CONFLICT', `The account ${account.emailAddress} is disabled. Enable it first.`);
  await refuseUnknownTeam(ctx, teamId);
  refuseInvalid([
    ...(access.some((flag) => notLent.includes(flag))
      ? [{ field: 'access', message: 'The rights to manage access and to sign in devices are never lent.' }]
      : []),
    ...(until <= ctx.now() || isLentTooLong(until.toISOString(), ctx.now())
      ? [{ field: 'until', message: `Rights are lent for ${mostStandInHours} hours at most. Choose an earlier end.` }]
      : []),
  ]);
}
