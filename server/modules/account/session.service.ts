import { In, IsNull, LessThan, LessThanOrEqual, type FindOptionsWhere } from 'typeorm';
import { anonymous, type Actor } from '#rules/people/policies.ts';
import { effectiveRights } from '#rules/people/stand-in.ts';
import { authorize, refuseTokens, requireSignIn } from '../../core/authorize.ts';
import type { Config } from '../../core/config.ts';
import { contextAs, contextFor, type Context } from '../../core/context.ts';
import type { Browser } from '../../core/caller.ts';
import type { Ports } from '../../core/ports.ts';
import { DomainError, notFoundError, warningError } from '../../core/errors.ts';
import { entitiesQuery, readList, readWithDeleted } from '../../core/data/read.ts';
import { newRecord, find, lockWithDeleted, save } from '../../core/data/records.ts';
import { leagueToday } from '../../core/memory/league-day.ts';
import { transaction } from '../../core/data/transaction.ts';
import * as messageEnd from '../message/message-end.service.ts';
import { Account, Session } from './account.entity.ts';
import { cookieAttributes, deviceCookie, sessionCookie, signInCookies, deviceOrLoginToken } from './session-cookie.ts';
import { teamIdOfAccount } from './team-of-account.service.ts';
import { hashOfToken, newToken } from '../../core/token.ts';
import { log } from '../../core/log.ts';

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;
/** Sessions whose use is noted together, at most. */
const sessionsAtOnce = 500;

/** The account as an actor, with just the rights given here; `actorNow` adds those that are lent. */
export const actorFromAccount = (
  { id, name, emailAddress, access }: Pick<Account, 'id' | 'name' | 'emailAddress' | 'access'>,
  teamId: string | null,
): Actor => ({
  accountId: id,
  name,
  emailAddress,
  access,
  teamId,
  isAnonymous: false,
});

/** Sessions begun before `oldest`, or unused since `idle`, have ended (live.md 18). */
const limitsOf = ({ sessionIdleDays, sessionMaxDays }: Config, now: Date) => ({
  idle: new Date(now.getTime() - sessionIdleDays * day),
  oldest: new Date(now.getTime() - sessionMaxDays * day),
});

/** Whether a session has ended by itself; that of a TV or tablet ends sooner. Its account must be loaded. */
export const isOver = (session: Session, { config, now }: Pick<Ports, 'config' | 'now'>): boolean => {
  const { idle, oldest } = limitsOf(config, now());
  const isIdle = session.account?.transient
    ? session.lastUsed.getTime() <= now().getTime() - config.deviceIdleHours * hour
    : session.lastUsed <= idle;
  return isIdle || session.created <= oldest;
};

const ofToken = entitiesQuery(Session, (query) => query.where('row.tokenHash = :tokenHash AND row.deleted IS NULL'));

/** The session of this token with its account, as long as that may sign in. Every request asks for it. */
async function withToken({ database: { reader } }: Ports, token: string): Promise<Session | null> {
  const [session] = await readList(reader, ofToken, { tokenHash: hashOfToken(token) });
  const account = session && (await readWithDeleted(reader, Account, session.accountId));
  return account && !account.deleted && !account.disabled ? Object.assign(session, { account }) : null;
}

/**
 * The actor of this token; anonymous without one, or when the session has ended. Rights are the account's
 * present ones, what is lent for a night included.
 */
export async function actorOf(ports: Ports, token: string | undefined): Promise<Actor> {
  const session = token ? await withToken(ports, token) : null;
  if (!session?.account || isOver(session, ports)) return anonymous;
  noteUse(ports, session);
  return actorNow(ports, session.account);
}

/** The account as the actor that it is at this moment, with what is lent to it. */
export async function actorNow(ports: Ports, account: Account): Promise<Actor> {
  const acting = { ...account, ...effectiveRights(account, ports.now()) };
  // The day is asked for only where the team depends on it.
  const found = async () =>
    teamIdOfAccount(ports.database.reader, leagueToday(await contextFor(ports, anonymous)), acting);
  return actorFromAccount(acting, acting.teamId ?? (await found()));
}

/** Records when a session was used, to the minute. Not awaited; a lost record does no harm. */
function noteUse({ database, now }: Ports, { id, lastUsed }: Session): void {
  const lastNoted = new Date(now().getTime() - minute);
  if (lastUsed > lastNoted) return;
  database
    .write((db) => db.update(Session, { id, lastUsed: LessThanOrEqual(lastNoted) }, { lastUsed: now() }))
    .catch((error: Error) => log.error(`The use of a session was not noted: ${error.message}`));
}

/** Records that the sessions of these tokens are in use at this moment, to the minute. */
export async function noteUseOf({ database, now }: Ports, tokens: Iterable<string>): Promise<void> {
  const hashes = [...new Set(tokens)].map(hashOfToken);
  const lastUsed = LessThanOrEqual(new Date(now().getTime() - minute));
  for (let from = 0; from < hashes.length; from += sessionsAtOnce) {
    const tokenHash = In(hashes.slice(from, from + sessionsAtOnce));
    await database.write((db) => db.update(Session, { tokenHash, lastUsed }, { lastUsed: now() }));
  }
}

const accountDisabledError = () =>
  warningError('FORBIDDEN', 'This account is disabled. Ask an administrator to enable it.');

const signInChangedError = () =>
  new DomainError('UNAUTHENTICATED', 'The way to sign in to this account was changed a moment ago. Sign in again.');

/** A new session of the account in the calling browser. Returns its token. */
async function open(ctx: Context, account: Account): Promise<string> {
  const token = newToken();
  const session = newRecord(ctx, Session, {
    tokenHash: hashOfToken(token),
    accountId: account.id,
    userAgent: (ctx.caller.browser?.userAgent ?? '').slice(0, 250),
    address: ctx.caller.ip.slice(0, 64),
    lastUsed: ctx.now(),
  });
  await save(ctx, session);
  return token;
}

/** Ends whatever the calling browser is signed in with, inside the caller's transaction. */
async function endOwn(ctx: Context): Promise<void> {
  for (const name of signInCookies) {
    const before = ctx.caller.browser?.cookies[name];
    if (before) await endWhere(ctx, { tokenHash: hashOfToken(before) });
  }
}

/**
 * Signs the account in: a new token goes into the browser's cookie, and the browser's previous session ends. Ended
 * sessions of the account are deleted. `proof` is what somebody was recognised by, and has to be what is stored now.
 * Returns the token. Errors: FORBIDDEN (the account is disabled or was removed), UNAUTHENTICATED (the proof is
 * outdated).
 */
export async function begin(ctx: Context, account: Account, proof?: 'passwordHash' | 'identity'): Promise<string> {
  const token = await transaction(contextAs(ctx, actorFromAccount(account, null)), 'result', async (ctx) => {
    // Looked at here, and kept from changing, because it may have changed since the account was read.
    const now = await lockWithDeleted(ctx, Account, account.id);
    if (!now || now.deleted || now.disabled) throw accountDisabledError();
    if (proof && now[proof] !== account[proof]) throw signInChangedError();
    const { idle, oldest } = limitsOf(ctx.config, ctx.now());
    await endOwn(ctx);
    const aged = [{ created: LessThan(oldest) }, { lastUsed: LessThan(idle) }].map((age) => ({
      accountId: account.id,
      ...age,
    }));
    const ids = (await ctx.db.find(Session, { select: { id: true }, where: aged })).map(({ id }) => id);
    if (ids.length) await ctx.db.delete(Session, { id: In(ids) });
    await messageEnd.removePushDevicesOf(ctx, ids);
    return open(ctx, account);
  });
  const maxAge = (ctx.config.sessionMaxDays * day) / second;
  const attributes = cookieAttributes(ctx.config, ctx.caller.browser);
  ctx.caller.browser?.setCookie(sessionCookie, token, { ...attributes, maxAge });
  if (ctx.caller.browser?.cookies[deviceCookie]) ctx.caller.browser.clearCookie(deviceCookie, attributes);
  return token;
}

/**
 * Signs a TV or tablet in with its temporary account, inside the caller's transaction: its cookie lasts until the
 * browser is closed. Returns the token for `setDeviceCookie`.
 */
export async function beginDevice(ctx: Context, account: Account): Promise<string> {
  await endOwn(ctx);
  return open(ctx, account);
}

/** Puts the token into the cookie of a TV or tablet, after the commit. */
export const setDeviceCookie = (ctx: Context, token: string): void => setCookie(ctx, deviceCookie, token);

/** Ends sessions, and with them what was shown in their browsers of messages (messages.md 4). */
async function endWhere(ctx: Context, which: FindOptionsWhere<Session>): Promise<void> {
  const ended = await ctx.db.find(Session, { select: { id: true }, where: { ...which, deleted: IsNull() } });
  const ids = ended.map(({ id }) => id);
  if (!ids.length) return;
  await ctx.db.update(Session, { id: In(ids), deleted: IsNull() }, { deleted: ctx.now(), remover: ctx.actor.name });
  await messageEnd.removePushDevicesOf(ctx, ids);
}

/** The session by which the caller is signed in. Errors: UNAUTHENTICATED (none, any more). */
export async function ownId(ctx: Context): Promise<string> {
  const token = ctx.caller.browser && deviceOrLoginToken(ctx.caller.browser.cookies);
  const session = token && (await ctx.db.findOneBy(Session, { tokenHash: hashOfToken(token), deleted: IsNull() }));
  if (!session) throw new DomainError('UNAUTHENTICATED', 'Sign in first, then try again.');
  return session.id;
}

/** Which of these sessions have not ended. */
export async function liveIds(ctx: Context, ids: readonly string[]): Promise<Set<string>> {
  const wanted = [...new Set(ids)];
  const sessions = await ctx.db.find(Session, {
    where: { id: In(wanted), deleted: IsNull() },
    relations: { account: true },
  });
  return new Set(sessions.filter((session) => !isOver(session, ctx)).map(({ id }) => id));
}

/** Sets a cookie of the browser's session that no script can read. */
export const setCookie = (ctx: Context, name: string, value: string): void =>
  ctx.caller.browser?.setCookie(name, value, cookieAttributes(ctx.config, ctx.caller.browser));

/** Takes away the cookie of a device session that has ended (rest.md 1.11). */
export function clearDeviceCookie(config: Config, browser: Browser): void {
  if (browser.cookies[deviceCookie]) browser.clearCookie(deviceCookie, cookieAttributes(config, browser));
}

/**
 * Signs out the calling browser: of its device session if it has one, else of the login (rest.md 2.1). Errors:
 * FORBIDDEN (a program).
 */
export async function end(ctx: Context): Promise<void> {
  refuseTokens(ctx);
  const name = signInCookies.toReversed().find((name) => ctx.caller.browser?.cookies[name]);
  if (!name) return;
  await transaction(ctx, 'result', async (ctx) => {
    await endWhere(ctx, { tokenHash: hashOfToken(ctx.caller.browser!.cookies[name]!) });
    const { accountId } = ctx.actor;
    if (accountId) ctx.publish({ type: 'Account', id: accountId });
  });
  ctx.caller.browser?.clearCookie(name, cookieAttributes(ctx.config, ctx.caller.browser));
}

/** Ends all sessions of an account, inside the caller's transaction: for a new password, for example. */
export async function endAllOf(ctx: Context, accountId: string): Promise<void> {
  await endWhere(ctx, { accountId });
  ctx.publish({ type: 'Account', id: accountId });
}

/**
 * The browsers an account is signed in on, last used first; the caller's own when no account is named. Those who may
 * end sessions may see them (live.md 18). Errors: UNAUTHENTICATED, FORBIDDEN.
 */
export async function list(ctx: Context, account: string | null = null): Promise<Session[]> {
  const accountId = account ?? ctx.actor.accountId ?? '';
  authorize(ctx, 'session.end', { accountId });
  const sessions = await ctx.db.find(Session, {
    where: { accountId, deleted: IsNull() },
    relations: { account: true },
    order: { lastUsed: 'DESC', id: 'ASC' },
  });
  const token = ctx.caller.browser && deviceOrLoginToken(ctx.caller.browser.cookies);
  const current = token ? hashOfToken(token) : undefined;
  return sessions
    .filter((session) => !isOver(session, ctx))
    .map((session) => Object.assign(session, { isCurrent: session.tokenHash === current }));
}

/**
 * Ends one session: the caller's own, or anybody's for an administrator. Errors: UNAUTHENTICATED, NOT_FOUND, FORBIDDEN
 * (somebody else's; a program).
 */
export function endOne(ctx: Context, id: string): Promise<void> {
  return transaction(ctx, 'result', async (ctx) => {
    requireSignIn(ctx);
    refuseTokens(ctx);
    const session = await find(ctx, Session, id);
    if (!session) throw notFoundError('The session');
    authorize(ctx, 'session.end', session);
    await endWhere(ctx, { id });
    ctx.publish({ type: 'Account', id: session.accountId });
  });
}
