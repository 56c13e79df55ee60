import { In } from 'typeorm';
import type { Context } from '../../core/context.ts';
import { derivedId } from '../../core/data/entity.ts';
import { DomainError } from '../../core/errors.ts';
import { wakeCarriers } from '../../core/outbox/outbox.ts';
import { Message } from './message.entity.ts';

/** What is to be sent, and to whom. */
export interface ToSend {
  /** What it tells of: nobody gets two messages of the same. */
  about: string;
  accountId: string | null;
  topic: string;
  address: string;
  subject: string;
  text: string;
  expires?: Date;
}

/** Whether this server sends e-mail. */
export const isMailSent = ({ config }: Pick<Context, 'config'>): boolean => !!config.mail;

/** Errors: CONFLICT (this server sends no e-mail). */
export function requireMail(ctx: Context): void {
  if (!isMailSent(ctx))
    throw new DomainError(
      'CONFLICT',
      'This server sends no e-mail (SMTP_URL is not set). Hand the link over yourself.',
    );
}

/**
 * Has messages sent, inside the caller's transaction: once it is committed, and never without it. One that was queued
 * before stays as it is, but is tried anew where it was given up.
 */
export async function queueMail(ctx: Context, messages: readonly ToSend[]): Promise<void> {
  const now = ctx.now();
  const rows = messages.map(({ about, expires, ...message }) => ({
    ...message,
    id: derivedId(`mail ${about} ${message.address}`),
    channel: 'mail' as const,
    state: 'waiting' as const,
    ...{ created: now, due: now, expires: expires ?? null },
    ...{ attempts: 0, problem: null, holder: null, beat: 0 },
  }));
  const known = new Map(
    (await ctx.db.findBy(Message, { id: In(rows.map(({ id }) => id)) })).map((row) => [row.id, row]),
  );
  const fresh = rows.filter(({ id }) => !known.has(id));
  if (fresh.length) await ctx.db.insert(Message, fresh);
  for (const row of rows)
    if (known.get(row.id)?.state === 'failed') await ctx.db.update(Message, { id: row.id, state: 'failed' }, row);
  wakeCarriers(ctx);
}
