import { describe, expect, it } from 'vitest';
import { wholeNumberOrNaN, wholeNumberOrUsual } from '#rules/basics/numbers.ts';

const none = NaN;

/** What somebody types or an address holds, and the number it is. */
const cases: [text: string | null | undefined, number: number | null][] = [
  ['0', 0],
  ['7', 7],
  ['007', 7],
  [' 5 ', 5],
  ['\t120\n', 120],
  ['+12', 12],
  ['-3', -3],
  ['999999999999999', 999_999_999_999_999],
  ['', null],
  ['   ', null],
  [null, null],
  [undefined, null],
  ['0x64', none],
  ['0b11', none],
  ['0o17', none],
  ['1e2', none],
  ['1E2', none],
  ['1.0', none],
  ['1.5', none],
  ['1,000', none],
  ['1_000', none],
  ['1 000', none],
  ['12 px', none],
  ['٣', none],
  ['１２', none],
  ['Infinity', none],
  ['NaN', none],
  ['--1', none],
  ['true', none],
  ['9'.repeat(16), none],
];

it.each(cases)('%j is %p', (text, number) => {
  expect(wholeNumberOrNaN(text)).toBe(number);
});

describe('within bounds', () => {
  const bounds = { least: 1, most: 100, usual: 15 };
  it.each<[string | null, number]>([
    ['1', 1],
    ['100', 100],
    [' 20 ', 20],
    ['0', 15],
    ['101', 15],
    ['0x10', 15],
    ['1e1', 15],
    ['2.5', 15],
    ['', 15],
    [null, 15],
  ])('%j is %p', (text, number) => {
    expect(wholeNumberOrUsual(text, bounds)).toBe(number);
  });
});

it('nothing that a person writes is read as a number in any other way', async () => {
  const { readdirSync, readFileSync } = await import('node:fs');
  const sources = readdirSync('client', { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !file.startsWith('generated'),
  );
  const other = sources.filter((file) =>
    /Number\.parse|parseInt|parseFloat/.test(readFileSync(`client/${file}`, 'utf8')),
  );
  expect(other).toEqual([]);
});
