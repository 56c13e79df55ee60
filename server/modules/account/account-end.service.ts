import { tidyEmail } from '#rules/basics/email.ts';
import { IsNull, Not } from 'typeorm';
import { can } from '#rules/people/policies.ts';
import { authorize } from '../../core/authorize.ts';
import type { Context } from '../../core/context.ts';
import { DomainError, notFoundError } from '../../core/errors.ts';
import { save, softDelete } from '../../core/data/records.ts';
import { transaction } from '../../core/data/transaction.ts';
import * as accountsInEntries from '../tournament/registration/accounts-in-entries.service.ts';
import * as messageEnds from '../message/message-end.service.ts';
import * as tokenEnds from '../token/token-end.service.ts';
import { Account, Session, SetupLink } from './account.entity.ts';
import { AccessChange } from './access-change.entity.ts';
import * as accessLog from './access-log.service.ts';
import { refuseLastAdministrator } from './administrators.service.ts';
import * as accounts from './account.service.ts';
import { endWhatRightsNoLongerGive } from './rights-end.service.ts';
import * as sessions from './session.service.ts';

/** The account to disable or remove; never the caller's own, as nobody drops their own right to manage access. */
async function accountOf(ctx: Context, emailAddress: string): Promise<Account> {
  authorize(ctx, 'account.list');
  const account = await accounts.findByEmail(ctx.db, emailAddress);
  if (!account || account.deleted) throw notFoundError(`The account ${tidyEmail(emailAddress)}`);
  if (!can(ctx.actor, 'account.grant', { accountId: account.id, access: [] }))
    throw new DomainError('FORBIDDEN', 'You cannot disable or remove your own account. Ask another administrator.');
  return account;
}

/**
 * Disables an account, which ends its sessions, tokens and sockets everywhere at once and makes its one-time links
 * useless; or enables it again (live.md 18). Errors: UNAUTHENTICATED, FORBIDDEN (manageAccess; the own account),
 * NOT_FOUND, CONFLICT (the last one with manageAccess).
 */
export function setDisabled(ctx: Context, emailAddress: string, disabled: boolean): Promise<Account> {
  return transaction(ctx, async (ctx) => {
    const account = await accountOf(ctx, emailAddress);
    if (account.disabled === disabled) return accounts.accountWithTeam(ctx, account);
    if (disabled) await refuseLastAdministrator(ctx, account);
    if (disabled) await messageEnds.giveUpAllOf(ctx, account.id);
    account.disabled = disabled;
    await accessLog.record(ctx, { accountId: account.id, what: disabled ? 'disabled' : 'enabled' });
    await save(ctx, account, account.updated);
    await sessions.endAllOf(ctx, account.id);
    if (disabled) {
      await endWhatRightsNoLongerGive(ctx, account.id, []);
      await tokenEnds.endAllOf(ctx, account.id);
    }
    return accounts.accountWithTeam(ctx, account);
  });
}

/**
 * Removes an account for good: its password, rights, sessions, tokens, links and e-mail address are erased, so that the
 * address is free for a new one; what the person did keeps their name, and the identity of a provider its account, so
 * that it lets nobody in (live.md 18). Returns the account as it was.
 * Errors: UNAUTHENTICATED, FORBIDDEN (manageAccess; the own account), NOT_FOUND, CONFLICT (the last one with
 * manageAccess).
 */
export function remove(ctx: Context, emailAddress: string): Promise<Account> {
  return transaction(ctx, async (ctx) => {
    const account = await accountOf(ctx, emailAddress);
    await refuseLastAdministrator(ctx, account);
    const before = await accounts.accountWithTeam(ctx, account);
    await eraseAllOf(ctx, account.id, [account.emailAddress]);
    Object.assign(account, fieldsOnceRemoved(account));
    const { deleted, remover } = await softDelete(ctx, account, account.updated, fieldsOfDocuments);
    ctx.publish({ type: 'Account', id: account.id });
    return Object.assign(before, { deleted, remover });
  });
}

/** What stands in the row of a removed account beside its name; it bears the address no more (live.md 18). */
const fieldsOnceRemoved = ({ id }: Account) => ({
  emailAddress: `removed ${id}`,
  givenName: '',
  passwordHash: null,
  teamId: null,
  access: [],
  standIn: null,
});
const fieldsOfDocuments = ['access', 'standIn'] as const;

/**
 * Erases what an import has brought of accounts that are removed, in their rows and wherever else they are named, inside
 * its transaction: the file may say more of them than stays here (live.md 18). `before` are the accounts as they were
 * until then, by id. Accounts of devices are nobody's.
 */
export async function eraseRemovedAccounts(ctx: Context, before?: ReadonlyMap<string, Account>): Promise<void> {
  for (const account of await ctx.db.findBy(Account, { deleted: Not(IsNull()), transient: false })) {
    const once = fieldsOnceRemoved(account);
    const addresses = [account.emailAddress, before?.get(account.id)?.emailAddress ?? []].flat();
    const fields = Object.entries(once) as [keyof Account, unknown][];
    if (fields.some(([field, value]) => JSON.stringify(account[field]) !== JSON.stringify(value)))
      await save(ctx, Object.assign(account, Object.fromEntries(fields)), account.updated, {
        renewed: fieldsOfDocuments,
      });
    await eraseAllOf(
      ctx,
      account.id,
      addresses.filter((address) => address !== once.emailAddress),
    );
  }
}

/**
 * Erases what belongs to an account that is removed, but for its own row: sessions, tokens, links, messages, the history
 * of its rights, its place in entries; and ends the devices that it let in. Inside the caller's transaction, which tells
 * that the account has changed.
 */
async function eraseAllOf(ctx: Context, accountId: string, addresses: readonly string[]): Promise<void> {
  await ctx.db.delete(AccessChange, { accountId });
  await ctx.db.delete(Session, { accountId });
  await ctx.db.delete(SetupLink, { accountId });
  // Whoever changes a tournament has its row before anything that is told of it.
  await accountsInEntries.replaceAccount(ctx, accountId, null);
  await messageEnds.eraseAllOf(ctx, accountId, addresses);
  await tokenEnds.eraseAllOf(ctx, accountId);
  await endWhatRightsNoLongerGive(ctx, accountId, []);
}
