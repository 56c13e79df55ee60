import type { FastifyInstance } from 'fastify';
import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';
import { parse } from 'node:querystring';
import type { Duplex } from 'node:stream';
import { isDeepStrictEqual } from 'node:util';
import { WebSocketServer, type ServerOptions } from 'ws';
import { anonymous, type Actor } from '#rules/people/policies.ts';
import { bearerIn } from './core/bearer.ts';
import { DomainError } from './core/errors.ts';
import { limitToken } from './core/limits.ts';
import type { Ports } from './core/ports.ts';
import { tokenChallenge, statusOfRefusal } from './core/rest/rest-answers.ts';
import { OpenSocket, type SocketHost, type Visitor } from './core/live/open-socket.ts';
import { isOwnOrNoOrigin, ownOriginOf } from './core/http/origin.ts';
import { remoteAddressReader, requestHostReader } from './core/http/remote-address.ts';
import { closeCodes } from './core/live/sockets.ts';
import { withoutCodesAndTokens } from './core/secrets.ts';
import { watchAccounts } from './modules/account/account-watch.ts';
import { signInCookies, deviceOrLoginToken } from './modules/account/session-cookie.ts';
import * as sessions from './modules/account/session.service.ts';
import { watchTokenEnds } from './modules/token/token-watch.ts';
import * as tokenUses from './modules/token/token-use.service.ts';

/** A protocol spoken over WebSockets, and its address. */
export interface Door {
  path: RegExp;
  /** Largest message in bytes; a larger one closes the socket with 1009. */
  maxPayload: number;
  handleProtocols?: ServerOptions['handleProtocols'];
  /** Whether this visitor may connect; otherwise 403. */
  admits(visitor: Visitor): boolean;
  /** Begins to serve a socket. */
  enter?(socket: OpenSocket): void;
  /** Answers a message. */
  hear(socket: OpenSocket, data: Buffer, isBinary: boolean): unknown;
  /** A socket is closed. */
  onClosed?(socket: OpenSocket): void;
}

/** Milliseconds for clients to close their sockets when the server stops. */
const grace = 1500;

/** Milliseconds after which it is noted again that whoever has a socket uses their sign-in. */
const useNotedEvery = 5 * 60_000;

const reasons = {
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  429: 'Too Many Requests',
  503: 'Service Unavailable',
} as const;

const ignoreError = () => undefined;

function refuse(raw: Duplex, status: keyof typeof reasons, text = ''): void {
  const way =
    status === 401 ? `www-authenticate: ${tokenChallenge}\r\ncontent-type: text/plain; charset=utf-8\r\n` : '';
  const size = `content-length: ${Buffer.byteLength(text)}`;
  raw.end(`HTTP/1.1 ${status} ${reasons[status]}\r\n${way}connection: close\r\n${size}\r\n\r\n${text}`);
}

/** Refuses somebody whose token is not accepted. Returns false for any other error. */
function refuseToken(raw: Duplex, error: unknown): boolean {
  const status = error instanceof DomainError ? statusOfRefusal(error) : 0;
  if (status !== 401 && status !== 429) return false;
  refuse(raw, status, (error as DomainError).message);
  return true;
}

const firstOf = (value: string | string[] | undefined): string | undefined => (Array.isArray(value) ? value[0] : value);

/** Query names ignore case (rest.md 1.1). Existing clients do not encode the page: whatever follows belongs to it. */
function referrerOf(search: string): string | undefined {
  const plain = /(?:^|[?&])referrer=(https?:\/\/.*)$/is.exec(search);
  if (plain) return plain[1];
  const query = parse(search);
  return firstOf(query[Object.keys(query).find((name) => name.toLowerCase() === 'referrer') ?? '']);
}

function tokenOf(cookie = ''): string | undefined {
  const sent = parse(cookie, '; ');
  return deviceOrLoginToken(Object.fromEntries(signInCookies.map((name) => [name, firstOf(sent[name])])));
}

const isWebSocket = ({ headers }: IncomingMessage) => headers.upgrade?.toLowerCase() === 'websocket';

/**
 * Answers a request that offers another protocol, such as h2c, like any other in HTTP/1.1 (RFC 9110, 7.8). Node hands
 * over its connection instead, so the connection is given back as if it were new, with the request but without the
 * offer.
 */
function answerPlainly(server: Server, request: IncomingMessage, raw: Socket, head: Buffer): void {
  const { rawHeaders, method, url, httpVersion } = request;
  const lines = [`${method} ${url} HTTP/${httpVersion}`];
  for (let at = 0; at < rawHeaders.length; at += 2)
    if (!/^(upgrade|connection|http2-settings)$/i.test(rawHeaders[at]!))
      lines.push(`${rawHeaders[at]}: ${rawHeaders[at + 1]}`);
  server.emit('connection', raw);
  raw.unshift(Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1'), head]));
}

const sameActor = (a: Actor, b: Actor) =>
  a.accountId === b.accountId &&
  a.token?.id === b.token?.id &&
  a.teamId === b.teamId &&
  String(a.access) === String(b.access);

/** Returns one object for equal actors: somebody's rights are thirty words, and there are thousands of sockets. */
function oneOfEach(): (actor: Actor) => Actor {
  const known = new Map<string, Actor>();
  return (actor) => {
    const key = actor.token?.id ?? actor.accountId;
    if (!key) return actor;
    const same = known.get(key);
    if (same && isDeepStrictEqual(same, actor)) return same;
    known.set(key, actor);
    return actor;
  };
}

/** The single entrance for WebSockets: who they are, whether there is room, how long they live. */
export function acceptSocketUpgrades(
  http: FastifyInstance,
  doors: Door[],
  ports: Ports,
  report: (error: unknown) => void,
) {
  const { config, sockets, networks, bus } = ports;
  const addressOf = remoteAddressReader(config.proxies);
  const hostOf = requestHostReader(config.proxies);
  const socketHostOf = (door: Door): SocketHost => ({
    mostKept: config.limits.keptPerSocket,
    networks,
    now: () => ports.now().getTime(),
    hear: (socket, data, isBinary) => hear(socket, data, () => door.hear(socket, data, isBinary)),
    onClosed(socket) {
      sockets.remove(socket);
      door.onClosed?.(socket);
    },
  });
  const entrances = doors.map((door) => {
    const { maxPayload, handleProtocols } = door;
    const options = { noServer: true, clientTracking: false, autoPong: false, maxPayload, handleProtocols };
    return { door, socketHost: socketHostOf(door), server: new WebSocketServer(options) };
  });
  const shared = oneOfEach();
  let isClosing = false;
  let accountChanges = 0;

  async function visitorOf(request: IncomingMessage, search: string): Promise<Visitor> {
    const { headers } = request;
    const address = addressOf(request);
    // A page of another site may not use the visitor's session: its sockets are anonymous.
    const host = hostOf(request);
    const own = isOwnOrNoOrigin(headers.origin, host, config);
    const token = own ? tokenOf(headers.cookie) : undefined;
    const page = withoutCodesAndTokens(referrerOf(search) ?? headers.origin ?? '').slice(0, 1000) || null;
    const origin = ownOriginOf(page, host, config);
    const bearer = bearerIn(headers.authorization);
    if (bearer !== undefined) {
      const actor = shared(await tokenUses.actorOrRefuse(ports, bearer, address));
      return { actor, token: undefined, bearer, address, page, origin };
    }
    const actor = token ? shared(await sessions.actorOf(ports, token)) : anonymous;
    return { actor, token, bearer, address, page, origin };
  }

  /** As `visitorOf`, but read again if anybody's rights have changed meanwhile. */
  async function visitorNow(request: IncomingMessage, search: string): Promise<Visitor> {
    const before = accountChanges;
    const visitor = await visitorOf(request, search);
    return before === accountChanges ? visitor : visitorNow(request, search);
  }

  function hear(socket: OpenSocket, data: Buffer, pass: () => unknown): void {
    const { ws } = socket;
    if (!sockets.hears(socket)) return ws.close(closeCodes.later, 'Too many messages from your network');
    if (!socket.room.holdWhileHandled(data.length))
      return ws.close(closeCodes.later, 'Too much at once from your network');
    const { actor } = socket.visitor;
    const passed = actor.token ? limitToken(ports, actor).then(pass) : new Promise((resolve) => resolve(pass()));
    passed
      .catch((error: unknown) => {
        if (error instanceof DomainError && error.code === 'LIMITED')
          return ws.close(closeCodes.later, 'This token was used too often');
        report(error);
        ws.close(closeCodes.comeBack, 'Something went wrong on our side');
      })
      .finally(() => socket.room.release(data.length));
    return undefined;
  }

  async function admit(request: IncomingMessage, raw: Duplex, head: Buffer): Promise<unknown> {
    const [path = ''] = (request.url ?? '').split('?');
    const search = (request.url ?? '').slice(path.length + 1);
    const entrance = entrances.find(({ door }) => door.path.test(path));
    if (!entrance) return refuse(raw, 404);
    if (isClosing) return refuse(raw, 503);
    const { door, socketHost, server } = entrance;
    const visitor = await visitorNow(request, search);
    await limitToken(ports, visitor.actor);
    if (!sockets.hasRoom(visitor.address)) return refuse(raw, 429);
    if (!door.admits(visitor)) return refuse(raw, 403);
    // Meanwhile the client may have gone, or the shutdown may have begun.
    if (raw.destroyed) return undefined;
    if (isClosing) return refuse(raw, 503);
    return server.handleUpgrade(request, raw, head, (ws) => {
      const socket = new OpenSocket(ws, raw, visitor, socketHost);
      sockets.add(socket);
      door.enter?.(socket);
    });
  }

  http.server.on('upgrade', (request: IncomingMessage, raw: Socket, head: Buffer) => {
    if (!isWebSocket(request)) return answerPlainly(http.server, request, raw, head);
    raw.on('error', ignoreError);
    admit(request, raw, head).catch((error: unknown) => {
      if (refuseToken(raw, error)) return;
      report(error);
      refuse(raw, 503);
    });
  });

  /**
   * Closes the sockets of those whose rights changed or who were signed out, so that they reconnect with their new
   * rights.
   */
  async function lookAgain({ ws, visitor }: OpenSocket): Promise<void> {
    const actor = await tokenUses.actorOfVisitor(ports, visitor);
    if (sameActor(actor, visitor.actor)) return;
    if (visitor.bearer !== undefined && actor.isAnonymous)
      ws.close(closeCodes.unauthorized, 'This token has been revoked, or has ended');
    else ws.close(closeCodes.comeBack, 'Your sign-in has changed');
  }
  const lookAtAll = (accountId?: string) => {
    accountChanges += 1;
    for (const socket of sockets.all()) {
      const { accountId: own } = socket.visitor.actor;
      if (own && (!accountId || own === accountId)) lookAgain(socket).catch(report);
    }
  };
  const signedIn = () => new Set(sockets.all().flatMap(({ visitor }) => visitor.actor.accountId ?? []));
  const programs = () => new Set(sockets.all().flatMap(({ visitor }) => visitor.actor.token?.id ?? []));
  const lookAtProgram = (id: string) => {
    for (const socket of sockets.all()) if (socket.visitor.actor.token?.id === id) lookAgain(socket).catch(report);
  };
  const stops = [
    bus.subscribe('Account', undefined, ({ id }) => lookAtAll(id)),
    bus.onGap(() => lookAtAll()),
    watchAccounts(ports, signedIn, lookAtAll),
    watchTokenEnds(ports, programs, lookAtProgram),
  ];
  let useNoted = ports.now().getTime();
  function noteUse(): void {
    const now = ports.now().getTime();
    // The clock may be set back.
    if (Math.abs(now - useNoted) < useNotedEvery) return;
    useNoted = now;
    const tokens = sockets.all().flatMap(({ isAlive, visitor }) => (isAlive && visitor.token) || []);
    sessions.noteUseOf(ports, tokens).catch(report);
  }
  const heart = setInterval(() => {
    noteUse();
    sockets.beat();
  }, config.limits.heartbeatSeconds * 1000).unref();

  return {
    /** Closes every socket as going away (1001), and waits until they are gone. */
    async close(): Promise<void> {
      isClosing = true;
      clearInterval(heart);
      stops.forEach((stop) => stop());
      const all = sockets.all();
      const late = setTimeout(() => all.forEach(({ ws }) => ws.terminate()), grace);
      for (const { ws } of all) ws.close(closeCodes.goingAway, 'The server is restarting');
      for (const { ws } of all)
        if (ws.readyState !== ws.CLOSED) await new Promise((closed) => ws.once('close', closed));
      clearTimeout(late);
    },
  };
}
