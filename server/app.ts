import cookie from '@fastify/cookie';
import cors from '@fastify/cors';
import { fastifyApolloHandler } from '@as-integrations/fastify';
import { createServer } from 'node:http';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { browserOf } from './core/browser.ts';
import { contextFor, type Context, type Ports } from './core/context.ts';
import { csrfGuard } from './core/csrf.ts';
import { persistedOperations, type Manifest } from './core/executor.ts';
import { faultHandler } from './core/faults.ts';
import { textLimit } from './core/graphql-limits.ts';
import { apolloServer } from './core/graphql.ts';
import { securityHeaders } from './core/headers.ts';
import { healthRoutes } from './core/health.ts';
import { pages, readable } from './core/pages.ts';
import { persistedRoute } from './core/persisted.ts';
import { replayDoor } from './core/replay.ts';
import type { Reported } from './core/rest-answers.ts';
import { prefixes, restApi, unroutable } from './core/rest.ts';
import { graphqlSchema } from './graphql-schema.ts';
import { accountRoutes } from './modules/account/account.http.ts';
import { keepUpdates } from './modules/live/live.service.ts';
import { liveSocket } from './modules/live/live.socket.ts';
import { tellOfSockets } from './modules/live/socket.service.ts';
import { sessionCookie } from './modules/account/session-cookie.ts';
import * as sessions from './modules/account/session.service.ts';
import * as errors from './modules/error/error.service.ts';
import { restRoutes } from './rest-routes.ts';
import { subscriptions } from './subscriptions.ts';
import { upgrades } from './upgrade.ts';

export interface App {
  readonly http: FastifyInstance;
  /** Stops accepting, finishes what is under way, closes the sockets. The ports stay the caller's to close. */
  close(): Promise<void>;
}

/** What the built client brings along: its folder, and the operations its pages ask by hash. */
export interface ClientFiles {
  folder: string | undefined;
  operations: Manifest;
}

const isFresh = (request: FastifyRequest) => /\bno-cache\b/.test(request.headers['cache-control'] ?? '');

/** Milliseconds: a request has to be sent within the first; a proxy may keep a connection for the second. */
const timeouts = { requestTimeout: 60_000, keepAliveTimeout: 65_000 };

const socketOnly = 'This is the address of the live socket. Open a WebSocket here.';

/** How long requests under way may take to finish when the application stops. */
const grace = 8000;

/** The whole application over its ports. Does not listen yet. */
export async function createApp(ports: Ports, client: ClientFiles): Promise<App> {
  const { config } = ports;
  const http = Fastify({
    bodyLimit: config.limits.bodyBytes,
    trustProxy: config.proxies,
    forceCloseConnections: 'idle',
    frameworkErrors: unroutable,
    rewriteUrl: ({ url }) => readable(url),
    serverFactory: (handler) => createServer(timeouts, replayDoor(ports, sessionCookie, handler)),
    // Clients of the REST API write paths in any case, with and without a slash at the end (rest.md 1.1).
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true, maxParamLength: 500 },
  });
  const report = (error: unknown, about?: Reported) => void errors.record(ports, error, about);

  const replies = new WeakMap<FastifyRequest, FastifyReply>();
  const contexts = new WeakMap<FastifyRequest, Promise<Context>>();
  const contextOf = (request: FastifyRequest): Promise<Context> => {
    const known = contexts.get(request);
    if (known) return known;
    const made = sessions.actorOf(ports, request.cookies[sessionCookie]).then((actor) =>
      contextFor(ports, actor, {
        fresh: isFresh(request),
        address: request.ip,
        http: browserOf(request, replies.get(request)!),
      }),
    );
    contexts.set(request, made);
    return made;
  };

  http.addHook('onRequest', (request, reply, done) => {
    replies.set(request, reply);
    done();
  });
  faultHandler(http, report);
  await http.register(cookie);
  await http.register(cors, {
    origin: config.origins,
    credentials: true,
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowedHeaders: ['Content-Type', 'X-UI-Url', 'Cache-Control', 'If-Modified-Since'],
  });
  csrfGuard(http, config, [sessionCookie]);
  securityHeaders(http, config);
  healthRoutes(http, ports);
  for (const prefix of prefixes)
    http.get(`${prefix}/Live`, (_request, reply) => reply.code(400).type('text/plain').send(socketOnly));
  accountRoutes(http, { ports, contextOf, report });
  restApi(http, { routes: restRoutes, contextOf, ports, report });

  const schema = graphqlSchema();
  const operations = persistedOperations(schema, client.operations);
  const apollo = apolloServer(schema, config, report);
  await apollo.start();
  const graphql = fastifyApolloHandler(apollo, { context: (request) => contextOf(request) });
  const openly = (request: FastifyRequest, reply: FastifyReply) => {
    // The explorer of development brings its scripts from outside.
    if (config.development) reply.removeHeader('content-security-policy');
    return graphql.call(http, request, reply);
  };
  persistedRoute(http, operations, contextOf, report, openly);
  http.post('/graphql', { preHandler: textLimit(config.limits) }, graphql);
  const live = liveSocket(ports, report);
  const sockets = upgrades(http, [subscriptions(schema, ports, report), live], ports, report);
  const stops = [keepUpdates(ports, report), tellOfSockets(ports), live.stop];
  await pages(http, { ports, folder: client.folder, operations, contextOf, report });

  return {
    http,
    async close() {
      await sockets.close();
      stops.forEach((stop) => stop());
      const late = setTimeout(() => http.server.closeAllConnections(), grace);
      await http.close();
      clearTimeout(late);
      await apollo.stop();
    },
  };
}
