import type { FastifyInstance } from 'fastify';
import type { Context } from './core/context.ts';
import type { Manifest } from './core/graphql/executor.ts';
import { prepareClosing } from './core/http/closing.ts';
import { newDrawingFigures } from './core/http/drawing.ts';
import { addHealthRoutes } from './core/http/health.ts';
import { addPageRoutes } from './core/http/pages.ts';
import type { Ports } from './core/ports.ts';
import { refuseForSomeoneElse } from './core/http/drawn-for.ts';
import { answerRepeats } from './core/repeats/repeats.ts';
import type { Reported } from './core/rest/rest-answers.ts';
import { restPrefixes, addRestRoutes } from './core/rest/rest.ts';
import { addContractRoutes } from './contracts.ts';
import { addGraphqlRoutes } from './graphql.ts';
import { setUpRequests, newHttp, watchRequests } from './http.ts';
import { addSignInRoutes } from './modules/account/account.http.ts';
import { keepRemovingEndedDevices } from './modules/device/device-end.service.ts';
import * as errors from './modules/error/error.service.ts';
import { addLogoRoute } from './modules/league/logo.http.ts';
import * as logos from './modules/league/logo.service.ts';
import { keepUpdatesCurrent } from './modules/live/live.service.ts';
import { newLiveSocketProtocol } from './modules/live/live.socket.ts';
import { listAndCloseSocketsWhenAsked } from './modules/live/socket.service.ts';
import { clearCachesWhenAsked } from './modules/status/status.service.ts';
import { addUnsubscribeRoutes } from './modules/message/unsubscribe.http.ts';
import { nameAndDivisionOfTeam as teamToFollow } from './modules/team/followed-team.service.ts';
import { requestContexts } from './requests.ts';
import { restRoutes } from './rest-routes.ts';
import { acceptSocketUpgrades } from './upgrade.ts';

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

const socketOnly = 'This is the address of the live socket. Open a WebSocket here.';

/** Builds the application from its ports. It does not listen yet. */
export async function createApp(ports: Ports, client: ClientFiles): Promise<App> {
  const http = newHttp(ports);
  const figures = newDrawingFigures();
  watchRequests(http, ports, figures);
  const closeHttp = prepareClosing(http);
  const report = (error: unknown, about?: Reported) => void errors.recordInternal(ports, error, about);
  const { contextOf, contextOnceReceived } = requestContexts(http, ports);
  await setUpRequests(http, ports, report);
  refuseForSomeoneElse(http, contextOf);
  answerRepeats(http, contextOf);

  addHealthRoutes(http, ports);
  addContractRoutes(http);
  for (const prefix of restPrefixes)
    http.get(`${prefix}/Live`, (_request, reply) => reply.code(400).type('text/plain').send(socketOnly));
  addSignInRoutes(http, { ports, contextOf, report });
  addLogoRoute(http, { ports });
  addUnsubscribeRoutes(http, ports);
  addRestRoutes(http, { routes: restRoutes, contextOf, contextOnceReceived, ports, report });
  const graphql = await addGraphqlRoutes(http, { ports, own: client.operations, contextOf, report });

  const live = newLiveSocketProtocol(ports, report);
  const sockets = acceptSocketUpgrades(http, [graphql.door, live], ports, report);
  const stops = [
    keepUpdatesCurrent(ports, report),
    keepRemovingEndedDevices(ports, report),
    listAndCloseSocketsWhenAsked(ports),
    clearCachesWhenAsked(ports),
    live.stop,
  ];
  const { folder } = client;
  const { operations } = graphql;
  const logoAt = async (ctx: Context, address: string) => (await logos.at(ctx, address))?.bytes;
  await addPageRoutes(http, { ports, folder, operations, contextOf, report, figures, logoAt, teamToFollow });

  return {
    http,
    async close() {
      await Promise.all([closeHttp(), sockets.close()]);
      stops.forEach((stop) => stop());
      await graphql.stop();
    },
  };
}
