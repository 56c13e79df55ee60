import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { isOwnOrNoOrigin } from './origin.ts';

/** Headers of answers by which programs go on (rest.md 1.11); browsers keep others than the usual ones from scripts. */
const headersForScripts = 'Retry-After, ETag, Idempotency-Replayed, WWW-Authenticate, X-Refusal, X-Request-Id';

/**
 * Lets scripts of every site read what everybody may read (rest.md 1.11). With the star no browser hands over an answer
 * to a request that carried cookies, so nothing is read with a visitor's rights.
 */
export function allowReadingEverywhere(http: FastifyInstance, config: Config): void {
  http.addHook('onRequest', (request, reply, next) => {
    const { method, headers, host } = request;
    if (headers.origin) reply.header('access-control-expose-headers', headersForScripts);
    if ((method === 'GET' || method === 'HEAD') && headers.origin && !isOwnOrNoOrigin(headers.origin, host, config))
      reply.header('access-control-allow-origin', '*').removeHeader('access-control-allow-credentials');
    next();
  });
}
