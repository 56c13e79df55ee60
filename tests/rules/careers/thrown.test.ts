import { describe, expect, it } from 'vitest';
import { newLeg, sequenceFrom, type Leg, type SideName } from '#rules/darts/leg.ts';
import {
  averageOf,
  fewestDartsFrom501,
  countOfCheckoutsInEachRange,
  highestCheckout,
  countOfLegsFrom501InEachRange,
  thrownBy,
  sumOfThrown,
} from '#rules/careers/thrown.ts';

type Visit = number | [score: number, darts: number];
const throwsOf = (visits: Visit[]) => ({
  throws: visits.map((visit) => {
    const [score, noOfDarts] = typeof visit === 'number' ? [visit, 3] : visit;
    return { score, noOfDarts };
  }),
});
const aLeg = (first: SideName | null, home: Visit[], away: Visit[] = [], start = 501): Leg => ({
  ...newLeg(start, first ? sequenceFrom(first) : []),
  home: throwsOf(home),
  away: throwsOf(away),
});

/** 501 in 11 darts: 180, 171, 100, then 50 with two. */
const quick: Visit[] = [180, 171, 100, [50, 2]];

describe('what was thrown', () => {
  it('is nothing where nobody threw', () => {
    expect(thrownBy({ 0: aLeg('home', [], [60]) }, 'home', 5)).toBeNull();
    const nothing = sumOfThrown([]);
    expect(nothing.legs).toBe(0);
    expect(averageOf(nothing.all)).toBeNull();
    expect([fewestDartsFrom501(nothing), highestCheckout(nothing)]).toEqual([null, null]);
  });

  it('adds up points and darts, the first nine, and the bands', () => {
    const thrown = thrownBy({ 0: aLeg('home', quick) }, 'home', 5)!;
    expect(thrown).toMatchObject({
      legs: 1,
      all: { scored: 501, darts: 11 },
      firstNine: { scored: 451, darts: 9 },
      bands: { from60: 0, from100: 1, from140: 0, from170: 1, maximums: 1 },
      legsWon: [11],
      checkouts: [50],
    });
    expect(averageOf(thrown.all)).toBe(136.64);
  });

  it('a bust is darts without points, in no band', () => {
    const bust = thrownBy({ 0: aLeg('home', [180, 180, 100, 100]) }, 'home', 5)!;
    expect(bust).toMatchObject({ all: { scored: 460, darts: 12 }, busts: 1, bands: { from100: 1, maximums: 2 } });
  });

  it('tells legs the side began from those it did not, and the last possible leg', () => {
    const legs = { 0: aLeg('home', [60]), 1: aLeg('away', [100]), 2: aLeg(null, [140]), 4: aLeg('away', [45]) };
    expect(thrownBy(legs, 'home', 5)).toMatchObject({
      legs: 4,
      first: { scored: 60, darts: 3 },
      second: { scored: 145, darts: 6 },
      deciding: { scored: 45, darts: 3 },
    });
  });

  it('legs won count by darts from 501 only, checkouts from any start', () => {
    const thrown = thrownBy({ 0: aLeg('home', [180, [121, 3]], [], 301), 1: aLeg('home', quick) }, 'home', 3)!;
    expect(thrown).toMatchObject({ legsWon: [11], checkouts: [121, 50] });
    expect(countOfLegsFrom501InEachRange(thrown).filter(({ count }) => count)).toEqual([{ from: 9, to: 15, count: 1 }]);
    expect(countOfCheckoutsInEachRange(thrown).map(({ count }) => count)).toEqual([0, 1, 0, 1]);
    expect([fewestDartsFrom501(thrown), highestCheckout(thrown)]).toEqual([11, 121]);
  });
});
