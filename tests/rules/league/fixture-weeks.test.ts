import { expect, it } from 'vitest';
import { groupByWeek } from '#rules/league/fixture-weeks.ts';

it('dates of a week stand together in the order of time, by the day the league’s weeks begin with', () => {
  const dates = ['2026-11-12', '2026-11-08', '2026-11-09', '2026-11-15', '2027-01-01', '2026-12-31'];
  const weeks = (start: string) =>
    groupByWeek(
      dates.map((date) => ({ date })),
      start,
    ).map((week) => week.map(({ date }) => date));
  expect(weeks('Monday')).toEqual([
    ['2026-11-08'],
    ['2026-11-09', '2026-11-12', '2026-11-15'],
    ['2026-12-31', '2027-01-01'],
  ]);
  expect(weeks('Sunday').slice(0, 2)).toEqual([['2026-11-08', '2026-11-09', '2026-11-12'], ['2026-11-15']]);
  expect(groupByWeek([], 'Monday')).toEqual([]);
});
