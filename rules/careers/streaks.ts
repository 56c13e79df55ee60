import type { Day } from '../basics/dates.ts';
import { isWon, resultForSide } from './playing.ts';
import type { Part } from './season-fold.ts';

/** A run of results in playing order. */
export interface Run {
  length: number;
  from: Day;
  to: Day;
}

export interface Streaks {
  /** The latest five singles, oldest first. */
  form: ('won' | 'drawn' | 'lost')[];
  /** How many of the latest in a row ended the same way; null before the first. */
  current: (Run & { result: 'won' | 'drawn' | 'lost' }) | null;
  /** The longest winning run, the earliest of several; null without a win. */
  longest: Run | null;
}

const formLength = 5;

/** The longest run of items that keep it going; the earliest of several. */
export function longestRun<T>(
  items: readonly T[],
  continuesRun: (item: T) => boolean,
  dayOf: (item: T) => Day,
): Run | null {
  let [best, start]: [Run | null, number] = [null, 0];
  for (const [at, item] of items.entries()) {
    if (!continuesRun(item)) start = at + 1;
    else if (at - start + 1 > (best?.length ?? 0))
      best = { length: at - start + 1, from: dayOf(items[start]!), to: dayOf(item) };
  }
  return best;
}

const dayOf = ({ match }: Part) => match.night.date;

/** Form and streaks over singles in playing order (careers.md 2.3). */
export function formAndStreaks(singles: readonly Part[]): Streaks {
  const last = singles.at(-1);
  const other = last ? singles.findLastIndex((part) => resultForSide(part) !== resultForSide(last)) : -1;
  return {
    form: singles.slice(-formLength).map(resultForSide),
    current: last
      ? {
          result: resultForSide(last),
          length: singles.length - 1 - other,
          from: dayOf(singles[other + 1]!),
          to: dayOf(last),
        }
      : null,
    longest: longestRun(singles, isWon, dayOf),
  };
}
