import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { startOfWeek } from '#rules/basics/weeks.ts';
import { addDays, weekdayFromSunday } from '#rules/basics/dates.ts';
import { easterSunday, holidayWeeks } from '#rules/planning/holidays.ts';
import { seasonWeeks } from '#rules/planning/season-weeks.ts';
import {
  noChosenDates,
  nightMovedToWeekday,
  plannedDates,
  startFault,
  whySkipped,
} from '#rules/planning/wizard-dates.ts';
import { firstNight } from '#rules/planning/league-nights.ts';

const mondayOf = (day: string) => startOfWeek(day, 'Monday');
const plan = (starts: string[], more: { skipped?: string[]; occupied?: string[] } = {}) => ({
  starts,
  weekStart: 'Monday',
  skipped: new Set(more.skipped),
  occupied: new Set(more.occupied),
});

describe('the weeks of a season', () => {
  const datesOf = (counts: number[], of: ReturnType<typeof plan>) => {
    const weeks = seasonWeeks(counts, of);
    return counts.map((_, index) => weeks.flatMap(({ nights }) => nights[index]?.date ?? []));
  };

  it('give each division its own night', () => {
    // Tuesday and Thursday of the same weeks.
    expect(datesOf([2, 2], plan(['2026-11-03', '2026-11-05']))).toEqual([
      ['2026-11-03', '2026-11-10'],
      ['2026-11-05', '2026-11-12'],
    ]);
  });
  it('are skipped for all where one of the nights is taken, or the week was chosen', () => {
    const taken = plan(['2026-11-03', '2026-11-05'], { occupied: ['2026-11-12'], skipped: ['2026-11-16'] });
    expect(datesOf([2, 2], taken)).toEqual([
      ['2026-11-03', '2026-11-24'],
      ['2026-11-05', '2026-11-26'],
    ]);
    expect(seasonWeeks([2, 2], taken).map(({ leftOut }) => leftOut)).toEqual([
      [],
      ['2026-11-10', '2026-11-12'],
      ['2026-11-17', '2026-11-19'],
      [],
    ]);
  });
  it('let a division begin later, and end earlier; a date of a division that is over is in nobody’s way', () => {
    const late = plan(['2026-11-05', '2026-11-19'], { occupied: ['2026-11-24'] });
    expect(datesOf([3, 1], late)).toEqual([['2026-11-05', '2026-11-12', '2026-11-19'], ['2026-11-19']]);
    const over = plan(['2026-11-03', '2026-11-05'], { occupied: ['2026-11-10'] });
    expect(datesOf([1, 2], over)).toEqual([['2026-11-03'], ['2026-11-05', '2026-11-12']]);
  });
  it('are none without a template', () => expect(seasonWeeks([0, 0], plan(['2026-11-03', '2026-11-03']))).toEqual([]));

  it('place every week once, in order, on the division’s own weekday and no skipped week', () => {
    const day = fc.nat(400).map((days) => addDays('2026-01-01', days));
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.nat(12), day), { minLength: 1, maxLength: 4 }),
        fc.array(day, { maxLength: 30 }),
        fc.array(day, { maxLength: 30 }),
        (divisions, blocked, occupied) => {
          const skipped = blocked.map(mondayOf);
          const counts = divisions.map(([count]) => count);
          const starts = divisions.map(([, start]) => start);
          const weeks = seasonWeeks(counts, plan(starts, { skipped, occupied }));
          divisions.forEach(([count, start], index) => {
            const nights = weeks.flatMap(({ nights: all }) => all[index] ?? []);
            expect(nights.map(({ week }) => week)).toEqual(Array.from({ length: count }, (_, week) => week + 1));
            for (const { date } of nights) {
              expect(weekdayFromSunday(date)).toBe(weekdayFromSunday(start));
              expect(date >= start).toBe(true);
              expect(skipped).not.toContain(mondayOf(date));
              expect(occupied).not.toContain(date);
            }
          });
        },
      ),
      { numRuns: 200 },
    );
  });
});

describe('holidays', () => {
  it.each([
    { year: 1961, day: '1961-04-02' },
    { year: 2000, day: '2000-04-23' },
    { year: 2008, day: '2008-03-23' },
    { year: 2026, day: '2026-04-05' },
    { year: 2027, day: '2027-03-28' },
    { year: 2038, day: '2038-04-25' },
    { year: 2285, day: '2285-03-22' },
  ])('Easter of $year is on $day', ({ year, day }) => expect(easterSunday(year)).toBe(day));

  it('Easter is a Sunday between 22 March and 25 April', () => {
    for (let year = 1900; year < 2300; year += 1) {
      const day = easterSunday(year);
      expect(weekdayFromSunday(day)).toBe(0);
      expect(day >= `${year}-03-22` && day <= `${year}-04-25`).toBe(true);
    }
  });

  it('are told by week, those of the season only', () => {
    expect(holidayWeeks({ startDate: '2026-11-05', endDate: '2027-07-29' }, 'Monday')).toEqual([
      { begins: '2026-12-21', name: 'Christmas', days: ['2026-12-24', '2026-12-25', '2026-12-26'] },
      { begins: '2026-12-28', name: 'New Year', days: ['2026-12-31', '2027-01-01'] },
      { begins: '2027-03-22', name: 'Easter', days: ['2027-03-26', '2027-03-27', '2027-03-28'] },
      { begins: '2027-03-29', name: 'Easter', days: ['2027-03-29'] },
      { begins: '2027-05-31', name: 'Spring bank holiday', days: ['2027-05-31'] },
    ]);
    expect(holidayWeeks({ startDate: '2027-01-01', endDate: '2027-02-01' }, 'Monday')).toMatchObject([
      { name: 'New Year' },
    ]);
    // Such years are not refused where they were stored before.
    expect(holidayWeeks({ startDate: '0026-12-20', endDate: '0027-01-31' }, 'Monday')).toMatchObject([
      { days: ['0026-12-24', '0026-12-25', '0026-12-26'] },
      { days: ['0026-12-31', '0027-01-01'] },
    ]);
    expect(holidayWeeks({ startDate: '0000-01-01', endDate: '0000-03-31' }, 'Monday')).toEqual([]);
    expect(holidayWeeks({ startDate: '9999-06-01', endDate: '9999-12-31' }, 'Monday')).toEqual([]);
    // Boxing Day is the Monday of the week of New Year's Eve.
    expect(holidayWeeks({ startDate: '2022-12-26', endDate: '2022-12-30' }, 'Monday')).toMatchObject([
      { begins: '2022-12-26', name: 'Christmas and New Year' },
    ]);
  });
});

describe('dates of the first step', () => {
  const thursdays = { night: 'Thursday', weekStart: 'Monday' };
  const season = {
    ...{ startDate: '2026-11-02', endDate: '2027-03-31' },
    divisions: [
      { id: 'a', name: 'One' },
      { id: 'b', name: 'Two' },
    ],
  };

  it('begin with the league’s first night in the season', () => {
    expect(firstNight(season, 'Thursday')).toBe('2026-11-05');
    expect(firstNight(season, '')).toBe('2026-11-02');
    expect(firstNight({ startDate: '2026-11-02', endDate: '2026-11-03' }, 'Sunday')).toBe('2026-11-02');
  });
  it('move to another weekday of the same week, and not before the season', () => {
    expect(nightMovedToWeekday('2026-11-05', 1, { ...season, weekStart: 'Monday' })).toBe('2026-11-03');
    expect(nightMovedToWeekday('2026-11-05', 6, { ...season, weekStart: 'Monday' })).toBe('2026-11-08');
    expect(nightMovedToWeekday('2026-11-05', 1, { startDate: '2026-11-05', weekStart: 'Monday' })).toBe('2026-11-10');
  });
  it('are of the league’s own weeks', () => {
    const sundays = { ...season, weekStart: 'Sunday' };
    expect(nightMovedToWeekday('2026-11-05', 0, sundays)).toBe('2026-11-08');
    expect(nightMovedToWeekday('2026-11-12', 0, sundays)).toBe('2026-11-08');
    // A Sunday and the Monday after it are one week where weeks begin on Sundays, and two where they do on Mondays.
    const starts = {
      starts: ['2026-11-09', '2026-11-08'],
      skipped: new Set(['2026-11-08']),
      occupied: new Set<string>(),
    };
    expect(seasonWeeks([1, 1], { ...starts, weekStart: 'Sunday' }).map(({ leftOut }) => leftOut)).toEqual([
      ['2026-11-08', '2026-11-09'],
      [],
    ]);
    expect(seasonWeeks([1, 1], { ...starts, weekStart: 'Monday' }).flatMap(({ leftOut }) => leftOut)).toEqual([]);
  });
  it('have to be in the season', () => {
    expect(startFault('One', '2026-11-02', season)).toBeUndefined();
    expect(startFault('One', '2026-11-01', season)).toMatch(/^One has to begin within the season, Mon 2 Nov 2026 to/);
    const planned = plannedDates(season, thursdays, { starts: { b: '0002-01-01' }, weeks: {} });
    expect(planned.fault).toMatch(/^Two has to begin/);
    expect(planned.starts).toEqual(['2026-11-05', '2026-11-05']);
  });
  it('leave the holidays as somebody has decided by a note on one of them', () => {
    const of = (...noted: string[]) => plannedDates(season, thursdays, noChosenDates, new Set(noted)).skipped;
    expect(of('2026-12-24')).toEqual(['2026-12-21']);
    expect(of('2026-11-12')).toEqual(['2026-12-21', '2026-12-28']);
  });
  it('skip a holiday of themselves where somebody would play on it, and whatever was chosen', () => {
    const planned = plannedDates(season, thursdays, noChosenDates);
    expect(planned.weeks.map(({ name, nights, isSkipped }) => [name, nights[0], isSkipped])).toEqual([
      ['Christmas', '2026-12-24', true],
      ['New Year', '2026-12-31', true],
      ['Easter', '2027-03-25', false],
      ['Easter', '2027-04-01', false],
    ]);
    const weeks = { '2026-12-28': false, '2027-02-15': true };
    const chosen = plannedDates(season, thursdays, { starts: { a: '2026-11-03' }, weeks });
    expect(chosen.skipped).toEqual(['2026-12-21', '2027-02-15']);
    expect(chosen.weeks.find(({ begins }) => begins === '2027-02-15')).toEqual({
      begins: '2027-02-15',
      nights: ['2027-02-16', '2027-02-18'],
      isSkipped: true,
    });
    expect(chosen.others.some(({ begins }) => chosen.weeks.some((week) => week.begins === begins))).toBe(false);
    expect(whySkipped(chosen, '2026-12-21')).toBe('Christmas');
    expect(whySkipped(chosen, '2027-02-15')).toBe('chosen in step 1');
    expect(whySkipped(chosen, '2026-12-28')).toBeUndefined();
  });
});

it('ends with an error where the weeks go beyond the last year that can be written', () =>
  expect(() =>
    seasonWeeks([3], { starts: ['9999-12-31'], skipped: new Set(), occupied: new Set(), weekStart: 'Monday' }),
  ).toThrow(RangeError));
