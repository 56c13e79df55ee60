import type { GraphQLFormattedError } from 'graphql';
import {
  CloseCode,
  GRAPHQL_TRANSPORT_WS_PROTOCOL,
  MessageType,
  parseMessage,
  stringifyMessage,
  type ConnectionInitMessage,
  type SubscribeMessage,
  type SubscribePayload,
} from 'graphql-ws';
import { bearerIn } from '../bearer.ts';
import { DomainError } from '../errors.ts';
import { isTooDeep } from '../json.ts';
import type { OpenSocket } from './open-socket.ts';
import { closeCodes } from './sockets.ts';

interface Subscribing {
  /**
   * Bytes of a message, at most. A subscription that is larger is refused; any other larger message closes the socket.
   */
  mostBytes: number;
  /** Takes note of who a program says it is in its connection_init. Errors: UNAUTHENTICATED, LIMITED. */
  identify(socket: OpenSocket, bearer: string): Promise<void>;
  /** Starts a subscription under this id, until the socket unfollows it. Returns the faults; none when all is well. */
  begin(socket: OpenSocket, id: string, payload: SubscribePayload): Promise<readonly GraphQLFormattedError[]>;
}

/** Milliseconds in which a client must send its connection_init. */
const connectionInitMilliseconds = 3000;

/** Longest id, in characters, that a client may give a subscription. */
const longestId = 128;

const tooMuch = (limit: number): GraphQLFormattedError => ({
  message: `What asks for a subscription has at most ${limit} bytes, and lists and objects in it do not lie deep in each other.`,
  extensions: { code: 'INVALID' },
});

/** The token in the payload of a connection_init, sent as the header would be; undefined without one. */
function bearerOfPayload(payload: ConnectionInitMessage['payload']): string | undefined {
  const [, value] = Object.entries(payload ?? {}).find(([name]) => name.toLowerCase() === 'authorization') ?? [];
  return typeof value === 'string' ? bearerIn(value) : undefined;
}

/** Bytes of the reason with which a socket is closed, at most (RFC 6455, 5.5). */
const longestReason = 123;

/** As much of a message as fits into the reason of a close: whole words. */
function closeReason(message: string): string {
  let reason = message;
  while (Buffer.byteLength(reason) > longestReason) reason = reason.slice(0, reason.lastIndexOf(' '));
  return reason;
}

/**
 * The graphql-transport-ws protocol. The library's own server needs a page of memory per subscription, this one a small
 * object, and a timer for each socket that has not greeted yet.
 */
export function newSubscriptionProtocol({ begin, identify, mostBytes }: Subscribing) {
  const identifying = new Set<OpenSocket>();
  const silent = new Map<OpenSocket, NodeJS.Timeout>();
  const say = (socket: OpenSocket, message: Parameters<typeof stringifyMessage>[0]) =>
    socket.send(stringifyMessage(message));

  /** Stops waiting for the client's greeting; false when it was not waited for. */
  function heed(socket: OpenSocket): boolean {
    clearTimeout(silent.get(socket));
    return silent.delete(socket);
  }

  async function greet(socket: OpenSocket, payload: ConnectionInitMessage['payload']): Promise<void> {
    const { ws } = socket;
    if (!heed(socket)) return ws.close(CloseCode.TooManyInitialisationRequests, 'Too many initialisation requests');
    const bearer = bearerOfPayload(payload);
    if (bearer !== undefined) {
      identifying.add(socket);
      try {
        await identify(socket, bearer);
      } catch (error) {
        if (!(error instanceof DomainError)) throw error;
        const isLimit = error.code === 'LIMITED';
        return ws.close(isLimit ? closeCodes.later : closeCodes.unauthorized, closeReason(error.message));
      } finally {
        identifying.delete(socket);
      }
    }
    if (ws.readyState === ws.OPEN) say(socket, { type: MessageType.ConnectionAck });
  }

  async function subscribe(socket: OpenSocket, { id, payload }: SubscribeMessage, isTooMuch: boolean): Promise<void> {
    const { ws } = socket;
    if (silent.has(socket) || identifying.has(socket)) return ws.close(CloseCode.Unauthorized, 'Unauthorized');
    if (id.length > longestId) return ws.close(CloseCode.BadRequest, `An id has at most ${longestId} characters`);
    if (socket.follows.has(id))
      return ws.close(CloseCode.SubscriberAlreadyExists, `Subscriber for ${id} already exists`);
    const faults = isTooMuch ? [tooMuch(mostBytes)] : await begin(socket, id, payload);
    if (faults.length) say(socket, { id, type: MessageType.Error, payload: faults });
  }

  return {
    enter(socket: OpenSocket): void {
      const { ws } = socket;
      if (ws.protocol !== GRAPHQL_TRANSPORT_WS_PROTOCOL)
        return ws.close(CloseCode.SubprotocolNotAcceptable, 'Subprotocol not acceptable');
      const late = () => ws.close(CloseCode.ConnectionInitialisationTimeout, 'Connection initialisation timeout');
      silent.set(socket, setTimeout(late, connectionInitMilliseconds));
    },
    onClosed: (socket: OpenSocket) => void heed(socket),
    hear(socket: OpenSocket, data: Buffer): unknown {
      const { ws } = socket;
      // It is being closed, since it speaks another protocol.
      if (ws.protocol !== GRAPHQL_TRANSPORT_WS_PROTOCOL) return undefined;
      let message: ReturnType<typeof parseMessage>;
      const text = data.toString();
      try {
        message = parseMessage(text);
      } catch {
        return ws.close(CloseCode.BadRequest, 'Invalid message received');
      }
      const isTooMuch = data.length > mostBytes || isTooDeep(text);
      if (message.type === MessageType.Subscribe) return subscribe(socket, message, isTooMuch);
      if (isTooMuch) return ws.close(CloseCode.BadRequest, 'Message too large');
      if (message.type === MessageType.ConnectionInit) return greet(socket, message.payload);
      if (message.type === MessageType.Ping) return say(socket, { ...message, type: MessageType.Pong });
      if (message.type === MessageType.Complete) return socket.endSubscription(message.id);
      if (message.type === MessageType.Pong) return undefined;
      return ws.close(CloseCode.BadRequest, `A message of type ${message.type} is for the server to say`);
    },
  };
}
