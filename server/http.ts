import cookie from '@fastify/cookie';
import cors from '@fastify/cors';
import Fastify, { type FastifyInstance } from 'fastify';
import { createServer } from 'node:http';
import { watchAnswers } from './core/http/answered.ts';
import { limitBodies } from './core/http/bodies.ts';
import type { DrawingFigures } from './core/http/drawing.ts';
import { allowReadingEverywhere } from './core/http/everywhere.ts';
import { addSecurityHeaders } from './core/http/headers.ts';
import { refuseInvalidHosts } from './core/http/host.ts';
import { handlerInTurnPerConnection } from './core/http/in-turn.ts';
import { addMetricsRoute } from './core/http/metrics.ts';
import { withValidPercents } from './core/http/pages.ts';
import { isTooDeep, tooDeepError, withWholeLetters } from './core/json.ts';
import { log } from './core/log.ts';
import { replayHandler } from './core/memory/replay.ts';
import type { Ports } from './core/ports.ts';
import { refuseCrossSite } from './core/rest/csrf.ts';
import { answerErrorsOutsideRest } from './core/rest/errors-outside-rest.ts';
import type { Reported } from './core/rest/rest-answers.ts';
import { refuseBareOptions, answerUnroutable } from './core/rest/rest.ts';
import { signInCookies } from './modules/account/session-cookie.ts';

/**
 * Milliseconds for the head of a request, and for all of it to arrive: a large import over a slow line takes minutes,
 * and one that stands still is given up before (rest.md 1.6); and for which a proxy may keep a connection open.
 */
const timeouts = { headersTimeout: 60_000, requestTimeout: 600_000, keepAliveTimeout: 65_000 };

/** The server without routes. */
export const newHttp = (ports: Ports): FastifyInstance =>
  Fastify({
    bodyLimit: ports.config.limits.bodyBytes,
    trustProxy: ports.config.proxies,
    forceCloseConnections: 'idle',
    frameworkErrors: answerUnroutable,
    rewriteUrl: ({ url }) => withValidPercents(url),
    serverFactory: (handler) =>
      createServer(timeouts, handlerInTurnPerConnection(ports, replayHandler(ports, signInCookies, handler))),
    // REST clients write paths in any case, with and without a trailing slash (rest.md 1.1).
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true, maxParamLength: 500 },
  });

/**
 * Logs and counts every request, as far as the configuration asks for it; where it counts, it also adds the route
 * /metrics.
 */
export function watchRequests(http: FastifyInstance, ports: Ports, drawingFigures: DrawingFigures): void {
  const { log: kind, metricsToken } = ports.config;
  const count = metricsToken ? addMetricsRoute(http, ports, drawingFigures, metricsToken) : undefined;
  const isWritten = kind === 'json';
  if (!count && !isWritten) return;
  watchAnswers(http, ({ id, ...answered }) => {
    if (isWritten) log.info('answered', { requestId: id, ...answered });
    count?.(answered);
  });
}

/**
 * What holds for every request, whatever it is for: hosts, sizes, cookies, origins, headers, and what errors look like.
 */
export async function setUpRequests(
  http: FastifyInstance,
  { config, networks }: Ports,
  report: (error: unknown, about?: Reported) => void,
): Promise<void> {
  answerErrorsOutsideRest(http, report);
  refuseInvalidHosts(http);
  limitBodies(http, networks);
  const parseJson = http.getDefaultJsonParser('error', 'error');
  http.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body: string, parsed) =>
    isTooDeep(body) ? parsed(tooDeepError(), undefined) : parseJson(request, withWholeLetters(body), parsed),
  );
  await http.register(cookie);
  refuseBareOptions(http);
  await http.register(cors, {
    origin: config.origins,
    credentials: true,
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowedHeaders: [
      ...['Content-Type', 'Authorization', 'X-UI-Url', 'X-UI-Account'],
      ...['Cache-Control', 'If-Modified-Since', 'Idempotency-Key'],
    ],
  });
  allowReadingEverywhere(http, config);
  refuseCrossSite(http, config, signInCookies);
  addSecurityHeaders(http, config);
}
