import type { Context } from '../../core/context.ts';
import { DomainError } from '../../core/errors.ts';
import { forgiveSignIn, limitSignIn } from '../../core/limits.ts';
import { save } from '../../core/records.ts';
import { transaction } from '../../core/transaction.ts';
import { Account } from './account.entity.ts';
import type { SignInInput, SignInWays } from './account-view.entity.ts';
import * as accounts from './account.service.ts';
import { isPassword } from './password.ts';
import { returnAddress } from './return-address.ts';
import * as sessions from './session.service.ts';

/** Path at which signing in through the provider starts. */
export const providerStart = '/auth/start';

export const startAddress = (redirectUrl: string): string =>
  `${providerStart}?redirectUrl=${encodeURIComponent(redirectUrl)}`;

/** How people can sign in, and where they go afterwards. */
export async function ways(ctx: Context, redirectUrl: string | null): Promise<SignInWays> {
  const address = returnAddress(ctx.config, redirectUrl);
  const { oidc } = ctx.config;
  return {
    local: !oidc || (await accounts.hasLocal(ctx)),
    provider: oidc ? { name: new URL(oidc.issuer).hostname, url: startAddress(address) } : null,
    sampleAccounts: [...(ctx.sampleAccounts ?? [])],
    returnAddress: address,
  };
}

/**
 * Signs somebody in with e-mail and password. Errors: UNAUTHENTICATED (the pair is wrong; the same in words and time
 * whether there is such an account), LIMITED (too many failures of this account, or attempts of this address).
 */
export async function signIn(ctx: Context, { emailAddress, password }: SignInInput): Promise<Account> {
  const email = accounts.normalEmail(emailAddress);
  await limitSignIn(ctx, email);
  const found = await accounts.withEmail(ctx.db, email);
  const account = found?.deleted ? null : found;
  if (!(await isPassword(account?.passwordHash, password)) || !account)
    throw new DomainError(
      'UNAUTHENTICATED',
      'This e-mail address and password do not belong together. Check both, or ask an administrator for a new link.',
    );
  await forgiveSignIn(ctx, email);
  await sessions.begin(ctx, account);
  return accounts.shown(ctx, account);
}

/** What a provider says of somebody. */
export interface ProviderIdentity {
  issuer: string;
  /** Issuer and subject as stored: unlike a subject itself, it is the same in any collation. */
  identity: string;
  emailAddress: string | undefined;
  isEmailVerified: boolean;
  name: string | undefined;
  givenName: string | undefined;
}

/**
 * Signs in the person a provider vouches for: the account linked to that identity, else the one with the same e-mail
 * address, which is linked, else a new one without rights. Name and e-mail follow the provider (live.md 18).
 * Errors: INVALID (the e-mail is not verified), FORBIDDEN (the account was removed or belongs to another identity).
 */
export async function signInByProvider(ctx: Context, person: ProviderIdentity): Promise<Account> {
  const { identity, isEmailVerified } = person;
  if (!person.emailAddress || !isEmailVerified)
    throw new DomainError('INVALID', 'Your e-mail address is not verified by the provider. Verify it there first.');
  const emailAddress = accounts.normalEmail(person.emailAddress);
  const name = (person.name?.trim() || emailAddress.slice(0, emailAddress.lastIndexOf('@'))).slice(0, 250);
  const givenName = (person.givenName?.trim() || name.split(/\s+/)[0]!).slice(0, 250);

  const account = await transaction({ ...ctx, actor: { ...ctx.actor, name } }, async (ctx) => {
    const linked = await ctx.db.findOneBy(Account, { identity });
    const sameEmail = await accounts.withEmail(ctx.db, emailAddress);
    const known = linked ?? sameEmail;
    if (!known) return accounts.store(ctx, { emailAddress, name, givenName, identity });
    refuseStranger(known, person);
    // An address that another account has already stays there.
    const isEmailFree = !sameEmail && !(await ctx.db.existsBy(Account, { emailAddress }));
    const changes = { identity, name, givenName, ...(isEmailFree && { emailAddress }) };
    const isSame = Object.entries(changes).every(([key, value]) => known[key as keyof typeof changes] === value);
    return isSame ? known : save(ctx, Object.assign(known, changes), known.updated);
  });
  await sessions.begin(ctx, account);
  return account;
}

/** A second identity of the same provider with the same e-mail is somebody who was given a used address. */
function refuseStranger(account: Account, { issuer, identity }: ProviderIdentity): void {
  const isOther = account.identity !== identity && !!account.identity?.startsWith(`${issuer} `);
  if (account.deleted || isOther)
    throw new DomainError(
      'FORBIDDEN',
      'The account with your e-mail address cannot be used with this sign-in. Ask an administrator.',
    );
}

/** Whether signing in can only be done through the provider, so that there is nothing to choose on our page. */
export const isProviderOnly = async (ctx: Context): Promise<boolean> =>
  !!ctx.config.oidc && !(await accounts.hasLocal(ctx));
