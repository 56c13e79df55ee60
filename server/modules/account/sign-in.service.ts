import { tidyEmail } from '#rules/basics/email.ts';
import { tidyName } from '#rules/basics/names.ts';
import { refuseTokens } from '../../core/authorize.ts';
import type { Config } from '../../core/config.ts';
import { contextAs, type Context } from '../../core/context.ts';
import { DomainError } from '../../core/errors.ts';
import { forgetSignInFailures, limitSignIn } from '../../core/limits.ts';
import { save } from '../../core/data/records.ts';
import { transaction } from '../../core/data/transaction.ts';
import { isMailOn } from '../message/queue.service.ts';
import * as tokenEnds from '../token/token-end.service.ts';
import * as webhookEnds from '../webhook/webhook-end.service.ts';
import { Account } from './account.entity.ts';
import type { SignInInput, SignInWays } from './account.view.ts';
import * as accounts from './account.service.ts';
import { knownBrowser, rememberBrowser } from './known-browser.ts';
import { isRightPassword } from './password.ts';
import { returnAddressOrHome } from './return-address-or-home.ts';
import { endWhatRightsNoLongerGive } from './rights-end.service.ts';
import * as sessions from './session.service.ts';
import { endLinks } from './setup-end.service.ts';

/** Path at which signing in through the provider starts. */
export const providerStartPath = '/auth/start';

/** In full: the provider leads back to this name of the site, and the browser has to have begun there. */
export const providerStartAddress = ({ baseUrl }: Config, redirectUrl: string): string =>
  `${baseUrl}${providerStartPath}?redirectUrl=${encodeURIComponent(redirectUrl)}`;

/** How people can sign in, and where they go afterwards. */
export async function ways(ctx: Context, redirectUrl: string | null): Promise<SignInWays> {
  const address = returnAddressOrHome(ctx.config, redirectUrl);
  const { oidc } = ctx.config;
  const local = !(await isSignInByProviderOnly(ctx));
  return {
    local,
    passwordReset: local && isMailOn(ctx),
    provider: oidc ? { name: new URL(oidc.issuer).hostname, url: providerStartAddress(ctx.config, address) } : null,
    sampleAccounts: ctx.caller.browser?.isHere ? [...(ctx.sampleAccounts ?? [])] : [],
    returnAddress: address,
    siteAddress: ctx.config.baseUrl,
  };
}

/**
 * Signs somebody in with e-mail and password. Errors: UNAUTHENTICATED (wrong pair; same message and timing whether or
 * not the account exists), FORBIDDEN (the account is disabled, told only to those who know the password; a program),
 * LIMITED (too many failures of this account from there, or from everywhere; or attempts of this address).
 */
export async function signIn(ctx: Context, { emailAddress, password }: SignInInput): Promise<Account> {
  refuseTokens(ctx);
  const email = tidyEmail(emailAddress);
  const found = await accounts.findByEmail(ctx.db, email);
  const account = found?.deleted ? null : found;
  const attempt = { emailAddress: email, knownBrowser: knownBrowser(ctx, account) };
  await limitSignIn(ctx, attempt);
  if (!(await isRightPassword(account?.passwordHash, password)) || !account)
    throw new DomainError(
      'UNAUTHENTICATED',
      'This e-mail address and password do not belong together. Check both, or ask an administrator for a new link.',
    );
  await forgetSignInFailures(ctx, attempt);
  await sessions.begin(ctx, account, 'passwordHash');
  rememberBrowser(ctx, account);
  return accounts.accountWithTeam(ctx, account);
}

/** What a provider says about somebody. */
export interface ProviderIdentity {
  issuer: string;
  /** Issuer and subject as stored: hashed, so that collations do not matter. */
  identity: string;
  emailAddress: string | undefined;
  isEmailVerified: boolean;
  name: string | undefined;
  givenName: string | undefined;
}

/**
 * Signs in somebody vouched for by a provider: the account linked to that identity, else the one with the same e-mail
 * address, which is then linked, else a new one without rights. Name and e-mail follow the provider. Nobody had proved
 * the address of an account that is linked for the first time: whoever had it is signed out (live.md 18).
 * Errors: INVALID (the e-mail is not verified), FORBIDDEN (the account was disabled or removed, or belongs to another
 * identity; a program).
 */
export async function signInByProvider(ctx: Context, person: ProviderIdentity): Promise<Account> {
  refuseTokens(ctx);
  const { identity, isEmailVerified } = person;
  if (!person.emailAddress || !isEmailVerified)
    throw new DomainError('INVALID', 'Your e-mail address is not verified by the provider. Verify it there first.');
  const emailAddress = tidyEmail(person.emailAddress);
  const name = (tidyName(person.name ?? '') || emailAddress.slice(0, emailAddress.lastIndexOf('@'))).slice(0, 250);
  const givenName = (tidyName(person.givenName ?? '') || name.split(/\s+/)[0]!).slice(0, 250);

  const recognise = (ctx: Context) =>
    transaction(ctx, 'result', async (ctx) => {
      const linked = await ctx.db.findOneBy(Account, { identity });
      const sameEmail = await accounts.findByEmail(ctx.db, emailAddress);
      // Somebody whose account was removed and who has a new one since: the identity goes to the new one.
      const isBack = linked?.deleted && sameEmail && !sameEmail.deleted && !sameEmail.identity;
      if (isBack) await ctx.db.update(Account, { id: linked.id }, { identity: null });
      const known = isBack ? sameEmail : (linked ?? sameEmail);
      if (!known) return accounts.storeNew(ctx, { emailAddress, name, givenName, identity });
      refuseStranger(known, person);
      // An address already used by another account is not taken over.
      const isEmailFree = !sameEmail && !(await ctx.db.existsBy(Account, { emailAddress }));
      if (!known.identity) await endUnproved(ctx, known);
      const changes = { identity, name, givenName, ...(isEmailFree && { emailAddress }) };
      const isSame = Object.entries(changes).every(([key, value]) => known[key as keyof typeof changes] === value);
      return isSame ? known : save(ctx, Object.assign(known, changes), known.updated);
    });
  const own = contextAs(ctx, { ...ctx.actor, name });
  const account = await recognise(own).catch((error: unknown) => {
    if (!(error instanceof DomainError && error.code === 'CONFLICT')) throw error;
    // The same person has come in from another page at the same moment.
    return recognise(own);
  });
  await sessions.begin(ctx, account, 'identity');
  return account;
}

/** Ends every way in that somebody has to an account whose address nobody has proved, and whatever they let in. */
async function endUnproved(ctx: Context, account: Account): Promise<void> {
  account.passwordHash = null;
  await endLinks(ctx, account.id);
  await sessions.endAllOf(ctx, account.id);
  await endWhatRightsNoLongerGive(ctx, account.id, []);
  await tokenEnds.endAllOf(ctx, account.id);
  await webhookEnds.endAllOf(ctx, account.id);
}

/** A second identity of the same provider with the same e-mail is somebody else, who got a reused address. */
function refuseStranger(account: Account, { issuer, identity }: ProviderIdentity): void {
  const isOther = account.identity !== identity && !!account.identity?.startsWith(`${issuer} `);
  if (account.deleted || account.disabled || isOther)
    throw new DomainError(
      'FORBIDDEN',
      'The account with your e-mail address cannot be used with this sign-in. Ask an administrator.',
    );
}

/** Whether the provider is the only way to sign in, so that the sign-in page has nothing to offer. */
export const isSignInByProviderOnly = async (ctx: Context): Promise<boolean> =>
  !!ctx.config.oidc && !(await accounts.hasPasswords(ctx));

/** Whether it has no password and no provider yet, as after an invitation, where people sign in by password. */
export const needsPassword = async (
  ctx: Context,
  { passwordHash, identity, transient }: Pick<Account, 'passwordHash' | 'identity' | 'transient'>,
): Promise<boolean> => !passwordHash && !identity && !transient && !(await isSignInByProviderOnly(ctx));
