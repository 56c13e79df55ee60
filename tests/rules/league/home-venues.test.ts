import { describe, expect, it } from 'vitest';
import { homeVenueCheck } from '#rules/league/home-venues.ts';

describe('a team that was Reds, at the Red Lion, is at home (league.md 14.3)', () => {
  it.each<[string, string[], string[]]>([
    ['at its address and name, however they are written', ['red lion ', 'REDS', 'Town Hall'], ['red lion ', 'REDS']],
    ['where nothing is said', ['', ' ', 'Town Hall', 'Town Hall'], ['', ' ']],
    ['where most are, if none is there', ['The Swan', 'Town Hall', 'the swan'], ['The Swan', 'the swan']],
    ['where the first is, if none is there and as many elsewhere', ['Town Hall', 'The Swan'], ['Town Hall']],
    ['nowhere else', ['Red Lion', 'The Swan', 'The Swan'], ['Red Lion']],
    ['nowhere, without fixtures', [], []],
  ])('%s', (_, venues, atHome) => {
    expect(venues.filter(homeVenueCheck({ name: 'Reds', address: 'Red Lion' }, venues))).toEqual(atHome);
  });

  it('and by its name alone without an address', () => {
    expect(['Reds', 'Red Lion', 'Red Lion'].filter(homeVenueCheck({ name: 'Reds', address: '' }, ['Reds']))).toEqual([
      'Reds',
    ]);
  });
});
