import { useState } from 'react';
import { formatTimeWithShortDayUnlessToday } from '../instant.ts';

/** Entries restored from before: when they were made, in words, and how to discard them or put them back. */
export interface Restoration {
  at: string;
  /** They were discarded, and can be put back. */
  isUndone: boolean;
  undo: () => void;
  redo: () => void;
}

interface Restored<S> {
  /** When what was found on this device was entered; undefined if nothing was found. */
  at: string | undefined;
  /** What is entered now. */
  now: S;
  /** What there is without what was entered. */
  fresh: () => S;
  put: (state: S) => void;
}

/** How entries found on this device are discarded and put back; `forget` is for when they were saved or given up. */
export function useUndoRestoration<S>({ at, now, fresh, put }: Restored<S>) {
  const [undone, setUndone] = useState<{ state: S }>();
  const restoration: Restoration | undefined =
    at === undefined
      ? undefined
      : {
          at: formatTimeWithShortDayUnlessToday(at),
          isUndone: !!undone,
          undo: () => {
            setUndone({ state: now });
            put(fresh());
          },
          redo: () => {
            if (undone) put(undone.state);
            setUndone(undefined);
          },
        };
  return { restoration, forget: () => setUndone(undefined) };
}
