import { IsNull, Not, type EntityManager } from 'typeorm';
import { accessFlagList, can, type AccessFlag } from '#rules/policies.ts';
import { authorize } from '../../core/authorize.ts';
import type { Context } from '../../core/context.ts';
import { DomainError, notFound } from '../../core/errors.ts';
import { create as newRecord, find, save } from '../../core/records.ts';
import { transaction } from '../../core/transaction.ts';
import { Account } from './account.entity.ts';
import type { AccountInput, GrantInput } from './account-view.entity.ts';
import { teamsOf } from './team-of-account.service.ts';

export const normalEmail = (text: string): string => text.trim().toLowerCase();

/** The rights named, each once, in the order of the user administration. */
const inOrder = (access: readonly AccessFlag[]) => accessFlagList.filter((flag) => access.includes(flag));

/** Copies of the accounts with the team of each filled in. Copies, so that a team found by e-mail is never stored. */
async function withTeams(ctx: Context, accounts: Account[]): Promise<Account[]> {
  const teams = await teamsOf(ctx.db, ctx.now(), accounts);
  return accounts.map((account) =>
    Object.assign(new Account(), account, { teamId: teams.get(account.emailAddress) ?? null }),
  );
}

/** The account with its team, as it is shown. */
export const shown = async (ctx: Context, account: Account): Promise<Account> => (await withTeams(ctx, [account]))[0]!;

/** The account with exactly this e-mail address, also a deleted one: an address is never used for two accounts. */
export async function withEmail(db: EntityManager, emailAddress: string): Promise<Account | null> {
  const email = normalEmail(emailAddress);
  const account = await db.findOneBy(Account, { emailAddress: email });
  // A MySQL collation takes letters with and without accents as equal; people with such addresses are not the same.
  return account?.emailAddress === email ? account : null;
}

/** The person who asks, or null for anonymous. */
export async function me(ctx: Context): Promise<Account | null> {
  const account = await find(ctx, Account, ctx.actor.accountId);
  return account && shown(ctx, account);
}

/** All accounts by name. Errors: UNAUTHENTICATED, FORBIDDEN (manageAccess). */
export async function all(ctx: Context): Promise<Account[]> {
  authorize(ctx, 'account.list');
  const accounts = await ctx.db.find(Account, {
    where: { deleted: IsNull() },
    order: { name: 'ASC', emailAddress: 'ASC' },
  });
  return withTeams(ctx, accounts);
}

/** The account with this e-mail address, or null. Errors: UNAUTHENTICATED, FORBIDDEN (manageAccess). */
export async function get(ctx: Context, emailAddress: string): Promise<Account | null> {
  authorize(ctx, 'account.list');
  const account = await withEmail(ctx.db, emailAddress);
  return account && !account.deleted ? shown(ctx, account) : null;
}

/** Whether nobody has an account yet. */
export const isEmpty = async (db: EntityManager): Promise<boolean> =>
  !(await db.existsBy(Account, { deleted: IsNull(), transient: false }));

/** Whether anybody can sign in with a password. */
export const hasLocal = (ctx: Context): Promise<boolean> =>
  ctx.db.existsBy(Account, { deleted: IsNull(), passwordHash: Not(IsNull()) });

export type NewAccount = AccountInput & {
  access?: readonly AccessFlag[] | null;
  passwordHash?: string;
  identity?: string;
};

/** Stores a new account, inside a transaction of a command that has authorised it. Errors: CONFLICT (the e-mail is taken). */
export async function store(ctx: Context, fields: NewAccount): Promise<Account> {
  const emailAddress = normalEmail(fields.emailAddress);
  const name = fields.name.trim();
  // Asked of the database as it compares, since its unique index would refuse with less to say.
  if (await ctx.db.existsBy(Account, { emailAddress }))
    throw new DomainError('CONFLICT', `There is an account with the e-mail address ${emailAddress} already.`);
  const account = newRecord(ctx, Account, {
    emailAddress,
    name,
    givenName: fields.givenName?.trim() || name.split(/\s+/)[0],
    passwordHash: fields.passwordHash ?? null,
    identity: fields.identity ?? null,
    teamId: null,
    transient: false,
    access: inOrder(fields.access ?? []),
  });
  return save(ctx, account);
}

/**
 * Creates an account; hand its person a link from setups.invite() to set a password by. `passwordHash` is for the command
 * line. Errors: UNAUTHENTICATED, FORBIDDEN (manageAccess), CONFLICT (the e-mail is taken).
 */
export function create(ctx: Context, fields: NewAccount): Promise<Account> {
  return transaction(ctx, async (ctx) => {
    authorize(ctx, 'account.invite');
    return shown(ctx, await store(ctx, fields));
  });
}

/**
 * Replaces all rights of an account (live.md 18). Without a version it is whatever the account is now (rest.md 1.9).
 * Errors: UNAUTHENTICATED, FORBIDDEN (manageAccess; or dropping one's own), NOT_FOUND, CONFLICT (stale version).
 */
export function grant(ctx: Context, { emailAddress, access, version }: GrantInput): Promise<Account> {
  return transaction(ctx, async (ctx) => {
    authorize(ctx, 'account.list');
    const account = await withEmail(ctx.db, emailAddress);
    if (!account || account.deleted) throw notFound(`The account ${normalEmail(emailAddress)}`);
    if (!can(ctx.actor, 'account.grant', { accountId: account.id, access }))
      throw new DomainError(
        'FORBIDDEN',
        'You cannot take away your own right to manage access. Ask another administrator to do it.',
      );
    account.access = inOrder(access);
    await save(ctx, account, version ?? account.updated);
    ctx.publish({ type: 'Account', id: account.id });
    return shown(ctx, account);
  });
}
