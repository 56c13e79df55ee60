import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import {
  addDays,
  utcDay,
  daysBetween,
  currentSeasonOf,
  formatDay,
  isCurrent,
  isDay,
  monthText,
  weekdayFromSunday,
} from '#rules/basics/dates.ts';

const days = fc.date({ min: new Date('1990-01-01'), max: new Date('2090-01-01'), noInvalidDate: true }).map(utcDay);
const winter = { startDate: '2026-09-03', endDate: '2027-04-29' };

describe('days', () => {
  it.each([
    ['2026-12-31', 1, '2027-01-01'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2026-03-28', 2, '2026-03-30'],
    ['2026-11-05', -5, '2026-10-31'],
  ])('%s and %i days is %s', (day, more, expected) => expect(addDays(day, more)).toBe(expected));

  it('counts back what it has added', () => {
    fc.assert(
      fc.property(days, fc.integer({ min: -5000, max: 5000 }), (day, more) => {
        expect(daysBetween(day, addDays(day, more))).toBe(more);
        expect(weekdayFromSunday(addDays(day, 7))).toBe(weekdayFromSunday(day));
      }),
    );
  });

  it.each([
    ['2026-11-05', true],
    ['2026-02-29', false],
    ['2026-13-01', false],
    ['2026-1-1', false],
    ['05-11-2026', false],
    ['', false],
  ])('%s is a day: %s', (text, expected) => expect(isDay(text)).toBe(expected));

  it('takes the day of an instant in UTC', () => {
    expect(utcDay(new Date('2026-11-05T23:30:00-02:00'))).toBe('2026-11-06');
  });
});

describe('formatDay', () => {
  it.each([
    ['2026-11-05', winter, 'Thu 5 Nov'],
    ['2027-01-31', winter, 'Sun 31 Jan'],
    ['2027-05-06', winter, 'Thu 6 May 2027'],
    ['2026-11-05', undefined, 'Thu 5 Nov 2026'],
  ])('%s in the season %j is %s', (day, season, expected) => expect(formatDay(day, season)).toBe(expected));
});

describe('isCurrent', () => {
  it.each([
    ['2026-09-02', false],
    ['2026-09-03', true],
    ['2027-04-29', true],
    ['2027-04-30', false],
  ])('on %s: %s', (today, expected) => expect(isCurrent(winter, today)).toBe(expected));
});

describe('currentSeasonOf', () => {
  const season = (name: string, startDate: string, endDate: string, ...divisionIds: string[]) => ({
    name,
    startDate,
    endDate,
    divisionIds,
  });
  const seasons = [
    season('short', '2026-09-01', '2026-12-31', 'one'),
    season('long', '2026-09-01', '2027-05-31', 'one', 'two'),
    season('also long', '2026-10-01', '2027-05-31', 'one'),
    season('over', '2025-09-01', '2026-05-31', 'one', 'three'),
  ];

  it.each([
    [['one'], '2026-11-05', 'long'],
    [['two', 'nine'], '2026-11-05', 'long'],
    [[], '2026-11-05', 'long'],
    [['three'], '2026-11-05', undefined],
    [['three'], '2026-05-31', 'over'],
    [['one'], '2027-06-01', undefined],
  ])('for divisions %j on %s is %s', (divisions, day, expected) => {
    expect(currentSeasonOf(seasons, divisions, day)?.name).toBe(expected);
  });
});

it('a month is named with its year', () => expect(monthText('2026-11')).toBe('Nov 2026'));
