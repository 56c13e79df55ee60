import { expect, it } from 'vitest';
import { lastCommandInWords, verbFor } from '#rules/darts/spoken.ts';
import { aMatch } from './scoring.ts';

it.each([
  ['Ann', 'Ann scores'],
  ['You', 'You score'],
  ['Ann & Bob', 'Ann & Bob score'],
  ['Ann Ash (Fox & Hounds)', 'Ann Ash (Fox & Hounds) scores'],
  ['Ann, Bob & Cid', 'Ann, Bob & Cid score'],
])('a verb goes with its name: %s', (name, expected) => expect(`${name} ${verbFor(name, 'scores')}`).toBe(expected));

it('whoever practises without a name is spoken to', () => {
  const sayg = { ...aMatch(), yourName: 'You' };
  expect(lastCommandInWords({ ...sayg, legs: {} }, [{ type: 'start', first: 'home' }])).toBe('You throw first');
});
