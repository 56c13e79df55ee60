import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Actor } from '#rules/people/policies.ts';
import { contextFor, type Context } from './core/context.ts';
import { browserOf } from './core/http/browser.ts';
import { ipOf } from './core/http/remote-address.ts';
import type { Ports } from './core/ports.ts';
import { tokenIn } from './modules/account/session-cookie.ts';
import * as sessions from './modules/account/session.service.ts';

/**
 * Only signed-in callers bypass the memory: what others get from it is compared with the committed revisions anyway
 * (rest.md 1.11).
 */
const isFresh = (request: FastifyRequest, actor: Actor) =>
  !actor.isAnonymous && /\bno-cache\b/.test(request.headers['cache-control'] ?? '');

/** The context of each request: who asks is found out once, when it is first wanted. */
export function requestContexts(http: FastifyInstance, ports: Ports): (request: FastifyRequest) => Promise<Context> {
  const replies = new WeakMap<FastifyRequest, FastifyReply>();
  const contexts = new WeakMap<FastifyRequest, Promise<Context>>();
  http.addHook('onRequest', (request, reply, done) => {
    replies.set(request, reply);
    done();
  });
  return (request) => {
    const known = contexts.get(request);
    if (known) return known;
    const made = sessions.actorOf(ports, tokenIn(request.cookies)).then((actor) => {
      const browser = browserOf(request, replies.get(request)!, ports.config);
      if (actor.isAnonymous) sessions.forgetDevice(ports.config, browser);
      return contextFor(ports, actor, { fresh: isFresh(request, actor), ip: ipOf(request), browser });
    });
    contexts.set(request, made);
    return made;
  };
}
