import type { FastifyReply, FastifyRequest } from 'fastify';
import { isKnownTo } from './answers.ts';
import { inline } from './disposition.ts';

/** A picture of ours. Its bytes are made when they are sent, not when the caller has them already. */
export interface Picture {
  type: string;
  fileName: string;
  modified: Date;
  /** Changes whenever the bytes do. */
  etag: string;
  bytes: () => Promise<Buffer>;
}

const seconds = (date: Date) => Math.floor(date.getTime() / 1000);

/** A tag says more than a time, so a time is looked at only without one (RFC 9110, 13.2.2). */
function isUnchanged({ headers }: FastifyRequest, { etag, modified }: Picture): boolean {
  if (headers['if-none-match'] !== undefined) return isKnownTo(headers['if-none-match'], etag);
  const since = Date.parse(headers['if-modified-since'] ?? '');
  return !Number.isNaN(since) && seconds(new Date(since)) >= seconds(modified);
}

/**
 * Sends a picture, or 404 with nothing. It depends on who asks and can be replaced under the same address, so a browser
 * keeps it for itself and asks each time whether it still holds.
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
    .header('content-disposition', inline(picture.fileName))
    .send(await picture.bytes());
}
