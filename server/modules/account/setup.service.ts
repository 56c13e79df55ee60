import { tidyEmail } from '#rules/basics/email.ts';
import { tidyName } from '#rules/basics/names.ts';
import { IsNull, LessThan } from 'typeorm';
import { everyRight } from '#rules/people/policies.ts';
import { authorize, refuseTokens, requireSignIn } from '../../core/authorize.ts';
import { contextAs, contextFor, daysAgo, type Context } from '../../core/context.ts';
import type { Ports } from '../../core/ports.ts';
import { DomainError, notFoundError } from '../../core/errors.ts';
import { find, newRecord, save } from '../../core/data/records.ts';
import { transaction } from '../../core/data/transaction.ts';
import { dropMailOfLinks } from '../message/message-end.service.ts';
import { Account, SetupLink } from './account.entity.ts';
import type { Invitation, Setup, SetupInput } from './account.view.ts';
import * as accounts from './account.service.ts';
import { rememberBrowser } from './known-browser.ts';
import { refuseWeakPassword, hashPassword } from './password.ts';
import * as sessions from './session.service.ts';
import { endLinks } from './setup-end.service.ts';
import { needsPassword } from './sign-in.service.ts';
import { hashOfToken, newToken } from '../../core/token.ts';

const hour = 60 * 60 * 1000;
const setupHours = 24;
const invitationHours = 7 * 24;
/** Days that a link is kept after its end. */
const daysKept = 30;

/**
 * Creates a one-time link for an account (null: for the first administrator), in the caller's transaction. Links made
 * before go on working; `endLinks` ends them. Those that ended long ago are erased. `makerId`: the account whose right
 * to invite makes it.
 */
export async function addSetupLink(
  ctx: Context,
  accountId: string | null,
  { hours, makerId = null }: { hours: number; makerId?: string | null },
): Promise<Invitation & Pick<SetupLink, 'id'>> {
  await ctx.db.delete(SetupLink, { expires: LessThan(daysAgo(ctx, daysKept)) });
  const token = newToken();
  const now = ctx.now();
  const expires = new Date(now.getTime() + hours * hour);
  const { id } = await save(
    ctx,
    newRecord(ctx, SetupLink, { tokenHash: hashOfToken(token), accountId, makerId, expires }),
  );
  return { id, url: setupAddress(ctx, token), expires };
}

export const setupAddress = ({ config }: Context, token: string): string => `${config.baseUrl}/setup/${token}`;

export const unusableLinkError = () =>
  new DomainError('NOT_FOUND', 'This link has been used or has expired. Ask an administrator for a new one.');

/** A link that can still be used; null when it cannot. */
export async function findOpenLink(ctx: Context, token: string): Promise<SetupLink | null> {
  const link = await ctx.db.findOne(SetupLink, {
    where: { tokenHash: hashOfToken(token), deleted: IsNull() },
    relations: { account: true },
  });
  if (!link || link.expires <= ctx.now()) return null;
  const isOpen = link.account ? !link.account.deleted && !link.account.disabled : await accounts.isEmpty(ctx.db);
  return isOpen ? link : null;
}

/** Uses up the link. Of simultaneous calls one succeeds. Errors: NOT_FOUND. */
async function useUp(ctx: Context, link: SetupLink): Promise<void> {
  const { affected } = await ctx.db.update(
    SetupLink,
    { id: link.id, deleted: IsNull() },
    { deleted: ctx.now(), remover: ctx.actor.name },
  );
  if (!affected) throw unusableLinkError();
  await dropMailOfLinks(ctx, [link.id]);
}

/** What a link is for; null when it is not valid. */
export async function get(ctx: Context, token: string): Promise<Setup | null> {
  const link = await findOpenLink(ctx, token);
  if (!link) return null;
  const { name = null, emailAddress = null } = link.account ?? {};
  return { isFirstAccount: !link.accountId, name, emailAddress };
}

/**
 * Creates a link to set a password; it works once, within a week, and is returned only here. Errors: UNAUTHENTICATED,
 * FORBIDDEN (manageAccess), NOT_FOUND, CONFLICT (the account is disabled). Links made for the account before end.
 */
export function createPasswordLink(ctx: Context, emailAddress: string): Promise<Invitation> {
  return transaction(ctx, async (ctx) => {
    authorize(ctx, 'account.invite');
    const account = await accounts.findByEmail(ctx.db, emailAddress);
    if (!account || account.deleted || account.transient) throw notFoundError(`The account ${tidyEmail(emailAddress)}`);
    if (account.disabled)
      throw new DomainError('CONFLICT', `The account ${account.emailAddress} is disabled. Enable it first.`);
    await endLinks(ctx, account.id);
    return addSetupLink(ctx, account.id, { hours: invitationHours, makerId: ctx.actor.accountId ?? null });
  });
}

/**
 * Sets the password of the link's account, ends its sessions, and signs the person in. Errors: NOT_FOUND (the link is
 * not valid), INVALID (password), FORBIDDEN (a program).
 */
export async function setPasswordAndSignIn(ctx: Context, token: string, password: string): Promise<Account> {
  refuseTokens(ctx);
  const link = await findOpenLink(ctx, token);
  if (!link?.account) throw unusableLinkError();
  await refuseWeakPassword(ctx, password, link.account);
  const passwordHash = await hashPassword(password);
  const actor = sessions.actorFromAccount(link.account, null);
  return transaction(contextAs(ctx, actor), async (ctx) => {
    await useUp(ctx, link);
    const account = await ctx.db.findOneByOrFail(Account, { id: actor.accountId! });
    return storePasswordAndSignIn(ctx, account, passwordHash);
  });
}

async function storePasswordAndSignIn(ctx: Context, account: Account, passwordHash: string): Promise<Account> {
  // What else lies in a mailbox or on paper gives no second password.
  await endLinks(ctx, account.id);
  account.passwordHash = passwordHash;
  await save(ctx, account, account.updated);
  await sessions.endAllOf(ctx, account.id);
  await sessions.begin(ctx, account);
  rememberBrowser(ctx, account);
  return accounts.accountWithTeam(ctx, account);
}

/** The caller's account, which needs a password. Errors: UNAUTHENTICATED, CONFLICT (they can sign in without one). */
async function accountToComplete(ctx: Context): Promise<Account> {
  requireSignIn(ctx);
  const account = await find(ctx, Account, ctx.actor.accountId);
  if (account && (await needsPassword(ctx, account))) return account;
  throw new DomainError('CONFLICT', 'You can sign in already. Ask an administrator for a link to set a new password.');
}

/**
 * Sets the first password of the caller's account, as after an invitation, ends its sessions, and signs in anew. Errors:
 * UNAUTHENTICATED, CONFLICT (they can sign in without one), INVALID (password), FORBIDDEN (a program).
 */
export async function setFirstPasswordAndSignIn(ctx: Context, password: string): Promise<Account> {
  refuseTokens(ctx);
  await refuseWeakPassword(ctx, password, await accountToComplete(ctx));
  const passwordHash = await hashPassword(password);
  return transaction(ctx, async (ctx) => storePasswordAndSignIn(ctx, await accountToComplete(ctx), passwordHash));
}

/**
 * Creates the first administrator, with every right, and signs them in. Errors: NOT_FOUND (the link is not valid, or an
 * account exists by now), INVALID (password), FORBIDDEN (a program).
 */
export async function createFirstAdminAndSignIn(
  ctx: Context,
  token: string,
  { password, ...person }: SetupInput,
): Promise<Account> {
  refuseTokens(ctx);
  const link = await findOpenLink(ctx, token);
  if (!link || link.accountId) throw unusableLinkError();
  await refuseWeakPassword(ctx, password, person);
  const passwordHash = await hashPassword(password);
  return transaction(contextAs(ctx, { ...ctx.actor, name: tidyName(person.name) }), async (ctx) => {
    // All of them at once: when several processes have printed a link, only the first one that is used works.
    if (!(await endLinks(ctx, null)) || !(await accounts.isEmpty(ctx.db))) throw unusableLinkError();
    const account = await accounts.storeNew(ctx, { ...person, access: everyRight, passwordHash });
    await sessions.begin(ctx, account);
    rememberBrowser(ctx, account);
    return accounts.accountWithTeam(ctx, account);
  });
}

/**
 * While there is no account: a new link to create the first administrator, valid for 24 hours; else null. Links that
 * other processes have printed go on working.
 */
export async function createFirstSetupLink(ports: Ports): Promise<string | null> {
  const ctx = await contextFor(ports, { name: 'Set-up', access: [], isAnonymous: false });
  return transaction(ctx, async (ctx) =>
    (await accounts.isEmpty(ctx.db)) ? (await addSetupLink(ctx, null, { hours: setupHours })).url : null,
  );
}
