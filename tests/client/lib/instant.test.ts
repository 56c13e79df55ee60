import { afterEach, expect, it, jest } from '@jest/globals';
import {
  formatDayAndTime,
  formatTimeWithDayUnlessToday,
  formatTimeWithShortDayUnlessToday,
  whenInSentence,
} from '../../../client/lib/instant.ts';
import { setLeagueClock } from '../../../client/lib/league-clock.ts';
import { today } from '../../../client/lib/today.ts';
import { endInWords } from '../../../client/modules/people/end-in-words.ts';
import { tomorrowMorning } from '../../../client/modules/people/words.ts';

afterEach(() => {
  jest.useRealTimers();
  setLeagueClock({ timeZone: 'Europe/London', weekStart: 'Monday' });
});

it.each([
  ['Europe/London', 'Thu 19 Nov 2026, 22:10', '2026-11-19', '2026-11-20T06:00:00.000Z'],
  ['Pacific/Auckland', 'Fri 20 Nov 2026, 11:10', '2026-11-20', '2026-11-20T17:00:00.000Z'],
  ['America/Los_Angeles', 'Thu 19 Nov 2026, 14:10', '2026-11-19', '2026-11-20T14:00:00.000Z'],
  ['Asia/Kolkata', 'Fri 20 Nov 2026, 03:40', '2026-11-20', '2026-11-21T00:30:00.000Z'],
])('a moment is shown on the clock of %s, wherever the reader is', (timeZone, text, day, morning) => {
  const now = new Date('2026-11-19T22:10:00Z');
  jest.useFakeTimers({ now });
  setLeagueClock({ timeZone, weekStart: 'Monday' });
  expect(formatDayAndTime(now.toISOString())).toBe(text);
  expect(formatTimeWithShortDayUnlessToday(now.toISOString())).toBe(text.slice(-5));
  expect(formatTimeWithDayUnlessToday(now.toISOString())).toBe(text.slice(-5));
  expect(today()).toBe(day);
  expect(tomorrowMorning(now).toISOString()).toBe(morning);
});

it('a moment of another year has its year, on the clock of the league', () => {
  jest.useFakeTimers({ now: new Date('2026-12-31T12:00:00Z') });
  setLeagueClock({ timeZone: 'Pacific/Auckland', weekStart: 'Monday' });
  // It is the first of January there.
  expect(formatTimeWithShortDayUnlessToday('2026-12-31T10:30:00Z')).toBe('31 Dec 2026, 23:30');
  expect(endInWords('2026-12-31T10:30:00Z')).toBe('Thu 31 Dec 2026, 23:30');
  expect(endInWords('2026-12-31T11:30:00Z')).toBe('Fri 1 Jan, 00:30');
  jest.setSystemTime(new Date('2027-02-01T12:00:00Z'));
  expect(formatTimeWithShortDayUnlessToday('2026-12-31T11:30:00Z')).toBe('1 Jan, 00:30');
  expect(formatTimeWithShortDayUnlessToday('2025-11-18T07:10:00Z')).toBe('18 Nov 2025, 20:10');
});

it('a moment of another day has its day', () => {
  jest.useFakeTimers({ now: new Date('2026-11-20T11:30:00Z') });
  setLeagueClock({ timeZone: 'Pacific/Auckland', weekStart: 'Monday' });
  // Yesterday in Auckland, where it is half past midnight.
  expect(formatTimeWithShortDayUnlessToday('2026-11-20T10:59:00Z')).toBe('20 Nov, 23:59');
  expect(formatTimeWithDayUnlessToday('2026-11-20T10:59:00Z')).toBe('Fri 20 Nov 2026, 23:59');
  expect(whenInSentence('2026-11-20T10:59:00Z')).toBe('on 20 Nov, 23:59');
  expect(whenInSentence('2026-11-20T11:05:00Z')).toBe('at 00:05');
});
