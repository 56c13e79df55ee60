import type { FastifyInstance } from 'fastify';
import type { IncomingMessage } from 'node:http';
import { parse } from 'node:querystring';
import type { Duplex } from 'node:stream';
import { WebSocketServer, type ServerOptions } from 'ws';
import { anonymous, type Actor } from '#rules/policies.ts';
import type { Ports } from './core/context.ts';
import { OpenSocket, type Visitor } from './core/open-socket.ts';
import { isOwnOrigin, ownOriginOf } from './core/origin.ts';
import { remoteAddresses } from './core/remote-address.ts';
import { closing } from './core/sockets.ts';
import { sessionCookie } from './modules/account/session-cookie.ts';
import * as sessions from './modules/account/session.service.ts';

/** A protocol that is spoken over WebSockets, and the address it is spoken at. */
export interface Door {
  path: RegExp;
  /** Bytes of the largest message; a larger one closes the socket with 1009. */
  maxPayload: number;
  handleProtocols?: ServerOptions['handleProtocols'];
  /** Whether this visitor may come in; 403 otherwise. */
  admits(visitor: Visitor): boolean;
  /** Begins to serve a socket. Gives what is to be done with its messages. */
  enter(socket: OpenSocket): (data: Buffer, isBinary: boolean) => unknown;
}

/** Bytes that may wait to be sent on one socket. */
const mostBuffered = 1_000_000;

/** Milliseconds for the other side to close when the server stops. */
const grace = 2000;

const reasons = {
  403: 'Forbidden',
  404: 'Not Found',
  429: 'Too Many Requests',
  503: 'Service Unavailable',
} as const;

const ignore = () => undefined;

const refuse = (raw: Duplex, status: keyof typeof reasons) =>
  raw.end(`HTTP/1.1 ${status} ${reasons[status]}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`);

const firstOf = (value: string | string[] | undefined): string | undefined => (Array.isArray(value) ? value[0] : value);

/** Query names ignore case (rest.md 1.1). */
function referrerOf(search: string): string | undefined {
  const query = parse(search);
  return firstOf(query[Object.keys(query).find((name) => name.toLowerCase() === 'referrer') ?? '']);
}

const sameActor = (a: Actor, b: Actor) =>
  a.accountId === b.accountId && a.teamId === b.teamId && String(a.access) === String(b.access);

/** The one place where WebSockets come in: who they are, whether there is room, how long they live. */
export function upgrades(http: FastifyInstance, doors: Door[], ports: Ports, report: (error: unknown) => void) {
  const { config, sockets, bus } = ports;
  const addressOf = remoteAddresses(config.proxies);
  const limits = { buffered: mostBuffered, now: () => ports.now().getTime() };
  const entrances = doors.map((door) => {
    const { maxPayload, handleProtocols } = door;
    const server = new WebSocketServer({ noServer: true, maxPayload, clientTracking: false, handleProtocols });
    return { door, server };
  });
  let isClosing = false;
  let accountChanges = 0;

  async function visitorOf(request: IncomingMessage, search: string): Promise<Visitor> {
    const { headers } = request;
    const address = addressOf(request);
    // A page of another site may not use the visitor's sign-in: there, everybody is anonymous.
    const own = isOwnOrigin(headers.origin, headers.host, config);
    const token = own ? firstOf(parse(headers.cookie ?? '', '; ')[sessionCookie]) : undefined;
    const page = (referrerOf(search) ?? headers.origin ?? '').slice(0, 1000) || null;
    const origin = ownOriginOf(page, headers.host, config);
    return { actor: token ? await sessions.actorOf(ports, token) : anonymous, token, address, page, origin };
  }

  /** As `visitorOf`; read again if anybody's rights changed meanwhile. */
  async function visitorNow(request: IncomingMessage, search: string): Promise<Visitor> {
    const before = accountChanges;
    const visitor = await visitorOf(request, search);
    return before === accountChanges ? visitor : visitorNow(request, search);
  }

  function serve(door: Door, socket: OpenSocket): void {
    const { ws } = socket;
    sockets.add(socket);
    const handle = door.enter(socket);
    ws.on('message', (data: Buffer, isBinary: boolean) => {
      if (!sockets.hears(socket)) return ws.close(closing.later, 'Too many messages from your network');
      Promise.resolve(handle(data, isBinary)).catch((error: unknown) => {
        report(error);
        ws.close(closing.comeBack, 'Something went wrong on our side');
      });
    });
  }

  async function admit(request: IncomingMessage, raw: Duplex, head: Buffer): Promise<unknown> {
    const [path = '', search = ''] = (request.url ?? '').split('?');
    const entrance = entrances.find(({ door }) => door.path.test(path));
    if (!entrance) return refuse(raw, 404);
    if (isClosing) return refuse(raw, 503);
    const { door, server } = entrance;
    const visitor = await visitorNow(request, search);
    if (!sockets.hasRoom(visitor.address)) return refuse(raw, 429);
    if (!door.admits(visitor)) return refuse(raw, 403);
    if (raw.destroyed) return undefined;
    return server.handleUpgrade(request, raw, head, (ws) => serve(door, new OpenSocket(ws, raw, visitor, limits)));
  }

  http.server.on('upgrade', (request: IncomingMessage, raw: Duplex, head: Buffer) => {
    raw.on('error', ignore);
    admit(request, raw, head).catch((error: unknown) => {
      report(error);
      refuse(raw, 503);
    });
  });

  /** Whoever lost or gained rights, or was signed out, comes in again as who they are now. */
  async function lookAgain({ ws, visitor }: OpenSocket): Promise<void> {
    const actor = await sessions.actorOf(ports, visitor.token);
    if (!sameActor(actor, visitor.actor)) ws.close(closing.comeBack, 'Your sign-in has changed');
  }
  const lookAtAll = (accountId?: string) => {
    accountChanges += 1;
    for (const socket of sockets.all()) {
      const { accountId: own } = socket.visitor.actor;
      if (own && (!accountId || own === accountId)) lookAgain(socket).catch(report);
    }
  };
  const stops = [bus.subscribe('Account', undefined, ({ id }) => lookAtAll(id)), bus.onGap(() => lookAtAll())];
  const heart = setInterval(() => sockets.beat(), config.limits.heartbeatSeconds * 1000).unref();

  return {
    /** Closes every socket as going away (1001), and waits until they are gone. */
    async close(): Promise<void> {
      isClosing = true;
      clearInterval(heart);
      stops.forEach((stop) => stop());
      const all = sockets.all();
      const late = setTimeout(() => all.forEach(({ ws }) => ws.terminate()), grace);
      for (const { ws } of all) ws.close(closing.goingAway, 'The server is restarting');
      for (const { ws } of all)
        if (ws.readyState !== ws.CLOSED) await new Promise((closed) => ws.once('close', closed));
      clearTimeout(late);
    },
  };
}
