import { tidyEmail } from '#rules/basics/email.ts';
import { tidyName } from '#rules/basics/names.ts';
import { randomInt } from 'node:crypto';
import { IsNull, MoreThan, Not } from 'typeorm';
import { presets } from '#rules/people/presets.ts';
import { accessFlagList } from '#rules/people/policies.ts';
import { authorize, refuseTokens } from '../../core/authorize.ts';
import { contextAs, type Context } from '../../core/context.ts';
import { lockRecord } from '../../core/data/commands.ts';
import { find, newRecord, save, softDelete } from '../../core/data/records.ts';
import { transaction } from '../../core/data/transaction.ts';
import { DomainError, refuseInvalid } from '../../core/errors.ts';
import { limitAnonymousWrite } from '../../core/limits.ts';
import { KeyedChange } from '../../core/repeats/keyed-change.ts';
import { dropMailOfLinks } from '../message/message-end.service.ts';
import { Account } from '../account/account.entity.ts';
import * as accessLog from '../account/access-log.service.ts';
import * as accounts from '../account/account.service.ts';
import * as sessions from '../account/session.service.ts';
import { endLinks } from '../account/setup-end.service.ts';
import { teamIdOfAccount } from '../account/team-of-account.service.ts';
import { leagueToday } from '../../core/memory/league-day.ts';
import { hashOfToken } from '../../core/token.ts';
import { Team } from '../team/team.entity.ts';
import { Invite } from './invite.entity.ts';
import type { InviteInput, InviteOffer, JoinInput, NewInvite } from './invite.view.ts';

const day = 24 * 60 * 60 * 1000;
const days = 7;
/** Milliseconds for which the same try of accepting may come again. */
const longestTry = 600_000;

/** Letters and figures that cannot be mistaken for one another; ten of them are 49 bits. */
const signs = 'abcdefghjkmnpqrstuvwxyz23456789';
const newCode = () => Array.from({ length: 10 }, () => signs[randomInt(signs.length)]).join('');

/** Codes are read in any case, for people type them from paper. */
const codeHash = (code: string) => hashOfToken(code.trim().toLowerCase());

const isOpen = (ctx: Context) => ({ deleted: IsNull(), accountId: IsNull(), expires: MoreThan(ctx.now()) });

/**
 * Invites somebody: a link that works once, within a week, and is returned only here (live.md 18). An invitation that
 * it renews ends. Errors: UNAUTHENTICATED, FORBIDDEN (manageAccess), INVALID (a captain without a team; an unknown
 * team), NOT_FOUND or CONFLICT (what it renews is gone, or was accepted).
 */
export function create(ctx: Context, { preset, teamId = null, renews = null }: InviteInput): Promise<NewInvite> {
  return transaction(ctx, async (ctx) => {
    authorize(ctx, 'account.invite');
    if (presets[preset].ofTeam && !teamId)
      refuseInvalid([{ field: 'teamId', message: 'Choose the team whose cards the captain will enter.' }]);
    if (teamId && !(await isTeamThere(ctx, teamId)))
      refuseInvalid([{ field: 'teamId', message: 'This team was not found. It may have been deleted.' }]);
    if (renews) await end(ctx, renews);
    const code = newCode();
    const expires = new Date(ctx.now().getTime() + days * day);
    const makerId = ctx.actor.accountId ?? null;
    const invite = newRecord(ctx, Invite, {
      codeHash: codeHash(code),
      preset,
      teamId,
      expires,
      makerId,
      accountId: null,
    });
    await save(ctx, invite);
    return { invite, url: inviteUrl(ctx, code) };
  });
}

/** Invitations that can still be accepted, the latest first. Errors: UNAUTHENTICATED, FORBIDDEN (manageAccess). */
export function listOpen(ctx: Context): Promise<Invite[]> {
  authorize(ctx, 'account.invite');
  return ctx.db.find(Invite, { where: isOpen(ctx), order: { created: 'DESC', id: 'ASC' } });
}

/**
 * Takes an invitation back. Errors: UNAUTHENTICATED, NOT_FOUND, FORBIDDEN (manageAccess; a program), CONFLICT
 * (accepted).
 */
export function withdraw(ctx: Context, id: string): Promise<Invite> {
  return transaction(ctx, async (ctx) => {
    refuseTokens(ctx);
    return end(ctx, id);
  });
}

/** Ends an invitation that is taken back or renewed. Errors: NOT_FOUND, CONFLICT (accepted). */
async function end(ctx: Context, id: string): Promise<Invite> {
  const invite = await lockRecord(ctx, { entity: Invite, id, what: 'The invitation', action: 'account.invite' });
  if (invite.accountId)
    throw new DomainError('CONFLICT', 'This invitation was accepted meanwhile. Who accepted it is on the list now.');
  await dropMailOfLinks(ctx, [id]);
  return softDelete(ctx, invite);
}

export const inviteUrl = ({ config }: Context, code: string): string => `${config.baseUrl}/join/${code}`;

const isTeamThere = (ctx: Context, id: string) => ctx.db.existsBy(Team, { id, deleted: IsNull() });

/** An invitation that can be accepted; none while the team that it is for is deleted. */
export async function findOpenInvite(ctx: Context, code: string): Promise<Invite | null> {
  const invite = await ctx.db.findOneBy(Invite, { codeHash: codeHash(code), ...isOpen(ctx) });
  return invite?.teamId && !(await isTeamThere(ctx, invite.teamId)) ? null : invite;
}

export const unusableInviteError = () =>
  new DomainError(
    'NOT_FOUND',
    'This invitation has been used, taken back, or has expired. Ask for a new one, or if you have joined with it already, for a link to set a password.',
  );

/** The team whose cards the caller keeps; one that is lent for a night stays until it ends, whatever is accepted. */
async function ownTeamIdOfCaller(ctx: Context): Promise<string | null> {
  const { accountId } = ctx.actor;
  const account = accountId && (await ctx.db.findOneBy(Account, { id: accountId }));
  return account ? teamIdOfAccount(ctx.db, leagueToday(ctx), account) : null;
}

/** What somebody is invited to, and the team that it takes from whoever asks; null when the link cannot be used any more. */
export async function get(ctx: Context, code: string): Promise<InviteOffer | null> {
  const invite = await findOpenInvite(ctx, code);
  if (!invite) return null;
  const { preset, teamId, author: by, expires } = invite;
  const nameOf = async (id: string) => (await ctx.db.findOneBy(Team, { id, deleted: IsNull() }))?.name ?? null;
  const team = teamId ? await nameOf(teamId) : null;
  const ownTeamId = await ownTeamIdOfCaller(ctx);
  const inPlaceOf = teamId && ownTeamId && ownTeamId !== teamId ? await nameOf(ownTeamId) : null;
  return { preset, team, inPlaceOf, by, expires };
}

/**
 * Accepts an invitation: whoever is signed in gets its rights on their own account; anybody else a new account with
 * this name and address, without a password, and is signed in. The same try once more, because its answer was lost,
 * signs the same person in, under the name and address that it has by then. Errors: NOT_FOUND (not valid any more),
 * INVALID (nobody is signed in, and no person was named), FORBIDDEN (a TV or tablet, a program), CONFLICT (there is an
 * account with the address, or it is a player's; a person was named, and somebody is signed in), LIMITED.
 */
export async function acceptAndSignIn(ctx: Context, code: string, person: JoinInput | null): Promise<Account> {
  refuseTokens(ctx);
  await limitAnonymousWrite(ctx);
  if (ctx.actor.isAnonymous && !person)
    throw new DomainError('INVALID', 'Enter your name and e-mail address, or sign in first.');
  const signInAgain = () => signInBySameTry(ctx, code, person);
  return (
    (await signInAgain()) ??
    useAndSignIn(ctx, code, person).catch(async (error: unknown) => {
      // The same try may have been under way, and has used it meanwhile.
      const account = await signInAgain();
      if (account) return account;
      throw error;
    })
  );
}

/** Accepts an invitation that nobody has used yet. */
async function useAndSignIn(ctx: Context, code: string, person: JoinInput | null): Promise<Account> {
  const isNew = ctx.actor.isAnonymous;
  // Filled in on a page of nobody, which has not heard that its cookie is somebody's.
  if (!isNew && person) throw signedInMeanwhileError(ctx);
  const actor = isNew ? { ...ctx.actor, name: tidyName(person!.name) } : ctx.actor;
  return transaction(contextAs(ctx, actor), async (ctx) => {
    const invite = await findOpenInvite(ctx, code);
    if (!invite) throw unusableInviteError();
    const before = isNew ? null : await ownAccount(ctx);
    if (!before) await refuseTaken(ctx, invite, person!.emailAddress);
    const given: readonly string[] = presets[invite.preset].access;
    const access = accessFlagList.filter((flag) => given.includes(flag) || before?.access.includes(flag));
    const gained = access.filter((flag) => !before?.access.includes(flag));
    const teamId = invite.teamId ?? before?.teamId ?? null;
    const account = before
      ? await save(ctx, Object.assign(before, { access, teamId }), before.updated)
      : await accounts.storeNew(ctx, { ...person!, access, teamId });
    await useUp(ctx, invite, account.id);
    if (person?.attempt) await tryOf(account.id, person.attempt, code).noteIn(ctx.db, ctx.now());
    // It was the inviter who gave these rights.
    const inviter = contextAs(ctx, { ...actor, name: invite.author });
    await accessLog.record(inviter, { accountId: account.id, what: 'joined', gained, teamId: invite.teamId });
    ctx.publish({ type: 'Account', id: account.id });
    // In the same transaction: afterwards the account may be somebody else's, who has proved the address.
    if (isNew) await sessions.begin(ctx, account);
    return accounts.accountWithTeam(ctx, account);
  });
}

const tryOf = (accountId: string, attempt: string, code: string) => new KeyedChange(accountId, attempt, () => code);

/** Signs in once more whoever has accepted this invitation by the same try; null where it was not this one. */
async function signInBySameTry(ctx: Context, code: string, person: JoinInput | null): Promise<Account | null> {
  if (!(await joinedBySameTry(ctx, code, person))) return null;
  // In one transaction: nothing is corrected of an account that may not sign in.
  return transaction(ctx, async (ctx) => {
    const joined = await joinedBySameTry(ctx, code, person);
    if (!joined) throw unusableInviteError();
    const account = person ? await correctPerson(ctx, joined, person) : joined;
    if (ctx.actor.isAnonymous) await sessions.begin(ctx, account, 'identity');
    return accounts.accountWithTeam(ctx, account);
  });
}

const isPerson = (account: Account, { name, emailAddress }: Pick<Account, 'name' | 'emailAddress'>) =>
  account.name === name && account.emailAddress === emailAddress;

/**
 * Stores what the person has corrected before they tried again, inside the caller's transaction: they have seen no account
 * under what they typed first.
 */
async function correctPerson(ctx: Context, account: Account, typed: JoinInput): Promise<Account> {
  const person = accounts.personToStore(typed);
  if (isPerson(account, person)) return account;
  const own = contextAs(ctx, { ...ctx.actor, name: person.name });
  if (account.emailAddress !== person.emailAddress) {
    await refuseTaken(ctx, account, person.emailAddress);
    await accounts.refuseUsedAddress(ctx, { ...person, id: account.id });
    // Nobody at the first address has a way in.
    await endLinks(own, account.id);
  }
  ctx.publish({ type: 'Account', id: account.id });
  return save(own, Object.assign(account, person), account.updated);
}

/**
 * The account that has accepted this invitation already: the caller's own, or that which this very try has made, as long
 * as nobody has proved since that it is theirs. Their own under another name or address is so only by the same try.
 */
async function joinedBySameTry(ctx: Context, code: string, person: JoinInput | null): Promise<Account | null> {
  const invite = await ctx.db.findOneBy(Invite, { codeHash: codeHash(code), accountId: Not(IsNull()) });
  const account = await find(ctx, Account, invite?.accountId);
  const isOwn = account?.id === ctx.actor.accountId;
  if (!account || !(isOwn || ctx.actor.isAnonymous)) return null;
  if (isOwn && (!person || isPerson(account, accounts.personToStore(person)))) return account;
  if (!person?.attempt || account.passwordHash || account.identity) return null;
  const since = new Date(ctx.now().getTime() - longestTry);
  return (await tryOf(account.id, person.attempt, code).isNotedSince(ctx.db, since)) ? account : null;
}

async function ownAccount(ctx: Context): Promise<Account> {
  const account = await ctx.db.findOneBy(Account, { id: ctx.actor.accountId!, deleted: IsNull() });
  if (account && !account.transient) return account;
  throw new DomainError('FORBIDDEN', 'A TV or tablet cannot accept an invitation. Open the link on your own phone.');
}

const signedInMeanwhileError = ({ actor }: Context) =>
  new DomainError(
    'CONFLICT',
    `${actor.name} has signed in in this browser since this page was opened, so nothing was done. Load the page again.`,
  );

const notWithThisAccountError = (text: string) =>
  new DomainError('CONFLICT', text, { fields: [{ field: 'emailAddress', message: text }] });

async function refuseTaken(ctx: Context, { teamId }: Pick<Invite, 'teamId'>, typed: string): Promise<void> {
  const emailAddress = tidyEmail(typed);
  if (await accounts.findByEmail(ctx.db, emailAddress))
    throw notWithThisAccountError(
      'There is an account with this e-mail address already. Sign in first, then open the invitation again. If it has no password, ask for a link to set a password.',
    );
  // Nobody has proved that the address is theirs, and a player's address brings the player's team with it.
  if (!teamId && (await teamIdOfAccount(ctx.db, leagueToday(ctx), { emailAddress, teamId: null })))
    throw notWithThisAccountError(
      'This is the address of a player of the league. Give another one, or ask for an invitation for the team.',
    );
}

/** Of simultaneous calls one succeeds. Errors: NOT_FOUND. */
async function useUp(ctx: Context, { id }: Invite, accountId: string): Promise<void> {
  const { affected } = await ctx.db.update(Invite, { id, ...isOpen(ctx) }, { accountId });
  if (!affected) throw unusableInviteError();
  await dropMailOfLinks(ctx, [id]);
}
