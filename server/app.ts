import cookie from '@fastify/cookie';
import cors from '@fastify/cors';
import { fastifyApolloHandler } from '@as-integrations/fastify';
import { createServer } from 'node:http';
import type { Actor } from '#rules/people/policies.ts';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { isTooDeep, tooDeepError } from './core/json.ts';
import { countBodies } from './core/http/bodies.ts';
import { browserOf } from './core/http/browser.ts';
import { closing } from './core/http/closing.ts';
import { contextFor, type Context, type Ports } from './core/context.ts';
import { csrfGuard } from './core/rest/csrf.ts';
import { persistedOperations, type Manifest } from './core/graphql/executor.ts';
import { faultHandler } from './core/rest/faults.ts';
import { textLimit } from './core/graphql/graphql-limits.ts';
import { apolloServer } from './core/graphql/graphql.ts';
import { answerInTurn } from './core/http/in-turn.ts';
import { refuseStrangeHosts } from './core/http/host.ts';
import { securityHeaders } from './core/http/headers.ts';
import { healthRoutes } from './core/http/health.ts';
import { newDrawingFigures, type DrawingFigures } from './core/http/drawing.ts';
import { pages, readable } from './core/http/pages.ts';
import { persistedRoute } from './core/graphql/persisted.ts';
import { replayDoor } from './core/memory/replay.ts';
import type { Reported } from './core/rest/rest-answers.ts';
import { prefixes, refuseBareOptions, restApi, unroutable } from './core/rest/rest.ts';
import { graphqlSchema } from './graphql-schema.ts';
import { accountRoutes } from './modules/account/account.http.ts';
import { endIdleDevices } from './modules/device/device-end.service.ts';
import { logoRoutes } from './modules/league/logo.http.ts';
import * as logos from './modules/league/logo.service.ts';
import { keepUpdates } from './modules/live/live.service.ts';
import { liveSocket } from './modules/live/live.socket.ts';
import { followed as teamToFollow } from './modules/team/followed-team.service.ts';
import { forgetWhenAsked } from './modules/status/status.service.ts';
import { tellOfSockets } from './modules/live/socket.service.ts';
import { signInCookies, tokenIn } from './modules/account/session-cookie.ts';
import * as sessions from './modules/account/session.service.ts';
import * as errors from './modules/error/error.service.ts';
import { restRoutes } from './rest-routes.ts';
import { subscriptions } from './subscriptions.ts';
import { upgrades } from './upgrade.ts';
import { log } from './core/log.ts';
import { watchAnswers } from './core/http/answered.ts';
import { metricsRoute } from './core/http/metrics.ts';
import { addressOf } from './core/http/remote-address.ts';

export interface App {
  readonly http: FastifyInstance;
  /** Stops accepting, finishes running requests, closes the sockets. The caller closes the ports. */
  close(): Promise<void>;
}

/** What comes from the client's build: its folder, and the operations its pages ask for by hash. */
export interface ClientFiles {
  folder: string | undefined;
  operations: Manifest;
}

/**
 * Only signed-in callers bypass the memory: what others get from it is compared with the committed revisions anyway
 * (rest.md 1.11).
 */
const isFresh = (request: FastifyRequest, actor: Actor) =>
  !actor.isAnonymous && /\bno-cache\b/.test(request.headers['cache-control'] ?? '');

/**
 * Milliseconds. The first limits how long a request may take to arrive; the second is how long a proxy may keep a
 * connection open.
 */
const timeouts = { requestTimeout: 60_000, keepAliveTimeout: 65_000 };

const socketOnly = 'This is the address of the live socket. Open a WebSocket here.';

/** Logs and counts every request, as far as the configuration asks for it. */
function watch(http: FastifyInstance, ports: Ports, drawings: DrawingFigures): void {
  const { log: kind, metricsToken } = ports.config;
  const count = metricsToken ? metricsRoute(http, ports, drawings, metricsToken) : undefined;
  const isWritten = kind === 'json';
  if (!count && !isWritten) return;
  watchAnswers(http, ({ id, ...answered }) => {
    if (isWritten) log.info('answered', { requestId: id, ...answered });
    count?.(answered);
  });
}

/** Builds the application from its ports. It does not listen yet. */
export async function createApp(ports: Ports, client: ClientFiles): Promise<App> {
  const { config } = ports;
  const http = Fastify({
    bodyLimit: config.limits.bodyBytes,
    trustProxy: config.proxies,
    forceCloseConnections: 'idle',
    frameworkErrors: unroutable,
    rewriteUrl: ({ url }) => readable(url),
    serverFactory: (handler) => createServer(timeouts, answerInTurn(ports, replayDoor(ports, signInCookies, handler))),
    // REST clients write paths in any case, with and without a trailing slash (rest.md 1.1).
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true, maxParamLength: 500 },
  });
  const figures = newDrawingFigures();
  watch(http, ports, figures);
  const closeHttp = closing(http);
  const report = (error: unknown, about?: Reported) => void errors.record(ports, error, about);

  const replies = new WeakMap<FastifyRequest, FastifyReply>();
  const contexts = new WeakMap<FastifyRequest, Promise<Context>>();
  const contextOf = (request: FastifyRequest): Promise<Context> => {
    const known = contexts.get(request);
    if (known) return known;
    const made = sessions.actorOf(ports, tokenIn(request.cookies)).then((actor) => {
      const http = browserOf(request, replies.get(request)!, ports.config);
      if (actor.isAnonymous) sessions.forgetDevice(ports.config, http);
      return contextFor(ports, actor, { fresh: isFresh(request, actor), address: addressOf(request), http });
    });
    contexts.set(request, made);
    return made;
  };

  http.addHook('onRequest', (request, reply, done) => {
    replies.set(request, reply);
    done();
  });
  faultHandler(http, report);
  refuseStrangeHosts(http);
  countBodies(http, ports.networks);
  const parseJson = http.getDefaultJsonParser('error', 'error');
  http.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body: string, parsed) =>
    isTooDeep(body) ? parsed(tooDeepError(), undefined) : parseJson(request, body, parsed),
  );
  await http.register(cookie);
  refuseBareOptions(http);
  await http.register(cors, {
    origin: config.origins,
    credentials: true,
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowedHeaders: ['Content-Type', 'X-UI-Url', 'Cache-Control', 'If-Modified-Since'],
  });
  csrfGuard(http, config, signInCookies);
  securityHeaders(http, config);
  healthRoutes(http, ports);
  for (const prefix of prefixes)
    http.get(`${prefix}/Live`, (_request, reply) => reply.code(400).type('text/plain').send(socketOnly));
  accountRoutes(http, { ports, contextOf, report });
  logoRoutes(http, { ports });
  restApi(http, { routes: restRoutes, contextOf, ports, report });

  const schema = graphqlSchema();
  const operations = persistedOperations(schema, client.operations);
  const apollo = apolloServer(schema, config, report);
  await apollo.start();
  const graphql = fastifyApolloHandler(apollo, { context: (request) => contextOf(request) });
  const openly = (request: FastifyRequest, reply: FastifyReply) => {
    // The GraphQL explorer used in development loads scripts from elsewhere.
    if (config.development) reply.removeHeader('content-security-policy');
    return graphql.call(http, request, reply);
  };
  persistedRoute(http, operations, contextOf, report, openly);
  http.post('/graphql', { preHandler: textLimit(config.limits) }, graphql);
  const ownTexts = new Set(Object.values(client.operations).map(({ text }) => text));
  const live = liveSocket(ports, report);
  const sockets = upgrades(http, [subscriptions(schema, ports, ownTexts, report), live], ports, report);
  const stops = [
    keepUpdates(ports, report),
    endIdleDevices(ports, report),
    tellOfSockets(ports),
    forgetWhenAsked(ports),
    live.stop,
  ];
  const logoAt = async (ctx: Context, address: string) => (await logos.at(ctx, address))?.bytes;
  await pages(http, { ports, folder: client.folder, operations, contextOf, report, figures, logoAt, teamToFollow });

  return {
    http,
    async close() {
      await Promise.all([closeHttp(), sockets.close()]);
      stops.forEach((stop) => stop());
      await apollo.stop();
    },
  };
}
