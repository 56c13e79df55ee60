import { expect, it } from 'vitest';
import { byWeek } from '#rules/league/fixture-weeks.ts';

it('dates of a week, from Monday to Sunday, stand together in the order of time', () => {
  const dates = ['2026-11-12', '2026-11-08', '2026-11-09', '2026-11-15', '2027-01-01', '2026-12-31'];
  expect(byWeek(dates.map((date) => ({ date }))).map((week) => week.map(({ date }) => date))).toEqual([
    ['2026-11-08'],
    ['2026-11-09', '2026-11-12', '2026-11-15'],
    ['2026-12-31', '2027-01-01'],
  ]);
  expect(byWeek([])).toEqual([]);
});
