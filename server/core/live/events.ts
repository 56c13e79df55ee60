import type { Bus, Happening } from '../bus.ts';

/** A state sent to a follower, with a number that never goes down. */
export interface NumberedState<T> {
  number: number;
  value: T;
}

/** Starts listening for changes; an event may carry the new state, or only say that something changed. */
type Listen = (hear: (event?: Happening) => void) => () => void;

/** Events of one type and these ids, and gaps in receiving them. */
export const eventsOnBus =
  (bus: Bus, type: string, ...ids: string[]): Listen =>
  (hear) => {
    const stops = [...ids.map((id) => bus.subscribe(type, id, hear)), bus.onGap(() => hear())];
    return () => stops.forEach((stop) => stop());
  };

/**
 * An endless sequence of states for a subscription: the present state (left out with `fromNow`), then one after
 * changes. Only the latest pending change counts, and states older than the last one sent are skipped. `read` gets the
 * event when that is all that is new. An error of `read` is thrown to the reader, after which the sequence continues by
 * reading again.
 */
export function presentAndLaterStates<T>(
  listen: Listen,
  read: (event?: Happening) => NumberedState<T> | Promise<NumberedState<T>>,
  { fromNow: skipsPresent = false } = {},
): AsyncIterableIterator<NumberedState<T>> {
  let told = -Infinity;
  let news: { event?: Happening | undefined } | undefined = skipsPresent ? undefined : {};
  let wake = () => {};
  let ended = false;
  const stop = listen((event) => {
    const latest = news?.event?.number ?? told;
    if (event?.number !== undefined && event.number <= latest) return;
    // After a possible gap, a single event may not be everything that is new.
    news = news && !news.event ? {} : { event };
    wake();
  });
  const end = (): Promise<IteratorResult<NumberedState<T>>> => {
    ended = true;
    stop();
    wake();
    return Promise.resolve({ value: undefined, done: true });
  };
  return {
    [Symbol.asyncIterator]() {
      return this;
    },
    async next() {
      while (!ended) {
        if (!news) {
          await new Promise<void>((resolve) => (wake = resolve));
          continue;
        }
        const { event } = news;
        news = undefined;
        try {
          const now = await read(event);
          if (now.number < told || ended) continue;
          told = now.number;
          return { value: now, done: false };
        } catch (error) {
          news = {};
          throw error;
        }
      }
      return { value: undefined, done: true };
    },
    return: end,
    throw: end,
  };
}
