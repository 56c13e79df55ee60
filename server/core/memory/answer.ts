import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import type { OutgoingHttpHeaders } from 'node:http';
import { audienceKey } from '#rules/people/audience.ts';
import { answerOf, bodyInBestEncoding, isEtagAmong, newReads, addEncodings, type Answer } from './answers.ts';
import { makeOnceForAll } from './once.ts';
import { sharedContext, type Context, type SharedContext } from '../context.ts';

/** A short hash for keys, which contain caller input of any length. */
export const fingerprint = (key: string): string => createHash('sha256').update(key).digest('base64url');

type Make<C = SharedContext> = (ctx: C) => Promise<{ body: string; keep: boolean; file?: Answer['file'] }>;

/**
 * The remembered answer for this key; otherwise it is made now, once for all who ask, and remembered for as long as its
 * sources allow. The audience is part of every key, and what makes the answer knows no more of the caller than that.
 */
export async function rememberAnswerToAudience(ctx: Context, key: string, make: Make): Promise<Answer> {
  const name = fingerprint(`${audienceKey(ctx.audience)}|${key}`);
  const kept = ctx.request.fresh ? undefined : ctx.memories.answers.get(name, ctx.request.numbers, ctx.now().getTime());
  if (kept) return kept;
  const asked = ctx.now().getTime();
  const { made } = await makeOnceForAll(
    ctx,
    `answer ${name}`,
    () => makeNow(ctx, name, make),
    ({ isKept, reads }) => isKept && asked < reads.until,
  );
  return made;
}

/**
 * As `rememberAnswerToAudience`, made with the whole context of a caller who is not signed in, since what one stranger
 * is told all may be told. Anybody else's answer would be kept for strangers, so it is never made.
 */
export function rememberForStrangersOnly(ctx: Context, key: string, make: Make<Context>): Promise<Answer> {
  if (!ctx.actor.isAnonymous) throw new Error('An answer to strangers was asked for by somebody who is signed in.');
  return rememberAnswerToAudience(ctx, key, (shared) => make({ ...ctx, ...shared }));
}

async function makeNow(ctx: Context, name: string, make: Make) {
  const reads = newReads();
  const { body, keep, file } = await make({ ...sharedContext(ctx), request: { ...ctx.request, reads } });
  const made: Answer = { ...answerOf(body), ...(file && { file }) };
  const isKept = keep && reads.scopes.size > 0;
  if (!isKept) return { made, isKept, reads };
  await addEncodings(made);
  made.replayAt = (url, headers) => ctx.memories.replays.put(url, { name, headers });
  const size = made.identity.length + (made.brotli?.length ?? 0) + (made.gzip?.length ?? 0);
  ctx.memories.answers.put(name, made, size, reads, ctx.request.numbers);
  return { made, isKept, reads };
}

interface Sending {
  /** For this caller only; must not be stored. */
  isPrivate: boolean;
  /** For this device only: it may store the answer, caches in between may not. */
  isOfDevice?: boolean;
  type?: string;
  /** Whether the answer depends on nothing but the URL, so that the replay door may send it again. */
  isReplayed?: boolean;
}

/** Sends an answer in the best encoding the client accepts, or 304 when it has it already. */
export function sendAnswer(
  reply: FastifyReply,
  answer: Answer,
  { isPrivate, isOfDevice = false, type = 'application/json; charset=utf-8', isReplayed = true }: Sending,
): FastifyReply {
  const { request } = reply;
  const { body, encoding, etag } = bodyInBestEncoding(answer, request.headers['accept-encoding']);
  reply.header('vary', 'Accept-Encoding, Authorization, Cookie, Origin');
  if (isPrivate) reply.header('cache-control', 'no-store');
  else {
    reply.header('cache-control', isOfDevice ? 'private, no-cache' : 'no-cache').header('etag', etag);
    if (isEtagAmong(request.headers['if-none-match'], answer.etag)) return reply.code(304).send();
  }
  reply.header('content-type', type);
  if (isReplayed && !isPrivate && !isOfDevice && reply.statusCode === 200)
    answer.replayAt?.(request.raw.url!, plainHeaders(reply));
  if (encoding) reply.header('content-encoding', encoding);
  return reply.send(body);
}

/** The headers of this answer, independent of the client. */
function plainHeaders(reply: FastifyReply): OutgoingHttpHeaders {
  // Every request has its own id, also when its answer is replayed.
  const { etag: _etag, date: _date, 'x-request-id': _id, ...headers } = reply.getHeaders();
  return headers as OutgoingHttpHeaders;
}
