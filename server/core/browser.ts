import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Browser } from './context.ts';

/** The browser behind a request, for services that sign somebody in or out. */
export const browserOf = (request: FastifyRequest, reply: FastifyReply): Browser => ({
  userAgent: request.headers['user-agent'] ?? '',
  cookies: request.cookies,
  setCookie: (name, value, attributes) => void reply.setCookie(name, value, attributes),
  clearCookie: (name, attributes) => void reply.clearCookie(name, attributes),
});
