import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { EventBody } from '#rules/connected/event-body.ts';

/** A message as it arrived. */
export interface Received {
  path: string;
  id: string;
  headers: IncomingHttpHeaders;
  body: string;
}

type Answer = (response: ServerResponse, message: Received) => void;

const ok: Answer = (response) => response.writeHead(204).end();

/** A stand-in for a program that is told of what happens: it keeps what arrives, and answers as a test wants. */
export async function aReceiver() {
  const received: Received[] = [];
  let answer = ok;
  async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let body = '';
    for await (const part of request) body += String(part);
    const { headers, url: path = '' } = request;
    const message = { path, id: String(headers['webhook-id']), headers, body };
    received.push(message);
    answer(response, message);
  }
  const server = createServer((request, response) => void take(request, response).catch(() => undefined));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    received,
    /** Those that arrived at a path, by type. */
    typesAt: (path: string) => received.filter((one) => one.path === path).map(({ body }) => eventIn(body).type),
    answerWith(next: Answer | number) {
      answer = typeof next === 'number' ? (response) => response.writeHead(next).end() : next;
    },
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

export type Receiver = Awaited<ReturnType<typeof aReceiver>>;

export const eventIn = (body: string): EventBody => JSON.parse(body) as EventBody;
