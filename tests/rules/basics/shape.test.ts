import { describe, expect, it } from 'vitest';
import {
  bothShapes,
  filledText,
  flag,
  instant,
  listOf,
  mapOf,
  oneOf,
  orMissing,
  orMissingOrNull,
  recordWithAtLeast,
  text,
  wholeNumber,
} from '#rules/basics/shape.ts';
import { roundsShape } from '#rules/tournament/tournament-shape.ts';

const people = recordWithAtLeast({
  name: filledText(5),
  age: orMissingOrNull(wholeNumber(0, 120)),
  friends: listOf(text(), 2),
});

describe('shapes', () => {
  it.each<[what: string, value: unknown, field: string | undefined]>([
    ['what fits', { name: 'Ann', age: 3, friends: ['Bea'] }, undefined],
    ['what has more, as older versions may', { name: 'Ann', friends: [], town: {} }, undefined],
    ['nothing', null, ''],
    ['a list', [], ''],
    ['a blank name', { name: ' ', friends: [] }, 'name'],
    ['a long name', { name: 'Annabel', friends: [] }, 'name'],
    ['a number as a text', { name: 'Ann', age: '3', friends: [] }, 'age'],
    ['half a year', { name: 'Ann', age: 0.5, friends: [] }, 'age'],
    ['a missing list', { name: 'Ann' }, 'friends'],
    ['too long a list', { name: 'Ann', friends: ['a', 'b', 'c'] }, 'friends'],
    ['an item that is a record', { name: 'Ann', friends: ['a', {}] }, 'friends[1]'],
  ])('%s', (_what, value, field) => expect(people(value)?.field).toBe(field));

  it.each([
    [flag, true, 0],
    [oneOf(['a', 'b']), 'a', 'toString'],
    [instant, '2026-11-05T20:15:00Z', 'soon'],
    [orMissing(flag), undefined, null],
    [orMissingOrNull(flag), null, 'no'],
    [mapOf(/^\d$/, flag), { 1: true }, { one: true }],
    [bothShapes(text(), oneOf(['a'])), 'a', 'b'],
    [wholeNumber(), 2 ** 31 - 1, 2 ** 31],
  ])('%#: takes one and refuses the other', (shape, good, bad) => {
    expect(shape(good)).toBeUndefined();
    expect(shape(bad)).toMatchObject({ message: expect.stringMatching(/\.$/) });
  });

  it('a chain of rounds is followed to the one that is wrong, and no further than any tournament goes', () => {
    const round = { id: 'r', sides: [], matches: [], matchOptions: [] };
    expect(roundsShape({ ...round, nextRound: { ...round, name: 5 } })?.field).toBe('nextRound.name');
    const endless: Record<string, unknown> = { ...round };
    endless.nextRound = endless;
    expect(roundsShape(endless)?.message).toBe('There are at most 100 rounds.');
  });
});
