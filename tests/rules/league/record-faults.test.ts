import { describe, expect, it } from 'vitest';
import {
  outsideSeasonFaults,
  divisionFaults,
  dateInSeasonFaults,
  noteFaults,
  playerFaults,
  seasonFaults,
  teamFaults,
} from '#rules/league/record-faults.ts';

const long = 'x'.repeat(251);
const noAddress = 'A page cannot have this name in its address. Add a letter.';
const messagesOf = (faults: readonly { message: string }[]) => faults.map(({ message }) => message);
const season = { startDate: '2026-09-01', endDate: '2027-03-31' };

describe.each([
  ['division', divisionFaults, 'Enter a division name'],
  [
    'season',
    (of: { name: string }) => seasonFaults({ ...season, divisionIds: [], ...of }, new Set()),
    'Enter a season name',
  ],
  ['team', (of: { name: string }) => teamFaults({ address: '', ...of }), 'You must enter a team name'],
  ['player', playerFaults, 'Please enter a name'],
])('the name of a %s', (_, faults, missing) => {
  it.each([
    ['', [missing]],
    ['  ', [missing]],
    [long, ['The name has at most 250 characters.']],
    [long.slice(1), []],
    ['.', [noAddress]],
    [' ..', [noAddress]],
    ['...', []],
    ['St. John’s', []],
    ['🎯 O\'Neil "The Arrow" Łukasz', []],
  ])('%j', (name, expected) => expect(messagesOf(faults({ name }))).toEqual(expected));
});

describe('a season', () => {
  const faults = (more: object) =>
    messagesOf(seasonFaults({ name: 'S', divisionIds: ['one'], ...season, ...more }, new Set(['one'])));
  it.each([
    [{ endDate: '2026-09-01' }, 0],
    [{ endDate: '2026-08-31' }, 1],
    [{ startDate: '', endDate: 'soon' }, 2],
    [{ startDate: '0026-09-03', endDate: '0027-03-31' }, 2],
    [{ startDate: '0999-12-31', endDate: '1000-01-01' }, 1],
    [{ startDate: '1000-01-01', endDate: '1000-01-01' }, 0],
    [{ divisionIds: ['one', 'two'] }, 1],
    [{ fixtureStartTime: '19:30' }, 0],
    [{ fixtureStartTime: '25:00:00' }, 1],
    [{ fixtureDuration: 0 }, 1],
    [{ fixtureDuration: 24 }, 0],
    [{ name: '', endDate: '2020-01-01', divisionIds: ['x'], fixtureDuration: 2.5 }, 4],
  ])('%j has %i faults', (more, count) => expect(faults(more)).toHaveLength(count));
});

it('an address has at most 250 characters', () => {
  expect(teamFaults({ name: 'Reds', address: long })).toMatchObject([{ field: 'address' }]);
});

it.each([
  ['', 0],
  [null, 0],
  ['ann@example.com', 0],
  ['ann', 1],
  [`${'x'.repeat(250)}@a.b`, 0],
  [`${'x'.repeat(251)}@a.b`, 1],
])('the e-mail %j of a player has %i faults', (emailAddress, count) => {
  expect(playerFaults({ name: 'Ann', emailAddress })).toHaveLength(count);
});

describe('a date and a note', () => {
  it('lie in the season, unless they did not before and stay', () => {
    expect(outsideSeasonFaults('2026-09-01', season)).toEqual([]);
    expect(messagesOf(outsideSeasonFaults('2026-08-31', season))).toEqual([
      'Mon 31 Aug 2026 is outside the season, which runs from Tue 1 Sep 2026 to Wed 31 Mar 2027.',
    ]);
    expect(outsideSeasonFaults('2026-08-31', season, '2026-08-31')).toEqual([]);
    expect(outsideSeasonFaults('2026-08-30', season, '2026-08-31')).toHaveLength(1);
  });
  it('a new date is a date within the season', () => {
    expect(dateInSeasonFaults('2026-11-05', season)).toEqual([]);
    expect(messagesOf(dateInSeasonFaults('', season))).toEqual(['Select a date first']);
    expect(messagesOf(dateInSeasonFaults('2026-02-30', season))).toEqual(['Select a date first']);
    expect(dateInSeasonFaults('2027-04-01', season)).toMatchObject([{ field: 'date' }]);
  });
  it('a note has a text and a date', () => {
    expect(messagesOf(noteFaults({ note: ' ', date: '' }, season))).toEqual([
      'You must enter a note',
      'You must enter a date',
    ]);
    expect(noteFaults({ note: 'x'.repeat(5000), date: '2026-11-05' }, season)).toEqual([]);
    expect(noteFaults({ note: 'x'.repeat(5001), date: '2026-11-05' }, season)).toMatchObject([{ field: 'note' }]);
  });
});
