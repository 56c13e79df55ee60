import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AuthorizationResponseError, ResponseBodyError } from 'openid-client';
import type { Context } from '../../core/context.ts';
import type { Ports } from '../../core/ports.ts';
import { DomainError } from '../../core/errors.ts';
import { restPrefixes } from '../../core/rest/rest.ts';
import { callbackPath, openProvider } from './provider.ts';
import { returnAddressOrHome } from './return-address-or-home.ts';
import { cookieAttributes } from './session-cookie.ts';
import * as sessions from './session.service.ts';
import { addPlainSignInPage } from './sign-in-page.ts';
import * as signIns from './sign-in.service.ts';

interface Options {
  ports: Ports;
  contextOf: (request: FastifyRequest) => Promise<Context>;
  report: (error: unknown) => void;
}

/** Cookie with the sign-in state that the provider's answer needs. */
const errandCookie = 'oche_sign_in';

/** Seconds for which it is kept: whoever comes back too late to be signed in still gets to the page they wanted. */
const errandKept = 24 * 60 * 60;

/** Query names ignore case (rest.md 1.1). */
function redirectUrlOf(request: FastifyRequest): unknown {
  const query = request.query as Record<string, unknown>;
  return query[Object.keys(query).find((name) => name.toLowerCase() === 'redirecturl') ?? ''];
}

const moveTo = (reply: FastifyReply, address: string) =>
  reply.header('cache-control', 'no-store').redirect(address, 302);

/** Why signing in through the provider failed, as the sign-in page is told (`/login?problem=`). */
type SignInProblem = 'declined' | 'elsewhere' | 'expired' | 'unverified' | 'refused' | 'unreachable';

function problemOf(error: unknown): SignInProblem {
  if (error instanceof AuthorizationResponseError && error.error === 'access_denied') return 'declined';
  // The answer was used before, or is too old.
  if (error instanceof ResponseBodyError && error.error === 'invalid_grant') return 'expired';
  if (error instanceof DomainError) return error.code === 'INVALID' ? 'unverified' : 'refused';
  return 'unreachable';
}

/** The addresses for signing in and out; each answers with a redirect (rest.md 2.1). */
export function addSignInRoutes(http: FastifyInstance, { ports, contextOf, report }: Options): void {
  const { config } = ports;
  const safe = (request: FastifyRequest) =>
    returnAddressOrHome(config, redirectUrlOf(request), `${request.protocol}://${request.host}`);

  for (const prefix of restPrefixes) {
    http.get(`${prefix}/Account/Login`, async (request, reply) => {
      const address = safe(request);
      const isProviderOnly = await signIns.isSignInByProviderOnly(await contextOf(request));
      // Relative, because a proxy may have taken a part of the path away.
      const path = `${/^[^?]*\/(\?|$)/.test(request.url) ? '../' : ''}SignIn`;
      const page = isProviderOnly
        ? signIns.providerStartAddress(config, address)
        : `${path}?redirectUrl=${encodeURIComponent(address)}`;
      return moveTo(reply, page);
    });
    http.get(`${prefix}/Account/Logout`, async (request, reply) => {
      await sessions.end(await contextOf(request));
      return moveTo(reply, safe(request));
    });
  }

  addPlainSignInPage(http, restPrefixes, { contextOf, addressOf: safe });

  if (!config.oidc) return;
  const provider = openProvider(config.oidc, config, ports.now);
  const attributesFor = ({ protocol }: FastifyRequest) =>
    cookieAttributes(config, { isSecure: protocol === 'https' }, '/auth');
  const backToPage = (reply: FastifyReply, problem: SignInProblem, wanted: string) =>
    moveTo(reply, `/login?problem=${problem}${wanted === '/' ? '' : `&redirectUrl=${encodeURIComponent(wanted)}`}`);

  http.get(signIns.providerStartPath, async (request, reply) => {
    const wanted = safe(request);
    try {
      const { url, sealed } = await provider.start(wanted);
      return moveTo(reply.setCookie(errandCookie, sealed, { ...attributesFor(request), maxAge: errandKept }), url);
    } catch (error) {
      report(error);
      return backToPage(reply, 'unreachable', wanted);
    }
  });

  http.get(callbackPath, async (request, reply) => {
    const sealed = request.cookies[errandCookie];
    const wanted = provider.redirectUrlIn(sealed) ?? '/';
    const search = /\?.*$/.exec(request.url)?.[0] ?? '';
    if (!provider.isAnswerTo(sealed, search)) return backToPage(reply, 'elsewhere', wanted);
    reply.clearCookie(errandCookie, attributesFor(request));
    try {
      const person = await provider.finish(search, sealed);
      if (!person) return backToPage(reply, 'expired', wanted);
      await signIns.signInByProvider(await contextOf(request), person);
      return moveTo(reply, wanted);
    } catch (error) {
      const problem = problemOf(error);
      if (problem === 'unreachable') report(error);
      return backToPage(reply, problem, wanted);
    }
  });
}
