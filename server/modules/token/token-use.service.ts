import { IsNull, LessThanOrEqual } from 'typeorm';
import { anonymous, type Actor } from '#rules/people/policies.ts';
import { auditName, isTokenText, tokenRights } from '#rules/people/tokens.ts';
import { entitiesQuery, readList, readWithDeleted } from '../../core/data/read.ts';
import { DomainError } from '../../core/errors.ts';
import { limitWrongToken } from '../../core/limits.ts';
import type { Visitor } from '../../core/live/open-socket.ts';
import { log } from '../../core/log.ts';
import type { Ports } from '../../core/ports.ts';
import { hashOfToken } from '../../core/token.ts';
import { Account } from '../account/account.entity.ts';
import * as sessions from '../account/session.service.ts';
import { AccessToken } from './token.entity.ts';

const fiveMinutes = 5 * 60 * 1000;

const ofHash = entitiesQuery(AccessToken, (query) => query.where('row.tokenHash = :tokenHash'));

/** The token with this text and its owner, or in words why it cannot be used. */
async function usableToken({ database: { reader }, now }: Ports, text: string) {
  if (!isTokenText(text))
    return 'This is no token, or it was not copied whole: it begins with oche_pat_ and has 49 signs. Copy it again.';
  const [token] = await readList(reader, ofHash, { tokenHash: hashOfToken(text) });
  if (!token) return 'There is no such token here. Make one at /account/tokens.';
  if (token.deleted) return `The token “${token.name}” was revoked. Make a new one at /account/tokens.`;
  if (isExpired(token, now())) return `The token “${token.name}” has expired. Make a new one at /account/tokens.`;
  const account = await readWithDeleted(reader, Account, token.accountId);
  if (!account || account.deleted || account.disabled)
    return `The account that the token “${token.name}” belongs to cannot be used any more. Ask an administrator.`;
  return { token, account };
}

/** Whether the end of a token has come. */
export const isExpired = ({ expires }: Pick<AccessToken, 'expires'>, now: Date): boolean => !!expires && expires <= now;

async function actorWith(ports: Ports, text: string): Promise<Actor | string> {
  const found = await usableToken(ports, text);
  if (typeof found === 'string') return found;
  const { token, account } = found;
  const owner = await sessions.actorNow(ports, account);
  noteUse(ports, token);
  return {
    ...owner,
    name: auditName(owner.name, token.name),
    access: tokenRights(token.access, owner.access),
    token: { id: token.id, name: token.name },
  };
}

/**
 * The actor that a program with this token is: its owner, with those of the chosen rights that the owner has now
 * (live.md 18). Errors: UNAUTHENTICATED (wrong, revoked, expired; the owner is out), LIMITED (too many wrong ones from
 * this address).
 */
export async function actorOrRefuse(ports: Ports, text: string, address: string): Promise<Actor> {
  const actor = await actorWith(ports, text);
  if (typeof actor !== 'string') return actor;
  await limitWrongToken(ports, address);
  throw new DomainError('UNAUTHENTICATED', actor, { reason: 'bearer' });
}

/** Who is at the other end of a socket, with their present rights; nobody when what they came with has ended. */
export async function actorOfVisitor(ports: Ports, { token, bearer }: Visitor): Promise<Actor> {
  if (bearer === undefined) return sessions.actorOf(ports, token);
  const actor = await actorWith(ports, bearer);
  return typeof actor === 'string' ? anonymous : actor;
}

/** Records when a token was used, to five minutes. Not awaited; a lost record does no harm. */
function noteUse({ database, now }: Ports, { id, lastUsed }: AccessToken): void {
  const lastNoted = new Date(now().getTime() - fiveMinutes);
  if (lastUsed && lastUsed > lastNoted) return;
  const where = { id, lastUsed: lastUsed ? LessThanOrEqual(lastNoted) : IsNull() };
  database
    .write((db) => db.update(AccessToken, where, { lastUsed: now() }))
    .catch((error: Error) => log.error(`The use of a token was not noted: ${error.message}`));
}
