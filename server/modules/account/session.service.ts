import { IsNull, LessThan, LessThanOrEqual, type FindOptionsWhere } from 'typeorm';
import { anonymous, type Actor } from '#rules/policies.ts';
import { authorize } from '../../core/authorize.ts';
import type { Config } from '../../core/config.ts';
import type { Context, Ports } from '../../core/context.ts';
import { DomainError, notFound } from '../../core/errors.ts';
import { create, find, save } from '../../core/records.ts';
import { transaction } from '../../core/transaction.ts';
import { Session, type Account } from './account.entity.ts';
import { cookieAttributes, sessionCookie } from './session-cookie.ts';
import { teamOf } from './team-of-account.service.ts';
import { hashOf, newToken } from './token.ts';

const second = 1000;
const minute = 60 * second;
const day = 24 * 60 * minute;

/** The account as the one who asks. */
export const actorFor = ({ id, name, emailAddress, access }: Account, teamId: string | null): Actor => ({
  accountId: id,
  name,
  emailAddress,
  access,
  teamId,
  isAnonymous: false,
});

/** Sessions begun before `oldest`, or not used since `idle`, are over (live.md 18). */
const limitsOf = ({ sessionIdleDays, sessionMaxDays }: Config, now: Date) => ({
  idle: new Date(now.getTime() - sessionIdleDays * day),
  oldest: new Date(now.getTime() - sessionMaxDays * day),
});

const isOver = (session: Session, { config, now }: Ports): boolean => {
  const { idle, oldest } = limitsOf(config, now());
  return session.lastUsed <= idle || session.created <= oldest;
};

const withToken = (ports: Ports, token: string): Promise<Session | null> =>
  ports.database.reader.findOne(Session, {
    where: { tokenHash: hashOf(token), deleted: IsNull(), account: { deleted: IsNull() } },
    relations: { account: true },
  });

/** Who is behind this token; anonymous without one, or when it has ended. Rights are those the account has at this moment. */
export async function actorOf(ports: Ports, token: string | undefined): Promise<Actor> {
  const session = token ? await withToken(ports, token) : null;
  if (!session?.account || isOver(session, ports)) return anonymous;
  noteUse(ports, session);
  return actorFor(session.account, await teamOf(ports.database.reader, ports.now(), session.account));
}

/** Notes when a session was used, to the minute. Nobody waits for it, and a use that is not noted is no harm. */
function noteUse({ database, now }: Ports, { id, lastUsed }: Session): void {
  const lastNoted = new Date(now().getTime() - minute);
  if (lastUsed > lastNoted) return;
  database
    .write((db) => db.update(Session, { id, lastUsed: LessThanOrEqual(lastNoted) }, { lastUsed: now() }))
    .catch((error: Error) => console.error(`The use of a session was not noted: ${error.message}`));
}

/**
 * Signs the account in with a new token, which goes into the cookie of the browser that asks; the session this browser
 * had before ends. Sessions of the account that are over are removed for good. Gives the token.
 */
export async function begin(ctx: Context, account: Account): Promise<string> {
  const token = newToken();
  const before = ctx.http?.cookies[sessionCookie];
  await transaction({ ...ctx, actor: actorFor(account, null) }, async (ctx) => {
    const now = ctx.now();
    const { idle, oldest } = limitsOf(ctx.config, now);
    if (before) await endWhere(ctx, { tokenHash: hashOf(before) });
    await ctx.db.delete(Session, { accountId: account.id, created: LessThan(oldest) });
    await ctx.db.delete(Session, { accountId: account.id, lastUsed: LessThan(idle) });
    const session = create(ctx, Session, {
      tokenHash: hashOf(token),
      accountId: account.id,
      userAgent: (ctx.http?.userAgent ?? '').slice(0, 250),
      address: ctx.address.slice(0, 64),
      lastUsed: now,
    });
    await save(ctx, session);
  });
  const maxAge = (ctx.config.sessionMaxDays * day) / second;
  ctx.http?.setCookie(sessionCookie, token, { ...cookieAttributes(ctx.config), maxAge });
  return token;
}

const endWhere = (ctx: Context, which: FindOptionsWhere<Session>) =>
  ctx.db.update(Session, { ...which, deleted: IsNull() }, { deleted: ctx.now(), remover: ctx.actor.name });

/** Signs out the browser that asks. Does nothing when it is not signed in. */
export async function end(ctx: Context): Promise<void> {
  const token = ctx.http?.cookies[sessionCookie];
  if (!token) return;
  await transaction(ctx, async (ctx) => {
    await endWhere(ctx, { tokenHash: hashOf(token) });
    const { accountId } = ctx.actor;
    if (accountId) ctx.publish({ type: 'Account', id: accountId });
  });
  ctx.http?.clearCookie(sessionCookie, cookieAttributes(ctx.config));
}

/** Ends every session of an account, inside the transaction of a command that asks for it (a new password). */
export async function endAllOf(ctx: Context, accountId: string): Promise<void> {
  await endWhere(ctx, { accountId });
  ctx.publish({ type: 'Account', id: accountId });
}

/**
 * The browsers an account is signed in on, the last used first; of the one who asks when no account is named.
 * Who may end sessions may see them (live.md 18). Errors: UNAUTHENTICATED, FORBIDDEN.
 */
export async function list(ctx: Context, account: string | null = null): Promise<Session[]> {
  const accountId = account ?? ctx.actor.accountId ?? '';
  authorize(ctx, 'session.end', { accountId });
  const sessions = await ctx.db.find(Session, {
    where: { accountId, deleted: IsNull() },
    order: { lastUsed: 'DESC', id: 'ASC' },
  });
  const token = ctx.http?.cookies[sessionCookie];
  const current = token ? hashOf(token) : undefined;
  return sessions
    .filter((session) => !isOver(session, ctx))
    .map((session) => Object.assign(session, { isCurrent: session.tokenHash === current }));
}

/** Ends one session, of one's own or as an administrator. Errors: UNAUTHENTICATED, NOT_FOUND, FORBIDDEN. */
export function endOne(ctx: Context, id: string): Promise<void> {
  return transaction(ctx, async (ctx) => {
    if (ctx.actor.isAnonymous) throw new DomainError('UNAUTHENTICATED', 'Sign in first, then try again.');
    const session = await find(ctx, Session, id);
    if (!session) throw notFound('The session');
    authorize(ctx, 'session.end', session);
    await endWhere(ctx, { id });
    ctx.publish({ type: 'Account', id: session.accountId });
  });
}
