import { jest } from '@jest/globals';

/** Holds the date until it is set (`jest.setSystemTime`) or let go (`jest.useRealTimers`); all else takes its time. */
export const holdDate = (now: string): void =>
  void jest.useFakeTimers({
    now: new Date(now),
    doNotFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'setImmediate', 'queueMicrotask'],
  });
