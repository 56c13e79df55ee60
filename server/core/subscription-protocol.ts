import type { GraphQLFormattedError } from 'graphql';
import {
  CloseCode,
  GRAPHQL_TRANSPORT_WS_PROTOCOL,
  MessageType,
  parseMessage,
  stringifyMessage,
  type SubscribePayload,
} from 'graphql-ws';
import type { OpenSocket } from './open-socket.ts';

interface Subscribing {
  /** Begins to tell the socket under this id, until it unfollows that. Gives why not; nothing when all is well. */
  begin(socket: OpenSocket, id: string, payload: SubscribePayload): Promise<readonly GraphQLFormattedError[]>;
}

/** Milliseconds in which a client has to say that it is one. */
const patience = 3000;

/**
 * The graphql-transport-ws protocol on a socket. The library has a server for it too, which keeps a page of memory for
 * each subscription: here that is one small object. Gives what is to be done with its messages.
 */
export function speakSubscriptions(socket: OpenSocket, { begin }: Subscribing): (data: Buffer) => unknown {
  const { ws } = socket;
  if (ws.protocol !== GRAPHQL_TRANSPORT_WS_PROTOCOL) {
    ws.close(CloseCode.SubprotocolNotAcceptable, 'Subprotocol not acceptable');
    return () => undefined;
  }
  let greeting: NodeJS.Timeout | undefined = setTimeout(
    () => ws.close(CloseCode.ConnectionInitialisationTimeout, 'Connection initialisation timeout'),
    patience,
  );
  ws.once('close', () => clearTimeout(greeting));
  const say = (message: Parameters<typeof stringifyMessage>[0]) => socket.send(stringifyMessage(message));

  function greet(): void {
    if (!greeting) return ws.close(CloseCode.TooManyInitialisationRequests, 'Too many initialisation requests');
    clearTimeout(greeting);
    greeting = undefined;
    say({ type: MessageType.ConnectionAck });
  }

  async function subscribe(id: string, payload: SubscribePayload): Promise<void> {
    if (greeting) return ws.close(CloseCode.Unauthorized, 'Unauthorized');
    if (socket.follows.has(id))
      return ws.close(CloseCode.SubscriberAlreadyExists, `Subscriber for ${id} already exists`);
    const faults = await begin(socket, id, payload);
    if (faults.length) say({ id, type: MessageType.Error, payload: faults });
  }

  return (data) => {
    let message: ReturnType<typeof parseMessage>;
    try {
      message = parseMessage(data.toString());
    } catch {
      return ws.close(CloseCode.BadRequest, 'Invalid message received');
    }
    if (message.type === MessageType.ConnectionInit) return greet();
    if (message.type === MessageType.Ping) return say({ ...message, type: MessageType.Pong });
    if (message.type === MessageType.Subscribe) return subscribe(message.id, message.payload);
    if (message.type === MessageType.Complete) return socket.unfollow(message.id);
    if (message.type === MessageType.Pong) return undefined;
    return ws.close(CloseCode.BadRequest, `A message of type ${message.type} is for the server to say`);
  };
}
