import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mayBeTypoOf, typosAllowed, typosBetween, vocabularyOf, wordsMeant } from '#rules/site/slips.ts';

/** The same by its definition, slowly: the last letters are equal, wrong, missing, too many, or swapped. */
function differing(a: string, b: string): number {
  if (!a || !b) return a.length + b.length;
  const [restA, restB] = [a.slice(0, -1), b.slice(0, -1)];
  const costs = [
    differing(restA, restB) + (a.at(-1) === b.at(-1) ? 0 : 1),
    differing(restA, b) + 1,
    differing(a, restB) + 1,
  ];
  if (a.length > 1 && b.length > 1 && a.at(-1) === b.at(-2) && a.at(-2) === b.at(-1))
    costs.push(differing(a.slice(0, -2), b.slice(0, -2)) + 1);
  return Math.min(...costs);
}

const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 6 });
const mostSlips = fc.integer({ min: 0, max: 3 });

describe('letters between two words', () => {
  it('are the fewest there are, up to a limit', () =>
    fc.assert(
      fc.property(word, word, mostSlips, (a, b, limit) => {
        expect(typosBetween(a, b, { mostTypos: limit })).toBe(Math.min(differing(a, b), limit + 1));
      }),
    ));

  it('of a beginning are the fewest for any beginning of the word', () =>
    fc.assert(
      fc.property(word, word, mostSlips, (a, b, limit) => {
        const beginnings = Array.from({ length: b.length + 1 }, (_, length) => differing(a, b.slice(0, length)));
        expect(typosBetween(a, b, { mostTypos: limit, isBeginning: true })).toBe(Math.min(...beginnings, limit + 1));
      }),
    ));

  it('do not depend on which word is which', () =>
    fc.assert(
      fc.property(
        word,
        word,
        mostSlips,
        (a, b, limit) => typosBetween(a, b, { mostTypos: limit }) === typosBetween(b, a, { mostTypos: limit }),
      ),
    ));
});

it.each([
  ['bel', 0],
  ['bell', 1],
  ['marlowe', 1],
  ['wexcombe', 2],
])('%s may have %i wrong', (typed, count) => expect(typosAllowed(typed)).toBe(count));

it.each([
  ['smyth', 'smith', true],
  ['smtih', 'smith', true],
  ['xmith', 'smith', true],
  ['ann', 'ana', false],
  ['bell', 'belvedere', false],
  ['mashal', 'marshall', true],
  ['nashal', 'marshall', false],
  ['wexcmobee', 'wexcombe', true],
  ['wecxmobee', 'wexcombe', false],
])('%s for %s: %s', (typed, meant, isMeant) => expect(mayBeTypoOf(typed, meant)).toBe(isMeant));

it('the words that may be meant are those that comparing with every word finds', () => {
  const word = fc.string({ unit: fc.constantFrom(...'abcdefé'), minLength: 1, maxLength: 12 });
  const words = fc.uniqueArray(word, { maxLength: 30 });
  const isNear = fc.tuple(word, fc.nat(11), fc.constantFrom('', 'x', 'ab'));
  fc.assert(
    fc.property(words, isNear, fc.boolean(), (list, [other, at, put], takesOne) => {
      const base = (takesOne && list[at % Math.max(1, list.length)]) || other;
      const typed = base.slice(0, at) + put + base.slice(at + 1);
      expect(wordsMeant(typed, vocabularyOf(list))).toEqual(list.filter((one) => mayBeTypoOf(typed, one)));
    }),
    { numRuns: 2000 },
  );
});
