import type { FastifyInstance } from 'fastify';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Milliseconds after the shutdown began until a request must have arrived, and until it must be answered. */
const shutdownMilliseconds = { sending: 1000, answering: 3000 };

/**
 * Prepares the shutdown: the returned function stops accepting, answers every request that has arrived, and waits for
 * nobody who has only begun to send one, or sends nothing.
 */
export function prepareClosing(http: FastifyInstance): () => Promise<void> {
  const connections = new Set<Socket>();
  const requests = new Set<IncomingMessage>();
  http.server.on('connection', (socket: Socket) => {
    connections.add(socket);
    socket.once('close', () => connections.delete(socket));
  });
  // Upgraded sockets are closed by the code that serves them.
  http.server.on('upgrade', ({ socket }: IncomingMessage) => connections.delete(socket));
  http.server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    requests.add(request);
    response.once('close', () => requests.delete(request));
  });

  function endUnsent(): void {
    const busy = new Set([...requests].filter(({ complete }) => complete).map(({ socket }) => socket));
    for (const socket of connections) if (!busy.has(socket)) socket.destroy();
  }

  return async () => {
    const timers = [
      setTimeout(endUnsent, shutdownMilliseconds.sending),
      setTimeout(() => http.server.closeAllConnections(), shutdownMilliseconds.answering),
    ];
    await http.close();
    timers.forEach(clearTimeout);
  };
}
