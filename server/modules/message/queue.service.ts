import { In } from 'typeorm';
import { shortenSubject } from '#rules/connected/link-words.ts';
import type { Context } from '../../core/context.ts';
import { derivedId } from '../../core/data/entity.ts';
import { newYieldToRequests } from '../../core/give-way.ts';
import { DomainError } from '../../core/errors.ts';
import { wakeCarriers } from '../../core/outbox/outbox.ts';
import { Message } from './message.entity.ts';

/** What is to be sent, and to whom. */
export interface ToSend {
  /** What it tells of: nobody gets two messages of the same. */
  about: string;
  accountId: string | null;
  topic: string;
  /** Of an e-mail. */
  address?: string;
  /** Of a push. */
  deviceId?: string;
  subject: string;
  text: string;
  /** The record it is about, where it may become untrue while it waits. */
  recordId?: string;
  expires?: Date;
  /** Not before; at once unless given. */
  due?: Date;
  /** As part of the e-mail of the day. */
  isDigest?: boolean;
  stop?: string;
}

/** Whether this server sends e-mail. */
export const isMailOn = ({ config }: Pick<Context, 'config'>): boolean => !!config.mail;

/** Refuses where this server sends no e-mail, with what to do instead. Errors: CONFLICT. */
export function requireMail(ctx: Context, instead: string): void {
  if (!isMailOn(ctx)) throw new DomainError('CONFLICT', `This server sends no e-mail. ${instead}`);
}

/** What who has made a link does where it cannot be sent. */
export const handOverLinkText = 'Hand the link over yourself, or have SMTP_URL set.';

interface Identity {
  about: string;
  address?: string | undefined;
  deviceId?: string | undefined;
}

/** The id of a message: nobody gets two of the same. */
export const messageId = ({ about, address, deviceId }: Identity): string =>
  derivedId(`${deviceId ? 'push' : 'mail'} ${about} ${deviceId ?? address}`);

/** Rows that are written by one statement. */
const rowsAtOnce = 50;

/**
 * Has messages sent, inside the caller's transaction: once it is committed (unless `due`, or part of the e-mail of the
 * day), and never without it. One that was queued before stays as it is, but is tried anew where it was given up.
 */
export async function queueMessages(ctx: Context, messages: readonly ToSend[]): Promise<void> {
  if (!messages.length) return;
  const now = ctx.now();
  const all = messages.map(({ about, expires, due, isDigest, stop, address, deviceId, recordId, ...message }) => ({
    ...message,
    subject: shortenSubject(message.subject),
    id: messageId({ about, address, deviceId }),
    channel: deviceId ? ('push' as const) : ('mail' as const),
    ...{ address: address ?? null, deviceId: deviceId ?? null, recordId: recordId ?? null },
    state: isDigest ? ('digest' as const) : ('waiting' as const),
    ...{ created: now, due: due ?? now, expires: expires ?? null, stop: stop ?? null },
    ...{ attempts: 0, problem: null, holder: null, beat: 0 },
  }));
  const rows = [...new Map(all.map((row) => [row.id, row])).values()];
  const known = new Map(
    (await ctx.db.findBy(Message, { id: In(rows.map(({ id }) => id)) })).map((row) => [row.id, row]),
  );
  const fresh = rows.filter(({ id }) => !known.has(id));
  const giveWay = newYieldToRequests();
  for (let from = 0; from < fresh.length; from += rowsAtOnce) {
    await giveWay();
    await ctx.db.insert(Message, fresh.slice(from, from + rowsAtOnce));
  }
  for (const row of rows)
    if (known.get(row.id)?.state === 'failed') await ctx.db.update(Message, { id: row.id, state: 'failed' }, row);
  wakeCarriers(ctx);
}
