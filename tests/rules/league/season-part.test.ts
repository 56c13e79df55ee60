import { describe, expect, it } from 'vitest';
import { isInPart, partInAddress, partFault, partWords, secondHalfStart } from '#rules/league/season-part.ts';

const query = (text: string) => new URLSearchParams(text);

describe('a part of a season', () => {
  it.each([
    ['from=2027-01-07', { from: '2027-01-07' }],
    ['to=2027-01-07', { to: '2027-01-07' }],
    ['from=2027-01-07&to=2027-02-04&sort=points', { from: '2027-01-07', to: '2027-02-04' }],
    ['from=tomorrow', undefined],
    ['from=2027-02-30&to=', undefined],
    ['', undefined],
  ])('“%s” asks for %j', (text, part) => expect(partInAddress(query(text))).toEqual(part));

  it('has both its days in it, and is open where none is said', () => {
    const part = { from: '2027-01-07', to: '2027-02-04' };
    const days = ['2027-01-06', '2027-01-07', '2027-02-04', '2027-02-05'];
    expect(days.map((day) => isInPart(part, day))).toEqual([false, true, true, false]);
    expect(days.every((day) => isInPart({}, day))).toBe(true);
  });

  it.each([
    [{ from: '2027-01-07' }, 'From Thu 7 Jan'],
    [{ to: '2027-01-07' }, 'Up to Thu 7 Jan'],
    [{ from: '2027-01-07', to: '2027-02-04' }, 'Thu 7 Jan to Thu 4 Feb'],
    [{}, ''],
  ])('%j is “%s”', (part, words) =>
    expect(partWords(part, { startDate: '2026-09-01', endDate: '2027-03-31' })).toBe(words),
  );

  it('cannot end before it begins', () => {
    expect(partFault({ from: '2027-01-07', to: '2027-01-06' })).toContain('before it begins');
    expect(partFault({ from: '2027-01-07', to: '2027-01-07' })).toBeUndefined();
    expect(partFault({ from: '2027-01-07' })).toBeUndefined();
  });
});

describe('the second half', () => {
  it.each([
    ['an even number of weeks', ['2026-11-05', '2026-11-12', '2026-11-19', '2026-11-26'], '2026-11-19'],
    ['an odd number: the first half has one more', ['2026-11-05', '2026-11-12', '2026-11-19'], '2026-11-19'],
    ['fixtures on several days of a week', ['2026-11-02', '2026-11-05', '2026-11-10', '2026-11-12'], '2026-11-10'],
    ['weeks without a fixture', ['2026-11-05', '2026-12-24', '2027-02-04', '2027-02-11'], '2027-02-04'],
    ['any order', ['2026-11-26', '2026-11-05', '2026-11-19', '2026-11-12'], '2026-11-19'],
    ['one week', ['2026-11-05', '2026-11-06'], null],
    ['no fixture', [], null],
  ])('of %s', (_, dates, begin) => expect(secondHalfStart(dates)).toBe(begin));
});
