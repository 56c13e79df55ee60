import { expect, it } from 'vitest';
import { passesDateFilter } from '#rules/league/date-filter.ts';

const today = '2026-11-05';

it.each([
  ['past', '2026-11-04', true],
  ['past', today, false],
  ['future', '2026-11-06', true],
  ['future', today, false],
  ['today', today, true],
  ['today', '2025-11-05', false],
  ['yesterday', '2026-11-04', true],
  ['yesterday', '2026-11-03', false],
  ['tomorrow', '2026-11-06', true],
  ['tomorrow', today, false],
  ['last-week', '2026-10-29', true],
  ['last-week', '2026-10-28', false],
  ['last-week', today, false],
  ['next-week', '2026-11-12', true],
  ['next-week', '2026-11-13', false],
  ['next-week', today, false],
  ['last+next', '2026-10-29', true],
  ['last+next', today, true],
  ['last+next', '2026-11-12', true],
  ['last+next', '2026-11-13', false],
  ['2026-11', '2026-11-30', true],
  ['2026-11', '2027-11-30', false],
  ['', '1999-01-01', true],
  ['whenever', '1999-01-01', true],
])('%s keeps %s: %s', (filter, day, expected) => expect(passesDateFilter(filter, day, today)).toBe(expected));
