import type { Bus, Happening } from './bus.ts';

/** What a follower is told: how things are, and a number that is never lower than that of the time before. */
export interface Told<T> {
  number: number;
  value: T;
}

/** Begins to listen for changes; what is heard may carry the news itself, or nothing but that there are some. */
type Listen = (hear: (event?: Happening) => void) => () => void;

/** Happenings of one type and these ids, and gaps in hearing of them. */
export const onBus =
  (bus: Bus, type: string, ...ids: string[]): Listen =>
  (hear) => {
    const stops = [...ids.map((id) => bus.subscribe(type, id, hear)), bus.onGap(() => hear())];
    return () => stops.forEach((stop) => stop());
  };

/**
 * What is followed, as an endless sequence for a subscription: how it is now, then how it is after each change. Of
 * changes that were not taken yet only the latest counts, and what is older than what was told is left out. `read` is
 * given the happening when that alone is the news. After an error the sequence can be asked on: it reads again.
 * `fromNow` leaves out how it is now.
 */
export function following<T>(
  listen: Listen,
  read: (event?: Happening) => Told<T> | Promise<Told<T>>,
  { fromNow = false } = {},
): AsyncIterableIterator<Told<T>> {
  let told = -Infinity;
  let news: { event?: Happening | undefined } | undefined = fromNow ? undefined : {};
  let wake = () => {};
  let ended = false;
  const stop = listen((event) => {
    const latest = news?.event?.number ?? told;
    if (event?.number !== undefined && event.number <= latest) return;
    // Once something may have been missed, one happening is not all the news.
    news = news && !news.event ? {} : { event };
    wake();
  });
  const end = (): Promise<IteratorResult<Told<T>>> => {
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
