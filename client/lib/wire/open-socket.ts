import { createClient, type Client } from 'graphql-ws';
import { watchPageWake, retryPauseMilliseconds } from '../ask-again.ts';
import { runLater } from '../clock.ts';
import { markPageBusy } from '../under-way.ts';

type Connection = 'none' | 'open' | 'lost';

const heartbeatMilliseconds = 10_000;
const answerMilliseconds = 5_000;
/** Close code for a socket closed on purpose. */
const farewell = 1000;

/** Resolves after the wait, or as soon as the page wakes. */
const waitOrWake = (waited: number): Promise<void> =>
  new Promise((resolve) => {
    const go = () => {
      cancel();
      unheed();
      resolve();
    };
    const cancel = runLater(retryPauseMilliseconds(waited), go);
    const unheed = watchPageWake(go);
  });

/** The page's socket. `renew` opens it anew at once, where it is open or lost. */
export interface PageSocket {
  client: Client;
  renew: () => void;
}

/** Opens the page's socket and reports its state by `tell`; `state` returns the one last reported. */
export function openSocket(tell: (is: Connection) => void, state: () => Connection): PageSocket {
  /** Nothing is to be waited for before it is opened again. */
  let isAtOnce = false;
  let endWork: (() => void) | undefined;
  const say = (is: Connection) => {
    // A page that connects again is not calm.
    if (is === 'lost') endWork ??= markPageBusy();
    else {
      endWork?.();
      endWork = undefined;
    }
    tell(is);
  };
  let overdue: ReturnType<typeof setTimeout> | undefined;
  const client = createClient({
    url: `${location.origin.replace(/^http/, 'ws')}/graphql`,
    lazyCloseTimeout: 3_000,
    keepAlive: heartbeatMilliseconds,
    retryAttempts: Infinity,
    shouldRetry: () => true,
    retryWait: async (waited) => {
      if (!isAtOnce) await waitOrWake(waited);
      isAtOnce = false;
    },
    on: {
      connected: () => say('open'),
      // We closed it ourselves after the last subscription ended: nothing is lost.
      closed: (event) => {
        clearTimeout(overdue);
        say((event as CloseEvent).code === farewell ? 'none' : 'lost');
      },
      // A silently dead connection (sleep, other network) is noticed by a missing pong.
      ping: (isReceived) => {
        if (!isReceived) overdue = setTimeout(() => client.terminate(), answerMilliseconds);
      },
      pong: (isReceived) => {
        if (isReceived) clearTimeout(overdue);
      },
    },
  });
  const renew = () => {
    if (state() === 'none') return;
    isAtOnce = true;
    client.terminate();
  };
  // Back online or visible again: an open socket may be dead, and waiting for the ping takes too long.
  let hidden = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) hidden = Date.now();
  });
  watchPageWake((by) => {
    if (by === 'network' || Date.now() - hidden > heartbeatMilliseconds + answerMilliseconds) renew();
  });
  return { client, renew };
}
