import { createClient, type Client } from 'graphql-ws';
import { OcheError, refusal, type SentError } from './oche-error.ts';

/** A league, and how it is listened to. */
export interface Line {
  url: string;
  token: string | undefined;
  webSocket: unknown;
  /** How often it is tried to connect for the first time; a connection that was lost is always made again. */
  retries: number;
}

/** Milliseconds between two signs of life, and how long one may take: a connection that died silently is noticed. */
const heartbeat = 10_000;
const patience = 5_000;

const longestPause = 30_000;

const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/** A socket that is opened with the first subscription, closed after the last, and comes back by itself. */
export function openLine({ url, token, webSocket, retries }: Line): Client {
  if (!webSocket && !globalThis.WebSocket)
    throw new OcheError(
      'UNREACHABLE',
      'Node before 22 has no WebSocket: npm install ws, and give its class to createClient as webSocket.',
    );
  let wasOpen = false;
  let failures = 0;
  let overdue: ReturnType<typeof setTimeout> | undefined;
  const client = createClient({
    url: new URL('/graphql', url).href.replace(/^http/, 'ws'),
    ...(webSocket ? { webSocketImpl: webSocket } : {}),
    ...(token && { connectionParams: { Authorization: `Bearer ${token}` } }),
    keepAlive: heartbeat,
    retryAttempts: Infinity,
    shouldRetry: () => wasOpen || (failures += 1) <= retries,
    retryWait: (times) => pause(Math.min(1000 * 2 ** times, longestPause) * (0.75 + Math.random() / 2)),
    on: {
      connected: () => {
        wasOpen = true;
      },
      closed: () => clearTimeout(overdue),
      ping: (isReceived) => {
        if (!isReceived) overdue = setTimeout(() => client.terminate(), patience);
      },
      pong: (isReceived) => {
        if (isReceived) clearTimeout(overdue);
      },
    },
  });
  return client;
}

/** Why a subscription ended, by what graphql-ws throws: the errors of an answer, or how the socket was closed. */
export function reasonOf(thrown: unknown, url: string): OcheError {
  if (thrown instanceof OcheError) return thrown;
  if (Array.isArray(thrown)) return refusal(thrown as SentError[]);
  const { code, reason } = (thrown ?? {}) as { code?: unknown; reason?: unknown };
  if (code === 4401 || code === 4403)
    return new OcheError(
      'UNAUTHENTICATED',
      typeof reason === 'string' && reason ? reason : 'The token is not accepted.',
    );
  return new OcheError('UNREACHABLE', `${url} could not be followed any further.`, { cause: thrown });
}
