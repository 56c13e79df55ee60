import { expect, it } from 'vitest';
import { addressClashesText, clashesAtNewAddress } from '#rules/league/venue-clash.ts';

const team = (id: string, address: string) => ({ id, name: id, address });
const teams = new Map([team('A', 'Old'), team('B', ' the lion'), team('C', '')].map((one) => [one.id, one]));
const fixture = (date: string, homeTeamId: string, address = '') => ({
  id: `${date} ${homeTeamId}`,
  date,
  homeTeamId,
  awayTeamId: 'X',
  address,
  postponed: false,
});

it('finds the dates on which two or more would be at the address of the team', () => {
  const fixtures = [
    fixture('2026-11-12', 'A'),
    fixture('2026-11-12', 'C', 'THE LION '),
    fixture('2026-11-05', 'A'),
    fixture('2026-11-05', 'B'),
    fixture('2026-11-19', 'A'),
    fixture('2026-11-19', 'C'),
    fixture('2026-11-26', 'B'),
  ];
  const clashes = clashesAtNewAddress({ teamId: 'A', address: 'The Lion' }, fixtures, teams);
  expect(clashes.map(({ date, fixtures }) => [date, fixtures.length])).toEqual([
    ['2026-11-05', 2],
    ['2026-11-12', 2],
  ]);
  expect(addressClashesText('The Lion', clashes, (id) => id)).toBe(
    'The Lion would have more than one fixture on Thu 5 Nov 2026 (A v X, B v X); Thu 12 Nov 2026 (A v X, C v X). Change the dates of those fixtures first.',
  );
});

it('finds none where a fixture takes no venue: it is postponed, awarded or void', () => {
  const stands = fixture('2026-11-05', 'B');
  const clashesWith = (more: object) =>
    clashesAtNewAddress(
      { teamId: 'A', address: 'The Lion' },
      [fixture('2026-11-05', 'A'), { ...stands, ...more }],
      teams,
    ).length;
  const decided = (outcome: string) => ({ decision: { outcome } });
  expect([{}, decided('stands')].map(clashesWith)).toEqual([1, 1]);
  const off = [{ postponed: true }, ...['home', 'away', 'neither', 'void'].map(decided)];
  expect(off.map(clashesWith)).toEqual(off.map(() => 0));
});
