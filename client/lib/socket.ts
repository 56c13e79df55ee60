import { ApolloLink } from '@apollo/client/link';
import type { FormattedExecutionResult } from 'graphql';
import { print } from 'graphql';
import type { Client } from 'graphql-ws';
import { Observable } from 'rxjs';

/** Whether the one socket of this page is there: `lost` while it is being opened again. */
export type Connection = 'none' | 'open' | 'lost';

const heartbeat = 10_000;
const patience = 5_000;
const longestWait = 10_000;
/** Code of a socket that was closed on purpose. */
const farewell = 1000;

let connection: Connection = 'none';
const watchers = new Set<() => void>();

/** Says how the socket is. */
export function tellConnection(is: Connection): void {
  connection = is;
  watchers.forEach((watcher) => watcher());
}

/** The state of the socket, for `useSyncExternalStore`. */
export const connectionStore = {
  get: (): Connection => connection,
  subscribe(watcher: () => void) {
    watchers.add(watcher);
    return () => void watchers.delete(watcher);
  },
};

/** Waits longer each time, and not as long as everybody else: a restarted server is not run over. */
const pause = (tries: number) =>
  new Promise<void>((resolve) =>
    setTimeout(resolve, Math.min(250 * 2 ** tries, longestWait) * (0.5 + Math.random() / 2)),
  );

async function newClient(): Promise<Client> {
  const { createClient } = await import('graphql-ws');
  let overdue: ReturnType<typeof setTimeout> | undefined;
  const client = createClient({
    url: `${location.origin.replace(/^http/, 'ws')}/graphql`,
    lazyCloseTimeout: 3_000,
    keepAlive: heartbeat,
    retryAttempts: Infinity,
    shouldRetry: () => true,
    retryWait: pause,
    on: {
      connected: () => tellConnection('open'),
      // Closed by ourselves once nobody listened any more: nothing is lost.
      closed: (event) => {
        clearTimeout(overdue);
        tellConnection((event as CloseEvent).code === farewell ? 'none' : 'lost');
      },
      // A connection that died without a word (sleep, another network) is noticed by the pong that does not come.
      ping: (isReceived) => {
        if (!isReceived) overdue = setTimeout(() => client.terminate(), patience);
      },
      pong: (isReceived) => {
        if (isReceived) clearTimeout(overdue);
      },
    },
  });
  // Back in a network, or back on the screen: what was open before may be dead, and to find out takes too long.
  const wake = () => {
    if (document.visibilityState === 'visible' && connection !== 'none') client.terminate();
  };
  let hidden = Date.now();
  addEventListener('online', wake);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') hidden = Date.now();
    else if (Date.now() - hidden > heartbeat + patience) wake();
  });
  return client;
}

let opening: Promise<Client> | undefined;

/** Sends subscriptions over one socket, whose library is loaded with the first of them. */
export const socketLink = new ApolloLink(
  ({ operationName, query, variables, extensions }) =>
    new Observable((observer) => {
      let stop: (() => void) | undefined;
      let isOver = false;
      opening ??= newClient();
      opening.then(
        (client) => {
          if (isOver) return;
          stop = client.subscribe<ApolloLink.Result['data'] & object>(
            { operationName, query: print(query), variables, extensions },
            {
              next: (result) => observer.next(result as FormattedExecutionResult as ApolloLink.Result),
              error: (error: unknown) => observer.error(error),
              complete: () => observer.complete(),
            },
          );
        },
        (error: unknown) => {
          opening = undefined;
          observer.error(error);
        },
      );
      return () => {
        isOver = true;
        stop?.();
      };
    }),
);
