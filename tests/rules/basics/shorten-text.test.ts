import { expect, it } from 'vitest';
import { shortenToFit, shortenToSigns } from '#rules/basics/shorten-text.ts';

const family = '👨‍👩‍👧';
const accented = 'e\u0301';

it.each([
  ['Old Bell', 8, 'Old Bell'],
  ['Old Bell', 7, 'Old Be…'],
  ['Old Bell', 5, 'Old…'],
  [family.repeat(3), 3, family.repeat(3)],
  [family.repeat(4), 3, `${family.repeat(2)}…`],
  [accented.repeat(4), 3, `${accented.repeat(2)}…`],
])('%s has at most %i signs, and none is split', (text, most, expected) => {
  expect(shortenToSigns(text, most)).toBe(expected);
});

it('ends where it no longer fits, by any measure', () => {
  const within = (most: number) => (text: string) => Buffer.byteLength(text) <= most;
  const [size, dots] = [Buffer.byteLength(family), Buffer.byteLength('…')];
  expect(shortenToFit(family.repeat(2), within(2 * size))).toBe(family.repeat(2));
  expect(shortenToFit(family.repeat(3), within(2 * size + dots))).toBe(`${family.repeat(2)}…`);
  expect(shortenToFit(family.repeat(3), within(2 * size + dots - 1))).toBe(`${family}…`);
  expect(shortenToFit(family, within(1))).toBe('…');
});
