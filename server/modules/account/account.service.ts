import { tidyEmail } from '#rules/basics/email.ts';
import { compareNames } from '#rules/basics/order.ts';
import { tidyName } from '#rules/basics/names.ts';
import { IsNull, Not, type EntityManager } from 'typeorm';
import { accessFlagList, can, type AccessFlag } from '#rules/people/policies.ts';
import { effectiveRights, notLent } from '#rules/people/stand-in.ts';
import { authorize } from '../../core/authorize.ts';
import type { Context } from '../../core/context.ts';
import { DomainError, notFoundError, refuseInvalid } from '../../core/errors.ts';
import { hasDamage } from '../../core/documents/keep-damaged.ts';
import { isId } from '../../core/data/entity.ts';
import { newRecord, find, save } from '../../core/data/records.ts';
import { transaction } from '../../core/data/transaction.ts';
import { Account } from './account.entity.ts';
import type { AccountInput, GrantInput } from './account.view.ts';
import * as accessLog from './access-log.service.ts';
import { endWhatRightsNoLongerGive } from './rights-end.service.ts';
import { refuseLastAdministrator } from './administrators.service.ts';
import { leagueToday } from '../../core/memory/league-day.ts';
import { teamIdsByEmail } from './team-of-account.service.ts';

/** The named rights without duplicates, in the order of the user administration. */
const inOrder = (access: readonly AccessFlag[]) => accessFlagList.filter((flag) => access.includes(flag));

const without = (flags: readonly AccessFlag[], others: readonly AccessFlag[]) =>
  flags.filter((flag) => !others.includes(flag));

/** Copies of the accounts with each one's team filled in. Copies, so that a team found by e-mail is never stored. */
async function withTeams(ctx: Context, accounts: Account[]): Promise<Account[]> {
  const teams = await teamIdsByEmail(ctx.db, leagueToday(ctx), accounts);
  return accounts.map((account) =>
    Object.assign(new Account(), account, { teamId: teams.get(account.emailAddress) ?? null }),
  );
}

/** The account with its team, as it is shown. */
export const accountWithTeam = async (ctx: Context, account: Account): Promise<Account> =>
  (await withTeams(ctx, [account]))[0]!;

/** The account with exactly this e-mail address; a removed account no longer has one. */
export async function findByEmail(db: EntityManager, emailAddress: string): Promise<Account | null> {
  const email = tidyEmail(emailAddress);
  const account = await db.findOneBy(Account, { emailAddress: email });
  // MySQL collations ignore accents; such addresses belong to different people.
  return account?.emailAddress === email ? account : null;
}

/** The signed-in user with their present rights and team, including what is lent; or null. */
export async function me(ctx: Context): Promise<Account | null> {
  const account = await find(ctx, Account, ctx.actor.accountId);
  if (!account) return null;
  const { access, teamId } = effectiveRights(account, ctx.now());
  // Of a program's token only those of the owner's rights count that were chosen for it.
  const acting = { access: ctx.actor.token ? [...ctx.actor.access] : access, teamId };
  return accountWithTeam(ctx, Object.assign(new Account(), account, acting));
}

/** All accounts by name. Errors: UNAUTHENTICATED, FORBIDDEN (manageAccess). */
export async function all(ctx: Context): Promise<Account[]> {
  authorize(ctx, 'account.list');
  const accounts = await ctx.db.find(Account, { where: { deleted: IsNull() }, order: { emailAddress: 'ASC' } });
  return withTeams(
    ctx,
    accounts.toSorted((a, b) => compareNames(a.name, b.name)),
  );
}

/** The account with this e-mail address or id, or null. Errors: UNAUTHENTICATED, FORBIDDEN (manageAccess). */
export async function get(ctx: Context, emailOrId: string): Promise<Account | null> {
  authorize(ctx, 'account.list');
  const account = isId(tidyEmail(emailOrId))
    ? await find(ctx, Account, tidyEmail(emailOrId))
    : await findByEmail(ctx.db, emailOrId);
  return account && !account.deleted ? accountWithTeam(ctx, account) : null;
}

/** Whether there are no accounts yet, besides those of devices. */
export const isEmpty = async (db: EntityManager): Promise<boolean> =>
  !(await db.existsBy(Account, { deleted: IsNull(), transient: false }));

/** Whether anybody can sign in with a password. */
export const hasPasswords = (ctx: Context): Promise<boolean> =>
  ctx.db.existsBy(Account, { deleted: IsNull(), passwordHash: Not(IsNull()) });

type NewAccount = AccountInput & {
  access?: readonly AccessFlag[] | null;
  passwordHash?: string;
  identity?: string;
  teamId?: string | null;
  transient?: boolean;
};

/** Who somebody is, as it is stored. Errors: INVALID (a name of blanks). */
export function personToStore(fields: AccountInput): Pick<Account, 'emailAddress' | 'name' | 'givenName'> {
  const name = tidyName(fields.name);
  if (!name) refuseInvalid([{ field: 'name', message: 'Enter a name of 1 to 250 characters.' }]);
  const givenName = tidyName(fields.givenName ?? '') || name.split(/\s+/)[0]!;
  return { emailAddress: tidyEmail(fields.emailAddress), name, givenName };
}

/**
 * Refuses the address of another account. Compared as the database does: otherwise its unique index would fail, with a
 * less helpful error. Errors: CONFLICT.
 */
export async function refuseUsedAddress(
  ctx: Context,
  { id, emailAddress }: { id?: string; emailAddress: string },
): Promise<void> {
  const holder = await ctx.db.findOneBy(Account, { emailAddress });
  if (holder && holder.id !== id)
    throw new DomainError('CONFLICT', `There is an account with the e-mail address ${emailAddress} already.`);
}

/**
 * Stores a new account, inside the transaction of a command that has checked the right. Errors: CONFLICT (the e-mail is
 * taken), INVALID (a name of blanks).
 */
export async function storeNew(ctx: Context, fields: NewAccount): Promise<Account> {
  const person = personToStore(fields);
  await refuseUsedAddress(ctx, person);
  const account = newRecord(ctx, Account, {
    ...person,
    passwordHash: fields.passwordHash ?? null,
    identity: fields.identity ?? null,
    teamId: fields.teamId ?? null,
    transient: fields.transient ?? false,
    disabled: false,
    access: inOrder(fields.access ?? []),
    standIn: null,
  });
  return save(ctx, account);
}

/**
 * Creates an account; send its person a link from setups.createPasswordLink() to set a password. `passwordHash` is for
 * the command line. Errors: UNAUTHENTICATED, FORBIDDEN (manageAccess), CONFLICT (the e-mail is taken).
 */
export function create(ctx: Context, fields: NewAccount): Promise<Account> {
  return transaction(ctx, async (ctx) => {
    authorize(ctx, 'account.invite');
    const account = await storeNew(ctx, fields);
    await accessLog.record(ctx, { accountId: account.id, what: 'created', gained: account.access });
    return accountWithTeam(ctx, account);
  });
}

/**
 * Replaces all rights of an account (live.md 18). Without a version the present one is assumed (rest.md 1.9). Errors:
 * UNAUTHENTICATED, FORBIDDEN (manageAccess; or dropping one's own), NOT_FOUND, CONFLICT (stale version; the last one
 * with manageAccess).
 */
export function setAccess(ctx: Context, { emailAddress, access, version }: GrantInput): Promise<Account> {
  return transaction(ctx, async (ctx) => {
    authorize(ctx, 'account.list');
    const account = await findByEmail(ctx.db, emailAddress);
    if (!account || account.deleted) throw notFoundError(`The account ${tidyEmail(emailAddress)}`);
    if (!can(ctx.actor, 'account.grant', { accountId: account.id, access }))
      throw new DomainError(
        'FORBIDDEN',
        'You cannot take away your own right to manage access. Ask another administrator to do it.',
      );
    if (account.transient && notLent.some((flag) => access.includes(flag)))
      throw new DomainError('FORBIDDEN', 'A device never gets the rights to manage access or to sign in devices.');
    const before = account.access;
    const after = inOrder(access);
    const [gained, lost] = [without(after, before), without(before, after)];
    if (lost.includes('manageAccess')) await refuseLastAdministrator(ctx, account);
    // Nothing to save; but a caller with an old version goes on, and is refused.
    const isSame = !gained.length && !lost.length && !(await hasDamage(ctx.db, account, 'access'));
    if (isSame && (!version || version.getTime() === account.updated.getTime())) return accountWithTeam(ctx, account);
    account.access = after;
    await save(ctx, account, version ?? account.updated, { renewed: ['access'] });
    if (lost.length) await endWhatRightsNoLongerGive(ctx, account.id, after);
    await accessLog.record(ctx, { accountId: account.id, what: 'rights', gained, lost });
    ctx.publish({ type: 'Account', id: account.id });
    return accountWithTeam(ctx, account);
  });
}
