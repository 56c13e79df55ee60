import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { OutgoingHttpHeaders } from 'node:http';
import { permissionClass } from '#rules/visibility.ts';
import { answerOf, encoded, isKnownTo, newReads, pack, type Answer } from './answers.ts';
import type { Context } from './context.ts';

/** Keys hold what callers sent, of any length; this stands for one in a few bytes. */
export const fingerprint = (key: string): string => createHash('sha256').update(key).digest('base64url');

/** Keys of one meaning for one value: members in order. */
export const canonical = (value: unknown): string =>
  JSON.stringify(value, (_key, member: unknown) =>
    member && typeof member === 'object' && !Array.isArray(member)
      ? Object.fromEntries(Object.entries(member).sort(([a], [b]) => (a < b ? -1 : 1)))
      : member,
  );

/**
 * The remembered answer for this key, or the body made now and remembered, as long as what it read allows. The permission
 * class is part of every key, so that nothing is ever shared across classes.
 */
export async function answer(
  ctx: Context,
  key: string,
  make: (ctx: Context) => Promise<{ body: string; keep: boolean }>,
): Promise<Answer> {
  const name = fingerprint(`${permissionClass(ctx.actor)}|${key}`);
  const kept = ctx.fresh ? undefined : ctx.memories.answers.get(name, ctx.numbers, ctx.now().getTime());
  if (kept) return kept;
  const reads = newReads();
  const { body, keep } = await make({ ...ctx, reads });
  if (!keep || !reads.scopes.size) return answerOf(body);
  const made = await pack(answerOf(body));
  made.replayAt = (url, headers) => ctx.memories.replays.put(url, { name, headers });
  const size = made.identity.length + (made.brotli?.length ?? 0) + (made.gzip?.length ?? 0);
  ctx.memories.answers.put(name, made, size, reads, ctx.numbers);
  return made;
}

/** Sends an answer in the best encoding the caller takes, or 304 when the caller has it already. */
export function sendAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: Answer,
  { isPrivate, type = 'application/json; charset=utf-8' }: { isPrivate: boolean; type?: string },
): FastifyReply {
  reply.header('vary', 'Accept-Encoding, Cookie, Origin');
  if (isPrivate) reply.header('cache-control', 'no-store');
  else {
    reply.header('cache-control', 'no-cache').header('etag', answer.etag);
    if (isKnownTo(request.headers['if-none-match'], answer.etag)) return reply.code(304).send();
  }
  reply.header('content-type', type);
  if (!isPrivate && reply.statusCode === 200) answer.replayAt?.(request.raw.url!, plainHeaders(reply));
  const { body, encoding } = encoded(answer, request.headers['accept-encoding']);
  if (encoding) reply.header('content-encoding', encoding);
  return reply.send(body);
}

/** The headers that would go with this answer whoever asks. */
function plainHeaders(reply: FastifyReply): OutgoingHttpHeaders {
  const { etag: _etag, ...headers } = reply.getHeaders();
  return headers as OutgoingHttpHeaders;
}
