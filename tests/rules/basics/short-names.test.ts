import { describe, expect, it } from 'vitest';
import {
  firstNamesOrFullIfSame,
  firstNamesOrInitialsIfSame,
  firstNames,
  namesOfSide,
  sideWithInitials,
  initialsAndLast,
} from '#rules/basics/short-names.ts';
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

it.each([
  [['Ann Archer'], 'Ann Archer'],
  [['Ann Archer', ' Bob '], 'Ann Archer & Bob'],
  [['Ann', 'Bob', 'Jan van der Berg'], 'Ann, Bob & Jan van der Berg'],
  [[], ''],
])('the side of %j is called "%s"', (names, text) => expect(namesOfSide(names.map((name) => ({ name })))).toBe(text));

describe('what two sides are called', () => {
  it('first names', () => expect(firstNamesOrFullIfSame('Ann Ash', 'Bob Birch')).toEqual({ home: 'Ann', away: 'Bob' }));
  it('whole names where first names are the same', () =>
    expect(firstNamesOrFullIfSame('Ann Ash', 'ann Birch')).toEqual({ home: 'Ann Ash', away: 'ann Birch' }));
  it('whole names where first names are the same in every place', () =>
    expect(firstNamesOrFullIfSame('Dave Ash & Ann Oak', 'Dave Birch & Ann Elm')).toEqual({
      home: 'Dave Ash & Ann Oak',
      away: 'Dave Birch & Ann Elm',
    }));
  it.each([
    ['Ann Ash', 'Bob Birch', 'Ann', 'Bob'],
    ['Christopher Ash', 'Christopher Birch', 'C Ash', 'C Birch'],
    ['Dave Ash, Dave Oak & Dave Elm', 'Dave Birch', 'Dave, Dave & Dave', 'Dave'],
    ['John Smith (Fox)', 'John Smith (Bell)', 'John Smith (Fox)', 'John Smith (Bell)'],
    ['Ann Ash', 'Ann Ash', 'Ann Ash', 'Ann Ash'],
  ])('where there is little room, of %s and %s', (home, away, first, second) =>
    expect(firstNamesOrInitialsIfSame(home, away)).toEqual({ home: first, away: second }),
  );
  it('nobody, where one plays alone', () =>
    expect(firstNamesOrFullIfSame('Ann Ash', '')).toEqual({ home: 'Ann', away: '' }));
});
