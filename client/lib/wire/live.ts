import { useCallback, useEffect, useRef, useState } from 'react';
import { newRetriedRequest } from '../ask-again.ts';
import { runLater } from '../clock.ts';
import { useStore } from '../watchers.ts';
import { connectionStore, type Connection } from './socket.ts';

/** How a page gets updates: not yet connected, by socket, by polling, currently not at all, or paused by the user. */
export type LiveState = 'connecting' | 'live' | 'polling' | 'reconnecting' | 'paused';

/** First and later polling intervals without a socket, in milliseconds (live.md 19). */
export const polls = { first: 1_000, later: 10_000 };

/** Milliseconds after which a subscription that was refused is asked for once more: too many at once may be fewer. */
export const refusalHoldsMilliseconds = 60_000;

/** What a subscription delivered. Throws if the server refused it: Apollo tells that as it tells news, not as an error. */
export function subscriptionDataOrThrow<T>({ data, error }: { data?: T; error?: Error | undefined }): T | undefined {
  if (error) throw error;
  return data;
}

/** Whether the server has refused a subscription, for a minute each time; and how to say that it has. */
export function useRecentRefusal(): [isRefused: boolean, noteRefusal: () => void] {
  const [isRefused, setRefused] = useState(false);
  useEffect(() => (isRefused ? runLater(refusalHoldsMilliseconds, () => setRefused(false)) : undefined), [isRefused]);
  return [isRefused, useCallback(() => setRefused(true), [])];
}

interface Followed {
  /** Loads the present state; rejects when the server cannot be reached. */
  read: () => Promise<unknown>;
  isPaused?: boolean;
  /** The server has refused the subscription: the page polls as if there were no socket. */
  isRefused?: boolean;
  /** Its subscription tells what there is when it begins, so that nothing is to be loaded when the socket is open. */
  isToldOnOpening?: boolean;
}

/**
 * Keeps a followed page current when its subscription, which is the caller's, cannot: while there is no socket or it
 * was refused, calls `read` after a second and then every 10, and once when the socket is back. Call `heard` for every
 * update from the subscription; `at` is the time of the latest update, undefined before the first.
 */
export function usePollingFallback({ read, isPaused = false, isRefused = false, isToldOnOpening = false }: Followed) {
  const socket = useStore(connectionStore);
  const connection = isRefused ? 'none' : socket;
  const [at, setAt] = useState<Date>();
  const [answer, setAnswer] = useState<{ during: Connection; isReached: boolean }>();
  const latest = useRef(read);
  useEffect(() => {
    latest.current = read;
  });

  // A page opened while the socket is up has just loaded its data.
  const wasOpen = useRef(connection === 'open');
  useEffect(() => {
    if (isPaused) return;
    let isOver = false;
    const ask = async (isLatest = () => true) => {
      const isReached = await latest.current().then(
        () => true,
        () => false,
      );
      // Of a question on a dead line, asked again since, only an answer counts.
      if (isOver || !(isReached || isLatest())) return false;
      setAnswer({ during: connection, isReached });
      if (isReached) setAt(new Date());
      return false;
    };
    const asking = connection === 'open' ? undefined : newRetriedRequest({ ask, pause: () => polls.later });
    asking?.later(polls.first);
    // When the socket is back, anything missed is loaded once. One that died silently is detected in open-socket.ts.
    if (!asking && !wasOpen.current && !isToldOnOpening) void ask();
    wasOpen.current = false;
    return () => {
      isOver = true;
      asking?.stop();
    };
  }, [connection, isPaused, isToldOnOpening]);

  function stateNow(): LiveState {
    if (isPaused) return 'paused';
    if (connection === 'open') return 'live';
    // An answer from before the connection changed proves nothing now.
    if (answer?.during === connection) return answer.isReached ? 'polling' : 'reconnecting';
    return connection === 'none' ? 'connecting' : 'reconnecting';
  }
  return { state: stateNow(), at, heard: () => setAt(new Date()) };
}
