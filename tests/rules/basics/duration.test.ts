import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { durationFaults, durationWords, parseTimeSpan, timeSpanOf, durationFields } from '#rules/basics/duration.ts';

const typed = (days: string, hours: string, minutes: string) => ({ days, hours, minutes });
const [hour, day] = [3_600_000, 86_400_000];

describe('a length of time in days, hours and minutes', () => {
  it.each([
    [typed('0', '0', '0'), '00:00:00'],
    [typed('', '', ''), '00:00:00'],
    [typed('', '2', ''), '02:00:00'],
    [typed('1', '12', '0'), '1.12:00:00'],
    [typed('', '36', ''), '1.12:00:00'],
    [typed('0', '23', '60'), '1.00:00:00'],
    [typed(' 2 ', '007', '5'), '2.07:05:00'],
    [typed('3660', '23', '59'), '3660.23:59:00'],
  ])('is stored as %o', (fields, stored) => {
    expect(durationFaults(fields)).toEqual({});
    expect(timeSpanOf(fields)).toBe(stored);
  });

  it.each([
    [typed('-1', '', ''), ['days']],
    [typed('', '1.5', ''), ['hours']],
    [typed('a', '', '1e3'), ['days', 'minutes']],
    [typed('3661', '', ''), ['days']],
    [typed('3660', '24', ''), ['days']],
    [typed('', '999999999999999', ''), ['days']],
  ])('has a fault at the field: %o', (fields, at) => expect(Object.keys(durationFaults(fields))).toEqual(at));

  it('is blank where the fields cannot say it', () => {
    const blank = typed('', '', '');
    for (const text of ['-01:00:00', '00:00:30', '1.00:00:00.5', 'many'])
      expect(durationFields(parseTimeSpan(text))).toEqual(blank);
    expect(durationFields(parseTimeSpan('1.12:05:00'))).toEqual(typed('1', '12', '5'));
  });

  it('comes back from what is stored, and is stored in the form that everybody reads', () => {
    const fields = fc.record({
      days: fc.integer({ min: 0, max: 99_990_000 }),
      hours: fc.integer({ min: 0, max: 100_000 }),
      minutes: fc.integer({ min: 0, max: 1_000_000 }),
    });
    fc.assert(
      fc.property(fields, ({ days, hours, minutes }) => {
        const stored = timeSpanOf(typed(String(days), String(hours), String(minutes)));
        expect(stored).toMatch(/^(\d{1,8}\.)?([01]\d|2[0-3]):[0-5]\d:00$/);
        expect(parseTimeSpan(stored)).toBe(days * day + hours * hour + minutes * 60_000);
        expect(timeSpanOf(durationFields(parseTimeSpan(stored)))).toBe(stored);
      }),
    );
  });

  it.each([
    [0, 'no time'],
    [day, '1 day'],
    [36 * hour, '1 day 12 hours'],
    [2 * day + 60_000, '2 days 1 minute'],
    [-hour, 'minus 1 hour'],
    [30_500, '30.5 seconds'],
  ])('%i is said as "%s"', (span, words) => expect(durationWords(span)).toBe(words));
});
