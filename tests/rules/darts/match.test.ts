import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { enterScoreLoweringOther, isMatchFinished, sideAhead, matchWinner } from '#rules/darts/match.ts';

it.each([
  [3, 1, 5, 'home'],
  [1, 3, 5, 'away'],
  [2, 1, 5, null],
  [2, 2, 4, null],
  [3, 1, 4, 'home'],
  [4, 4, 7, null],
  [4, 3, 7, 'home'],
  [0, 1, 1, 'away'],
  [2, 0, 3, 'home'],
  [0, 0, 5, null],
  [null, null, 5, null],
  [null, 0, 1, null],
  [null, 3, 5, 'away'],
  [undefined, undefined, 5, null],
  [1, 0, 0, null],
])('%p - %p of %i legs: winner %p', (home, away, legs, expected) =>
  expect(matchWinner(home, away, legs)).toBe(expected),
);

it.each([
  [2, 1, 'home'],
  [1, 2, 'away'],
  [2, 2, null],
  [null, null, null],
  [null, 1, 'away'],
])('%p - %p: leader %p', (home, away, expected) => expect(sideAhead(home, away)).toBe(expected));

it.each([
  [3, 1, 5, false, true],
  [2, 2, 5, false, false],
  [2, 1, 5, false, false],
  [2, 2, 4, false, true],
  [2, 1, 4, false, false],
  [0, 2, 3, false, true],
  [2, 0, 3, true, false],
  [3, 0, 3, true, true],
])('%i - %i of %i legs (single player %p): finished %p', (home, away, legs, single, expected) =>
  expect(isMatchFinished({ homeScore: home, awayScore: away, numberOfLegs: legs }, single)).toBe(expected),
);

describe('entering a score', () => {
  it.each([
    ['is taken as typed', [null, null], 'home', 3, 5, [3, null]],
    ['lowers the other side', [3, 2], 'away', 3, 5, [2, 3]],
    ['leaves the other side where both fit', [1, 2], 'home', 3, 5, [3, 2]],
    ['is at most the legs', [0, 1], 'home', 4, 3, [3, 0]],
    ['is at most five', [null, 0], 'home', 7, 7, [5, 0]],
    ['is at least zero', [2, 1], 'away', -1, 5, [2, 0]],
    ['is whole', [0, 0], 'home', 2.7, 5, [2, 0]],
    ['can be cleared', [2, 1], 'home', null, 5, [null, 1]],
    ['is cleared by what is no number', [2, 1], 'home', NaN, 5, [null, 1]],
  ] as const)('%s', (_, [home, away], side, typed, legs, [newHome, newAway]) => {
    const before = Object.freeze({ home, away });
    expect(enterScoreLoweringOther(before, side, typed, { numberOfLegs: legs })).toEqual({
      home: newHome,
      away: newAway,
    });
  });

  it('never leaves more legs than the match has', () => {
    const someScore = fc.option(fc.integer({ min: -2, max: 9 }));
    const someSide = fc.constantFrom('home' as const, 'away' as const);
    const entries = fc.array(fc.tuple(someSide, someScore));
    fc.assert(
      fc.property(entries, fc.integer({ min: 1, max: 9 }), (typed, legs) => {
        const { home, away } = typed.reduce(
          (scores, [side, score]) => enterScoreLoweringOther(scores, side, score, { numberOfLegs: legs }),
          {
            home: null as number | null,
            away: null as number | null,
          },
        );
        expect((home ?? 0) + (away ?? 0)).toBeLessThanOrEqual(legs);
        expect(Math.min(home ?? 0, away ?? 0)).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});

it('only one side can win, and a winner leads', () => {
  const scores = fc.integer({ min: 0, max: 9 });
  fc.assert(
    fc.property(scores, scores, fc.integer({ min: 1, max: 9 }), (home, away, legs) => {
      const won = matchWinner(home, away, legs);
      const mirrored = matchWinner(away, home, legs);
      expect(mirrored).toBe(won && (won === 'home' ? 'away' : 'home'));
      if (won) expect(sideAhead(home, away)).toBe(won);
      if (won) expect(isMatchFinished({ homeScore: home, awayScore: away, numberOfLegs: legs })).toBe(true);
    }),
  );
});
