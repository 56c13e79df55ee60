import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { connectionStore, type Connection } from './socket.ts';

/**
 * How a page gets its news: it has only begun to, over the socket, by asking now and then, not at the moment, or not at
 * all by choice.
 */
export type LiveState = 'connecting' | 'live' | 'polling' | 'reconnecting' | 'paused';

/** First and later questions while there is no socket, in milliseconds (live.md 19). */
const polls = { first: 1_000, later: 10_000 };

interface Followed {
  /** Asks for the present state of what is followed; rejects when the server cannot be reached. */
  read: () => Promise<unknown>;
  isPaused?: boolean;
}

/**
 * Keeps a page that follows something up to date where its subscription cannot: asks again when the socket comes back,
 * and at intervals while there is none. `heard` is to be called with each piece of news from the subscription.
 */
export function useLive({ read, isPaused = false }: Followed) {
  const connection = useSyncExternalStore(connectionStore.subscribe, connectionStore.get);
  const [at, setAt] = useState<Date>();
  const [answer, setAnswer] = useState<{ during: Connection; isReached: boolean }>();
  const latest = useRef(read);
  useEffect(() => {
    latest.current = read;
  });

  // A page that appears while the socket is there has just read what it shows.
  const wasOpen = useRef(connection === 'open');
  useEffect(() => {
    if (isPaused) return;
    let isOver = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = async () => {
      clearTimeout(timer);
      const isReached = await latest.current().then(
        () => true,
        () => false,
      );
      if (isOver) return;
      setAnswer({ during: connection, isReached });
      if (isReached) setAt(new Date());
      later(polls.later);
    };
    // Nobody looks at a hidden page: it asks when it is seen again.
    const later = (delay: number) => {
      clearTimeout(timer);
      if (connection !== 'open' && !document.hidden) timer = setTimeout(() => void ask(), delay);
    };
    const wake = () => {
      if (document.hidden) clearTimeout(timer);
      // An open socket that died meanwhile is noticed by itself (socket.ts).
      else if (connection !== 'open') void ask();
    };
    if (connection !== 'open') later(polls.first);
    // With the socket back, what happened meanwhile is fetched once.
    else if (!wasOpen.current) void ask();
    wasOpen.current = false;
    addEventListener('online', wake);
    document.addEventListener('visibilitychange', wake);
    return () => {
      isOver = true;
      clearTimeout(timer);
      removeEventListener('online', wake);
      document.removeEventListener('visibilitychange', wake);
    };
  }, [connection, isPaused]);

  function stateNow(): LiveState {
    if (isPaused) return 'paused';
    if (connection === 'open') return 'live';
    // What was found out before the socket was lost says nothing of now.
    if (answer?.during === connection) return answer.isReached ? 'polling' : 'reconnecting';
    return connection === 'none' ? 'connecting' : 'reconnecting';
  }
  return { state: stateNow(), at, heard: () => setAt(new Date()) };
}
