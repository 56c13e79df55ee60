import type { FastifyReply, FastifyRequest } from 'fastify';
import type { IncomingMessage } from 'node:http';
import type { Config } from '../config.ts';
import type { Browser } from '../caller.ts';
import { ownOriginOf } from './origin.ts';

const forwarded = ['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'forwarded', 'via'];

/** Whether the request comes from this machine: a loopback address, a local host, and no proxy. */
function isHere({ socket, headers }: IncomingMessage): boolean {
  const isLoopback = /^(::1|(::ffff:)?127\.\d+\.\d+\.\d+)$/i.test(socket.remoteAddress ?? '');
  const isLocalHost = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i.test(headers.host ?? '');
  return isLoopback && isLocalHost && !forwarded.some((name) => headers[name] !== undefined);
}

/** The browser behind a request, for services that sign somebody in or out. */
export const browserOf = (request: FastifyRequest, reply: FastifyReply, config: Config): Browser => ({
  userAgent: request.headers['user-agent'] ?? '',
  isSecure: request.protocol === 'https',
  isHere: isHere(request.raw),
  origin: ownOriginOf(String(request.headers['x-ui-url'] ?? ''), request.host, config),
  cookies: request.cookies,
  setCookie: (name, value, attributes) => void reply.setCookie(name, value, attributes),
  clearCookie: (name, attributes) => void reply.clearCookie(name, attributes),
});
