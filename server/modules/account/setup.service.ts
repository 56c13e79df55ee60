import { IsNull } from 'typeorm';
import { everyRight } from '#rules/policies.ts';
import { authorize } from '../../core/authorize.ts';
import { contextFor, type Context, type Ports } from '../../core/context.ts';
import { DomainError, notFound } from '../../core/errors.ts';
import { create, save } from '../../core/records.ts';
import { transaction } from '../../core/transaction.ts';
import { Account, SetupLink } from './account.entity.ts';
import type { Invitation, Setup, SetupInput } from './account-view.entity.ts';
import * as accounts from './account.service.ts';
import { checkPassword, hashPassword } from './password.ts';
import * as sessions from './session.service.ts';
import { hashOf, newToken } from './token.ts';

const hour = 60 * 60 * 1000;
const setupHours = 24;
const invitationHours = 7 * 24;

/** A new one-time link, for an account or for the first administrator. Earlier ones for the same stop working. */
async function newLink(ctx: Context, accountId: string | null, hours: number): Promise<Invitation> {
  const token = newToken();
  const now = ctx.now();
  await ctx.db.update(
    SetupLink,
    { accountId: accountId ?? IsNull(), deleted: IsNull() },
    { deleted: now, remover: ctx.actor.name },
  );
  const expires = new Date(now.getTime() + hours * hour);
  await save(ctx, create(ctx, SetupLink, { tokenHash: hashOf(token), accountId, expires }));
  return { url: `${ctx.config.baseUrl}/setup/${token}`, expires };
}

const unusable = () =>
  new DomainError('NOT_FOUND', 'This link has been used or has expired. Ask an administrator for a new one.');

async function findLink(ctx: Context, token: string): Promise<SetupLink | null> {
  const link = await ctx.db.findOne(SetupLink, {
    where: { tokenHash: hashOf(token), deleted: IsNull() },
    relations: { account: true },
  });
  if (!link || link.expires <= ctx.now()) return null;
  const isOpen = link.account ? !link.account.deleted : await accounts.isEmpty(ctx.db);
  return isOpen ? link : null;
}

/** Takes the link out of use. Of several at the same moment one succeeds. Errors: NOT_FOUND. */
async function useUp(ctx: Context, link: SetupLink): Promise<void> {
  const { affected } = await ctx.db.update(
    SetupLink,
    { id: link.id, deleted: IsNull() },
    { deleted: ctx.now(), remover: ctx.actor.name },
  );
  if (!affected) throw unusable();
}

/** What a link is for; null when it cannot be used. */
export async function get(ctx: Context, token: string): Promise<Setup | null> {
  const link = await findLink(ctx, token);
  if (!link) return null;
  const { name = null, emailAddress = null } = link.account ?? {};
  return { isFirstAccount: !link.accountId, name, emailAddress };
}

/**
 * A link with which the person sets a password; it works once, for a week. The link is given out here and nowhere else.
 * Errors: UNAUTHENTICATED, FORBIDDEN (manageAccess), NOT_FOUND.
 */
export function invite(ctx: Context, emailAddress: string): Promise<Invitation> {
  return transaction(ctx, async (ctx) => {
    authorize(ctx, 'account.invite');
    const account = await accounts.withEmail(ctx.db, emailAddress);
    if (!account || account.deleted || account.transient)
      throw notFound(`The account ${accounts.normalEmail(emailAddress)}`);
    return newLink(ctx, account.id, invitationHours);
  });
}

/**
 * Sets the password of the account the link is for, ends its sessions, and signs the person in.
 * Errors: NOT_FOUND (the link cannot be used), INVALID (password).
 */
export async function setPassword(ctx: Context, token: string, password: string): Promise<Account> {
  const link = await findLink(ctx, token);
  if (!link?.account) throw unusable();
  checkPassword(password, link.account);
  const passwordHash = await hashPassword(password);
  const actor = sessions.actorFor(link.account, null);
  return transaction({ ...ctx, actor }, async (ctx) => {
    await useUp(ctx, link);
    const account = await ctx.db.findOneByOrFail(Account, { id: actor.accountId! });
    account.passwordHash = passwordHash;
    await save(ctx, account, account.updated);
    await sessions.endAllOf(ctx, account.id);
    await sessions.begin(ctx, account);
    return accounts.shown(ctx, account);
  });
}

/**
 * Creates the first administrator, with every right, and signs them in. Errors: NOT_FOUND (the link cannot be used, or
 * there is an account by now), INVALID (password).
 */
export async function complete(ctx: Context, token: string, { password, ...person }: SetupInput): Promise<Account> {
  const link = await findLink(ctx, token);
  if (!link || link.accountId) throw unusable();
  checkPassword(password, person);
  const passwordHash = await hashPassword(password);
  return transaction({ ...ctx, actor: { ...ctx.actor, name: person.name.trim() } }, async (ctx) => {
    await useUp(ctx, link);
    if (!(await accounts.isEmpty(ctx.db))) throw unusable();
    const account = await accounts.store(ctx, { ...person, access: everyRight, passwordHash });
    await sessions.begin(ctx, account);
    return accounts.shown(ctx, account);
  });
}

/** While there is no account at all: a new link to make the first administrator by, valid for 24 hours; else null. */
export async function setupLinkIfEmpty(ports: Ports): Promise<string | null> {
  const ctx = await contextFor(ports, { name: 'Set-up', access: [], isAnonymous: false });
  return transaction(ctx, async (ctx) =>
    (await accounts.isEmpty(ctx.db)) ? (await newLink(ctx, null, setupHours)).url : null,
  );
}
