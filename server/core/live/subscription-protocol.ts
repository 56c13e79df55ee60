import type { GraphQLFormattedError } from 'graphql';
import {
  CloseCode,
  GRAPHQL_TRANSPORT_WS_PROTOCOL,
  MessageType,
  parseMessage,
  stringifyMessage,
  type SubscribeMessage,
  type SubscribePayload,
} from 'graphql-ws';
import { isTooDeep } from '../json.ts';
import type { OpenSocket } from './open-socket.ts';

interface Subscribing {
  /**
   * Bytes of a message, at most. A subscription that is larger is refused; any other larger message closes the socket.
   */
  mostBytes: number;
  /** Starts a subscription under this id, until the socket unfollows it. Returns the faults; none when all is well. */
  begin(socket: OpenSocket, id: string, payload: SubscribePayload): Promise<readonly GraphQLFormattedError[]>;
}

/** Milliseconds in which a client must send its connection_init. */
const patience = 3000;

/** Longest id, in characters, that a client may give a subscription. */
const longestId = 128;

const tooMuch = (limit: number): GraphQLFormattedError => ({
  message: `What asks for a subscription has at most ${limit} bytes, and lists and objects in it do not lie deep in each other.`,
  extensions: { code: 'INVALID' },
});

/**
 * The graphql-transport-ws protocol. The library's own server needs a page of memory per subscription, this one a small
 * object, and a timer for each socket that has not greeted yet.
 */
export function speakSubscriptions({ begin, mostBytes }: Subscribing) {
  const silent = new Map<OpenSocket, NodeJS.Timeout>();
  const say = (socket: OpenSocket, message: Parameters<typeof stringifyMessage>[0]) =>
    socket.send(stringifyMessage(message));

  /** Stops waiting for the client's greeting; false when it was not waited for. */
  function heed(socket: OpenSocket): boolean {
    clearTimeout(silent.get(socket));
    return silent.delete(socket);
  }

  function greet(socket: OpenSocket): void {
    if (!heed(socket))
      return socket.ws.close(CloseCode.TooManyInitialisationRequests, 'Too many initialisation requests');
    say(socket, { type: MessageType.ConnectionAck });
  }

  async function subscribe(socket: OpenSocket, { id, payload }: SubscribeMessage, isTooMuch: boolean): Promise<void> {
    const { ws } = socket;
    if (silent.has(socket)) return ws.close(CloseCode.Unauthorized, 'Unauthorized');
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
      silent.set(socket, setTimeout(late, patience));
    },
    left: (socket: OpenSocket) => void heed(socket),
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
      if (message.type === MessageType.ConnectionInit) return greet(socket);
      if (message.type === MessageType.Ping) return say(socket, { ...message, type: MessageType.Pong });
      if (message.type === MessageType.Complete) return socket.unfollow(message.id);
      if (message.type === MessageType.Pong) return undefined;
      return ws.close(CloseCode.BadRequest, `A message of type ${message.type} is for the server to say`);
    },
  };
}
