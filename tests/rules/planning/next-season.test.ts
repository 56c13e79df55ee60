import { describe, expect, it } from 'vitest';
import { weekdayFromSunday } from '#rules/basics/dates.ts';
import {
  overlappingNamesake,
  nextDivisionOf,
  nextSeasonDates,
  nextSeasonName,
  placingFaults,
} from '#rules/planning/next-season.ts';
import type { Zone } from '#rules/league/zones.ts';

describe('the next season', () => {
  it.each([
    ['Winter 2026/27', 'Winter 2027/28'],
    ['2026-27 Winter', '2027-28 Winter'],
    ['Summer 2099', 'Summer 2100'],
    ['1999/00', '2000/01'],
    ['Season 12', 'Season 12 (next)'],
    ['Winter', 'Winter (next)'],
  ])('is called after %s: %s', (name, next) => expect(nextSeasonName(name)).toBe(next));

  it.each([
    ['2026-09-03', '2027-05-27', '2027-09-02', '2028-05-25'],
    // Longer than a year.
    ['2026-01-01', '2027-06-30', '2027-12-30', '2029-06-27'],
  ])('after %s to %s is on the same weekdays, and later', (startDate, endDate, start, end) => {
    expect(nextSeasonDates({ startDate, endDate })).toEqual({ startDate: start, endDate: end });
    expect(weekdayFromSunday(start)).toBe(weekdayFromSunday(startDate));
    expect(start > endDate).toBe(true);
  });

  const divisions = [
    { id: 'top', name: 'Top', superleague: false },
    { id: 'super', name: 'Super', superleague: true },
    { id: 'second', name: 'Second', superleague: false },
  ];
  const zone = (kind: Zone['kind'], isPromoted = kind === 'promoted'): Zone => ({
    ...{ kind, mark: 'X', text: 'Promotion play-off', isPromoted },
  });
  it.each([
    ['second', zone('promoted'), { divisionId: 'top', why: 'Promoted to Top.' }],
    ['second', zone('champions', true), { divisionId: 'top', why: 'Promoted to Top.' }],
    ['second', zone('champions', false), { divisionId: 'second', why: 'Champion.' }],
    ['top', zone('promoted'), { divisionId: 'top', why: 'Promoted, but there is no division above.' }],
    ['top', zone('relegated'), { divisionId: 'second', why: 'Relegated to Second.' }],
    ['second', zone('relegated'), { divisionId: 'second', why: 'Relegated, but there is no division below.' }],
    [
      'second',
      zone('promotionPlayOff'),
      { divisionId: 'second', why: 'Promotion play-off: to be decided. It stays unless you choose otherwise.' },
    ],
    ['super', zone('promoted'), { divisionId: 'super' }],
    ['second', null, { divisionId: 'second' }],
  ] as const)('places a team of %s by its zone (%#)', (from, zone, move) => {
    expect(nextDivisionOf({ zone }, from, divisions)).toEqual(move);
  });

  it('leaves out a team that has withdrawn, whatever its zone', () => {
    const gone = nextDivisionOf({ zone: zone('relegated'), withdrawal: {} }, 'top', divisions);
    expect(gone).toEqual({ divisionId: null, why: 'Has withdrawn.' });
  });

  it('takes each team once, into a division that is there', () => {
    const names = new Map([['fox', 'Fox']]);
    const faults = (...placings: [string, string][]) =>
      placingFaults(
        placings.map(([teamId, divisionId]) => ({ teamId, divisionId })),
        names,
        new Set(['top']),
      ).map(({ message }) => message);
    expect(faults(['fox', 'top'])).toEqual([]);
    expect(faults(['fox', 'top'], ['fox', 'top'])).toEqual([
      'Fox stands in the new season twice. Choose one division.',
    ]);
    expect(faults(['fox', 'third'])).toEqual(['The division chosen for Fox is not in the season. Choose another.']);
    expect(faults(['bull', 'top'])[0]).toContain('did not play in the season');
  });

  it('has been made already where one has its name on some of the same days', () => {
    const made = { name: 'Winter', startDate: '2027-09-01', endDate: '2028-05-01' };
    expect(overlappingNamesake([made], { ...made, name: ' winter' })).toBe(made);
    expect(overlappingNamesake([made], { ...made, startDate: '2028-05-02', endDate: '2028-06-01' })).toBeUndefined();
    expect(overlappingNamesake([made], { ...made, name: 'Summer' })).toBeUndefined();
  });
});
