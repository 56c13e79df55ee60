import { describe, expect, it } from 'vitest';
import { boardName, callNames, firstNames, initialsAndLast } from '#rules/basics/short-names.ts';

it.each([
  ['Ann Ash', 'Ann'],
  ['Ann', 'Ann'],
  [' Ann  Ash ', 'Ann'],
  ['Ann Ash & Bob Birch', 'Ann & Bob'],
  ['', ''],
])('first names of "%s"', (side, expected) => expect(firstNames(side)).toBe(expected));

it.each([
  ['Ann Ash', 'A Ash'],
  ['mary jane Watson', 'M J Watson'],
  ['Ann', 'Ann'],
  ['', ''],
])('initials and last name of "%s"', (name, expected) => expect(initialsAndLast(name)).toBe(expected));

it('a pair is named with both', () => expect(boardName('Ann Ash & Bob Birch')).toBe('A Ash & B Birch'));

describe('what two sides are called', () => {
  it('first names', () => expect(callNames('Ann Ash', 'Bob Birch')).toEqual({ home: 'Ann', away: 'Bob' }));
  it('whole names where first names are the same', () =>
    expect(callNames('Ann Ash', 'ann Birch')).toEqual({ home: 'Ann Ash', away: 'ann Birch' }));
  it('nobody, where one plays alone', () => expect(callNames('Ann Ash', '')).toEqual({ home: 'Ann', away: '' }));
});
