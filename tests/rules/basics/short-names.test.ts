import { describe, expect, it } from 'vitest';
import { firstNamesOrFullIfSame, firstNames, sideWithInitials, initialsAndLast } from '#rules/basics/short-names.ts';
import { firstAndLastInitials } from '#rules/basics/initials.ts';

it.each([
  ['Ann Ash', 'Ann'],
  ['Ann', 'Ann'],
  [' Ann  Ash ', 'Ann'],
  ['Ann Ash & Bob Birch', 'Ann & Bob'],
  ['', ''],
  ['🎯 Bobby Oak', 'Bobby'],
  ['🎯', '🎯'],
  ['van der Berg Jr.', 'van der Berg Jr.'],
  ['Ann, Bob & Cid', 'Ann, Bob & Cid'],
  ['Ann Archer, Bob Bow', 'Ann, Bob'],
  ['John Smith (Fox)', 'John'],
  ['John Smith (Fox & Hounds), Ann Ash & Bob Oak (Bell (A))', 'John, Ann & Bob'],
  ['Fox (A', 'Fox'],
  ['(Fox)', '(Fox)'],
])('first names of "%s"', (side, expected) => expect(firstNames(side)).toBe(expected));

it.each([
  ['Ann Ash', 'A Ash'],
  ['mary jane Watson', 'M J Watson'],
  ['Ann', 'Ann'],
  ['', ''],
  ['Jan van der Berg', 'J van der Berg'],
  ['Jan van der Berg Jr.', 'J van der Berg Jr.'],
  ['van der Berg Jr.', 'van der Berg Jr.'],
  ['Ann Ash III', 'A Ash III'],
  ['🎯 Bobby', '🎯 Bobby'],
  ['E\u0301ric Oak', 'É Oak'],
  ['Ann\u00a0 Ash', 'A Ash'],
])('initials and last name of "%s"', (name, expected) => expect(initialsAndLast(name)).toBe(expected));

it.each([
  ['Ann Ash', 'AA'],
  ['ann mary oak', 'AO'],
  ['Ann', 'A'],
  ['', ''],
  [' \u00a0 ', ''],
  ['🎯 Bobby', '🎯B'],
  ['👩‍👩‍👧 Ann', '👩‍👩‍👧A'],
  ['👍🏽 Bobby 🇬🇧', '👍🏽🇬🇧'],
  ['Bobby 🏴󠁧󠁢󠁥󠁮󠁧󠁿', 'B🏴󠁧󠁢󠁥󠁮󠁧󠁿'],
  ['e\u0301ric n\u0303and\u00fa', 'ÉÑ'],
  ['Jan van der Berg Jr.', 'JB'],
  ['van der Berg Jr.', 'VB'],
  ['Bob Sr', 'BS'],
  ['𝒜nn 𝒪ak', '𝒜𝒪'],
])('initials of "%s"', (name, expected) => expect(firstAndLastInitials(name)).toBe(expected));

it.each([
  ['Ann Ash & Bob Birch', 'A Ash & B Birch'],
  ['Ann Ash, Bob Birch & Cid Cole', 'A Ash, B Birch & C Cole'],
  ['John Smith (Fox & Hounds)', 'J Smith'],
])('initials and last names of "%s"', (side, expected) => expect(sideWithInitials(side)).toBe(expected));

describe('what two sides are called', () => {
  it('first names', () => expect(firstNamesOrFullIfSame('Ann Ash', 'Bob Birch')).toEqual({ home: 'Ann', away: 'Bob' }));
  it('whole names where first names are the same', () =>
    expect(firstNamesOrFullIfSame('Ann Ash', 'ann Birch')).toEqual({ home: 'Ann Ash', away: 'ann Birch' }));
  it('nobody, where one plays alone', () =>
    expect(firstNamesOrFullIfSame('Ann Ash', '')).toEqual({ home: 'Ann', away: '' }));
});
