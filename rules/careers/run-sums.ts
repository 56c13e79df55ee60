import type { Day } from '../basics/dates.ts';
import { longestRun, type Run } from './streaks.ts';

/**
 * What runs across seasons need of one season's results: the run they start with, the one they end with, the longest.
 */
export interface RunSummary {
  /** Days of the first and the last result. */
  first: Day;
  last: Day;
  length: number;
  start: number;
  startTo: Day;
  end: number;
  endFrom: Day;
  longest: Run | null;
}

/** The sum of results in playing order; null without any. */
export function runSummaryOf<T>(
  items: readonly T[],
  continuesRun: (item: T) => boolean,
  dayOf: (item: T) => Day,
): RunSummary | null {
  const [first, last] = [items[0], items.at(-1)];
  if (first === undefined || last === undefined) return null;
  const ended = items.findIndex((item) => !continuesRun(item));
  const start = ended < 0 ? items.length : ended;
  const end = items.length - 1 - items.findLastIndex((item) => !continuesRun(item));
  return {
    first: dayOf(first),
    last: dayOf(last),
    length: items.length,
    start,
    startTo: start ? dayOf(items[start - 1]!) : '',
    end,
    endFrom: end ? dayOf(items[items.length - end]!) : '',
    longest: longestRun(items, continuesRun, dayOf),
  };
}

/** Whether a season's results begin before those of the one before end, so that they cannot simply be joined. */
export const doSeasonsOverlap = (sums: readonly Pick<RunSummary, 'first' | 'last'>[]): boolean =>
  sums.some(({ first }, at) => at > 0 && first <= sums[at - 1]!.last);

/** The longest run over seasons that follow each other, the earliest of several; null when there is none. */
export function longestRunAcross(sums: readonly RunSummary[]): Run | null {
  let best: Run | null = null;
  let [length, from] = [0, ''];
  const offer = (run: Run | null) => {
    if (run && run.length > (best?.length ?? 0)) best = run;
  };
  for (const sum of sums) {
    if (sum.start) offer({ length: length + sum.start, from: length ? from : sum.first, to: sum.startTo });
    offer(sum.longest);
    if (sum.start === sum.length) {
      if (!length) from = sum.first;
      length += sum.start;
    } else [length, from] = [sum.end, sum.endFrom];
  }
  return best;
}
