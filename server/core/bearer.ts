import type { FastifyRequest } from 'fastify';

/** Addresses at which programs come with a token: both APIs, sockets included. */
const ofApi = /^\/(graphql|(data\/)?api)(\/|$)/i;

/** What a header `Authorization: Bearer …` carries; undefined without one, or for another way of signing in. */
export const bearerIn = (authorization: string | undefined): string | undefined =>
  /^bearer(?:\s+(.*))?$/is
    .exec(authorization ?? '')
    ?.slice(1)
    .join('')
    .trim();

/**
 * The token that a program sends with a request to an API (live.md 18), whatever it is; undefined for anybody else.
 * Elsewhere the header means nothing: a proxy in front may have put it there.
 */
export const apiTokenOf = ({ headers, routeOptions }: FastifyRequest): string | undefined =>
  ofApi.test(routeOptions.url ?? '') ? bearerIn(headers.authorization) : undefined;
