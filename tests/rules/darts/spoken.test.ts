import { expect, it } from 'vitest';
import { commandInWords, verbFor } from '#rules/darts/spoken.ts';
import { aMatch } from './scoring.ts';

it.each([
  ['Ann', 'Ann scores'],
  ['You', 'You score'],
  ['Ann & Bob', 'Ann & Bob score'],
  ['Ann, Bob & Cid', 'Ann, Bob & Cid score'],
])('a verb goes with its name: %s', (name, expected) => expect(`${name} ${verbFor(name, 'scores')}`).toBe(expected));

it('whoever practises without a name is spoken to', () => {
  const sayg = { ...aMatch(), yourName: 'You' };
  expect(commandInWords({ ...sayg, legs: {} }, { type: 'start', first: 'home' })).toBe('You throw first');
});
