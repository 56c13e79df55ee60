import { createClient, type Client } from 'graphql-ws';

type Connection = 'none' | 'open' | 'lost';

const heartbeat = 10_000;
const patience = 5_000;
const longestWait = 10_000;
/** Close code for a socket closed on purpose. */
const farewell = 1000;

/** Growing, random delays, so that a restarted server is not overrun. */
const pause = (tries: number) =>
  new Promise<void>((resolve) =>
    setTimeout(resolve, Math.min(250 * 2 ** tries, longestWait) * (0.5 + Math.random() / 2)),
  );

/** Opens the page's socket and reports its state by `tell`; `state` returns the one last reported. */
export function openSocket(tell: (is: Connection) => void, state: () => Connection): Client {
  let overdue: ReturnType<typeof setTimeout> | undefined;
  const client = createClient({
    url: `${location.origin.replace(/^http/, 'ws')}/graphql`,
    lazyCloseTimeout: 3_000,
    keepAlive: heartbeat,
    retryAttempts: Infinity,
    shouldRetry: () => true,
    retryWait: pause,
    on: {
      connected: () => tell('open'),
      // We closed it ourselves after the last subscription ended: nothing is lost.
      closed: (event) => {
        clearTimeout(overdue);
        tell((event as CloseEvent).code === farewell ? 'none' : 'lost');
      },
      // A silently dead connection (sleep, other network) is noticed by a missing pong.
      ping: (isReceived) => {
        if (!isReceived) overdue = setTimeout(() => client.terminate(), patience);
      },
      pong: (isReceived) => {
        if (isReceived) clearTimeout(overdue);
      },
    },
  });
  // Back online or visible again: an open socket may be dead, and waiting for the ping takes too long.
  const wake = () => {
    if (document.visibilityState === 'visible' && state() !== 'none') client.terminate();
  };
  let hidden = Date.now();
  addEventListener('online', wake);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') hidden = Date.now();
    else if (Date.now() - hidden > heartbeat + patience) wake();
  });
  return client;
}
