import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Actor } from '#rules/people/policies.ts';
import { contextAs, contextFor, type Context } from './core/context.ts';
import { apiTokenOf } from './core/bearer.ts';
import { browserOf } from './core/http/browser.ts';
import { ipOf } from './core/http/remote-address.ts';
import { limitToken } from './core/limits.ts';
import type { Ports } from './core/ports.ts';
import { attachKeyedChange } from './core/repeats/repeats.ts';
import { deviceOrLoginToken } from './modules/account/session-cookie.ts';
import * as sessions from './modules/account/session.service.ts';
import * as tokenUses from './modules/token/token-use.service.ts';

/**
 * Only signed-in callers bypass the memory: what others get from it is compared with the committed revisions anyway
 * (rest.md 1.11).
 */
const isFresh = (request: FastifyRequest, actor: Actor) =>
  !actor.isAnonymous && /\bno-cache\b/.test(request.headers['cache-control'] ?? '');

/** The context of a program: it has no browser, so that no cookie is read or set (live.md 18). */
async function contextOfProgram(ports: Ports, request: FastifyRequest, bearer: string): Promise<Context> {
  const ip = ipOf(request);
  const actor = await tokenUses.actorOrRefuse(ports, bearer, ip);
  await limitToken(ports, actor);
  return contextFor(ports, actor, { fresh: isFresh(request, actor), ip, change: attachKeyedChange(request, actor) });
}

async function contextOfBrowser(ports: Ports, request: FastifyRequest, reply: FastifyReply): Promise<Context> {
  const actor = await sessions.actorOf(ports, deviceOrLoginToken(request.cookies));
  const browser = browserOf(request, reply, ports.config);
  if (actor.isAnonymous) sessions.clearDeviceCookie(ports.config, browser);
  const change = attachKeyedChange(request, actor);
  return contextFor(ports, actor, { fresh: isFresh(request, actor), ip: ipOf(request), browser, change });
}

export interface RequestContexts {
  /** The context of a request: who asks is found out once, when it is first wanted; for a program before all else. */
  contextOf: (request: FastifyRequest) => Promise<Context>;
  /**
   * The context of a request of which all has come, which may have taken minutes: who asks is found out once more, as
   * they may have been let in no longer meanwhile (live.md 18).
   */
  contextOnceReceived: (request: FastifyRequest) => Promise<Context>;
}

/** Finds out who asks. */
export function requestContexts(http: FastifyInstance, ports: Ports): RequestContexts {
  const replies = new WeakMap<FastifyRequest, FastifyReply>();
  const contexts = new WeakMap<FastifyRequest, Promise<Context>>();
  http.addHook('onRequest', (request, reply, done) => {
    replies.set(request, reply);
    // By the clock by which everything is decided here: pages go by it, whatever clock their device has.
    reply.header('date', ports.now().toUTCString());
    done();
  });
  const contextOf = (request: FastifyRequest): Promise<Context> => {
    const known = contexts.get(request);
    if (known) return known;
    const bearer = apiTokenOf(request);
    const made =
      bearer === undefined
        ? contextOfBrowser(ports, request, replies.get(request)!)
        : contextOfProgram(ports, request, bearer);
    contexts.set(request, made);
    return made;
  };
  const contextOnceReceived = async (request: FastifyRequest): Promise<Context> => {
    const before = await contextOf(request);
    const bearer = apiTokenOf(request);
    const actor =
      bearer === undefined
        ? await sessions.actorOf(ports, deviceOrLoginToken(request.cookies))
        : await tokenUses.actorOrRefuse(ports, bearer, ipOf(request));
    const made = contextAs(before, actor);
    contexts.set(request, Promise.resolve(made));
    return made;
  };
  // A wrong token is refused at once, whatever is asked: also where everybody gets the same answer.
  http.addHook('preParsing', async (request, _reply, payload) => {
    if (apiTokenOf(request) !== undefined) await contextOf(request);
    return payload;
  });
  http.addHook('preHandler', async (request) => {
    if (apiTokenOf(request) !== undefined && request.body !== undefined) await contextOnceReceived(request);
  });
  return { contextOf, contextOnceReceived };
}
