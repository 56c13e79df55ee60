import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { isOwnOrNoOrigin } from './origin.ts';

/**
 * Lets scripts of every site read what everybody may read (rest.md 1.11). With the star no browser hands over an answer
 * to a request that carried cookies, so nothing is read with a visitor's rights.
 */
export function allowReadingEverywhere(http: FastifyInstance, config: Config): void {
  http.addHook('onRequest', (request, reply, next) => {
    const { method, headers, host } = request;
    if ((method === 'GET' || method === 'HEAD') && headers.origin && !isOwnOrNoOrigin(headers.origin, host, config))
      reply.header('access-control-allow-origin', '*').removeHeader('access-control-allow-credentials');
    next();
  });
}
