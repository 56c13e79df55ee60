import { useEffect, useState } from 'react';
import { isServerAway } from './failure.ts';
import { runWhenReachableUntilDone } from './reachable.ts';

/**
 * What `read` finds: read when this is first rendered, when `read` is another function, `again`, and by itself once a
 * server that was away answers; nothing without one. What was found before stays while it is read again.
 */
export function useReading<T>(read: (() => Promise<T>) | undefined) {
  const [found, setFound] = useState<{ by: typeof read; data?: T; error?: Error | undefined }>();
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    if (!read) return undefined;
    let isOver = false;
    let stop = (): void => undefined;
    /** Rejects as long as the server is away. */
    const readUnlessAway = () =>
      read().then(
        (data) => isOver || setFound({ by: read, data }),
        (error: Error) => {
          if (!isOver) setFound((now) => ({ ...(now?.by === read && now), by: read, error }));
          if (isServerAway(error)) throw error;
        },
      );
    readUnlessAway().catch(() => {
      if (!isOver) stop = runWhenReachableUntilDone(readUnlessAway);
    });
    return () => {
      isOver = true;
      stop();
    };
  }, [read, turn]);
  const { data, error } = found?.by === read ? { ...found } : {};
  const again = () => {
    setFound((now) => now && { ...now, error: undefined });
    setTurn((now) => now + 1);
  };
  return { data, error, again };
}
