import type { FastifyReply, FastifyRequest } from 'fastify';
import { isEtagAmong } from '../memory/answers.ts';
import { inlineHeader } from '../disposition.ts';

/** A picture to send. Its bytes are only loaded when the client does not have it already. */
export interface Picture {
  type: string;
  fileName: string;
  modified: Date;
  /** Changes whenever the bytes do. */
  etag: string;
  bytes: () => Promise<Buffer>;
}

const seconds = (date: Date) => Math.floor(date.getTime() / 1000);

/** With a tag in the request the time is ignored (RFC 9110, 13.2.2). */
function isUnchanged({ headers }: FastifyRequest, { etag, modified }: Picture): boolean {
  if (headers['if-none-match'] !== undefined) return isEtagAmong(headers['if-none-match'], etag);
  const since = Date.parse(headers['if-modified-since'] ?? '');
  return !Number.isNaN(since) && seconds(new Date(since)) >= seconds(modified);
}

/**
 * Sends a picture, or 404 without a body. It depends on the caller and can be replaced under the same address, so
 * browsers store it privately and revalidate each time.
 */
export async function sendPicture(
  picture: Picture | null,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  if (!picture) return reply.code(404).header('cache-control', 'no-store').send();
  reply
    .header('cache-control', 'private, no-cache')
    .header('vary', 'Cookie')
    .header('etag', picture.etag)
    .header('last-modified', picture.modified.toUTCString());
  if (isUnchanged(request, picture)) return reply.code(304).send();
  return reply
    .header('content-type', picture.type)
    .header('content-disposition', inlineHeader(picture.fileName))
    .send(await picture.bytes());
}
