import { createClient, type Client } from 'graphql-ws';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { WebSocket } from 'ws';
import type { TestApp } from '../server/app.ts';

/** Shorter than a test's own time limit, so that the failure names the line that waited. */
const waitMilliseconds = 120_000;

/** Waits until the condition holds. */
export async function until<T>(look: () => T | Promise<T>): Promise<NonNullable<T>> {
  const end = performance.now() + waitMilliseconds;
  for (;;) {
    const seen = await look();
    if (seen) return seen;
    if (performance.now() > end) throw new Error(`Waited ${waitMilliseconds / 1000} s in vain until ${look}`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

/** Makes the application listen; returns its port. */
export async function listening({ app }: Pick<TestApp, 'app'>): Promise<number> {
  if (!app.http.server.listening) await app.http.listen({ port: 0, host: '127.0.0.1' });
  return (app.http.server.address() as AddressInfo).port;
}

export interface News<T> {
  data: T;
  errors?: { message: string }[];
  extensions: { number: number };
}

/** One GraphQL subscription and everything it received. */
export interface Following<T> {
  readonly news: News<T>[];
  /** The update with this index, from 0, once it is there. */
  at(place: number): Promise<News<T>>;
  stop(): void;
}

/** A watcher over graphql-ws, signed in with the cookie if there is one. */
export function watcher(port: number, { cookie = '', ...options }: { cookie?: string; retryAttempts?: number } = {}) {
  class Socket extends WebSocket {
    constructor(url: string, protocol: string) {
      super(url, protocol, { headers: cookie ? { cookie } : {} });
      // Closing a socket that is still connecting raises an error.
      this.on('error', () => undefined);
    }
  }
  const client: Client = createClient({
    url: `ws://127.0.0.1:${port}/graphql`,
    webSocketImpl: Socket,
    retryAttempts: 0,
    // Retries even while a server is down for a moment.
    shouldRetry: () => true,
    retryWait: () => new Promise((resolve) => setTimeout(resolve, 50)),
    ...options,
  });
  return {
    client,
    follow<T>(query: string, variables: Record<string, unknown> = {}): Following<T> {
      const news: News<T>[] = [];
      const stop = client.subscribe<T>(
        { query, variables },
        {
          next: (result) => news.push(result as unknown as News<T>),
          error: () => undefined,
          complete: () => undefined,
        },
      );
      return { news, stop, at: (place) => until(() => news[place]) };
    },
    /** Drops the connection; with attempts left it reconnects. */
    drop: () => client.terminate(),
    close: () => client.dispose(),
  };
}

export interface SocketMessage {
  type: string;
  id: string | null;
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  data: any;
  dataType: string;
  message: string | null;
}

/** An older client's socket at `/api/Live/`, and everything it received. */
export async function liveSocket(
  port: number,
  {
    cookie = '',
    path = '/api/Live/?referrer=http%3A%2F%2Flocalhost%2Flive',
    origin,
    headers: more = {},
  }: { cookie?: string; path?: string; origin?: string; headers?: Record<string, string> } = {},
) {
  const headers = { ...(cookie && { cookie }), ...(origin && { origin }), ...more };
  const socket = new WebSocket(`ws://127.0.0.1:${port}${path}`, { headers });
  const messages: SocketMessage[] = [];
  socket.on('message', (data: Buffer) => messages.push(JSON.parse(data.toString()) as SocketMessage));
  socket.on('error', () => undefined);
  const closed = new Promise<number>((resolve) => socket.once('close', resolve));
  const refused = new Promise<number>((resolve) =>
    socket.once('unexpected-response', (request, { statusCode }) => {
      request.destroy();
      resolve(statusCode ?? 0);
    }),
  );
  const status = await Promise.race([once(socket, 'open').then(() => 101), refused]);
  const send = (message: unknown) => socket.send(typeof message === 'string' ? message : JSON.stringify(message));
  return {
    socket,
    status,
    messages,
    closed,
    send,
    at: (place: number) => until(() => messages[place]),
    /** Resolves when everything sent so far has been handled. */
    async settled(): Promise<void> {
      const polos = () => messages.filter(({ type }) => type === 'Polo').length;
      const before = polos();
      send({ type: 'Marco' });
      await until(() => polos() > before);
    },
  };
}
