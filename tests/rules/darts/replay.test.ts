import { describe, expect, it } from 'vitest';
import { newLeg, pointsRemaining, sequenceFrom, sideToThrow, type Leg, type SideName } from '#rules/darts/leg.ts';
import {
  legAt,
  matchAt,
  momentAfter,
  replayableMoment,
  momentum,
  replayableLegs,
  throwAtMoment,
  throwCountOfLeg,
} from '#rules/darts/replay.ts';
import { sideOfEachThrow } from '#rules/darts/throw-place.ts';
import type { Sayg } from '#rules/darts/sayg.ts';

const throwsOf = (scores: number[], side: string) => ({
  throws: scores.map((score, index) => ({ id: `${side}${index}`, score, noOfDarts: 3 })),
});
const aLeg = (first: SideName, home: number[], away: number[]): Leg => ({
  ...newLeg(301, sequenceFrom(first)),
  home: throwsOf(home, 'h'),
  away: throwsOf(away, 'a'),
});
const sayg: Sayg = {
  ...{ yourName: 'Ann', opponentName: 'Bob', numberOfLegs: 3, startingScore: 301, homeScore: 2, awayScore: 0 },
  legs: { 0: aLeg('away', [180, 121], [60, 100]), 1: aLeg('home', [100, 201], [45]), 2: newLeg(301) },
};

describe('a recorded leg throw by throw', () => {
  it('is in the order it was thrown', () => {
    expect(sideOfEachThrow(sayg.legs[0]!)).toEqual(['away', 'home', 'away', 'home']);
    expect(sideOfEachThrow(aLeg('home', [60, 60, 60], []))).toEqual(['home', 'home', 'home']);
    expect(sideOfEachThrow(newLeg(301))).toEqual([]);
  });

  it('stands as it stood then', () => {
    const then = legAt(sayg.legs[0]!, 2);
    expect([pointsRemaining(then, 'home'), pointsRemaining(then, 'away'), sideToThrow(then)]).toEqual([
      121,
      241,
      'away',
    ]);
    expect(legAt(sayg.legs[0]!, 0)).toMatchObject({ home: { throws: [] }, away: { throws: [] } });
    expect(matchAt(sayg, { leg: 0, throws: 3 })).toMatchObject({ homeScore: 0, awayScore: 0 });
    expect(matchAt(sayg, { leg: 1, throws: 0 })).toMatchObject({ homeScore: 1, awayScore: 0 });
    expect(matchAt(sayg, { leg: 1, throws: 3 })).toMatchObject({ homeScore: 2, awayScore: 0 });
    expect(Object.keys(matchAt(sayg, { leg: 0, throws: 0 }).legs)).toEqual(['0']);
  });

  it('has a momentum: how far home is ahead', () => {
    expect(momentum(sayg, 0)).toEqual([0, -60, 120, 20, 141]);
    expect(momentum({ ...sayg, opponentName: '' }, 0)).toEqual([0, 0, 180, 180, 301]);
  });

  it('says whose throw it was', () => {
    expect(throwAtMoment(sayg, { leg: 0, throws: 0 })).toBeNull();
    expect(throwAtMoment(sayg, { leg: 0, throws: 4 })).toMatchObject({ side: 'home', score: 121, checkout: true });
  });

  it('goes on to the next leg, and ends with the last one that was thrown', () => {
    expect(replayableLegs(sayg)).toEqual([0, 1]);
    expect(throwCountOfLeg(sayg, 0)).toBe(4);
    expect(momentAfter(sayg, { leg: 0, throws: 3 })).toEqual({ leg: 0, throws: 4 });
    expect(momentAfter(sayg, { leg: 0, throws: 4 })).toEqual({ leg: 1, throws: 0 });
    expect(momentAfter(sayg, { leg: 1, throws: 3 })).toBeUndefined();
  });

  it.each([
    [
      { leg: 1, throws: 2 },
      { leg: 1, throws: 2 },
    ],
    [
      { leg: 1, throws: 99 },
      { leg: 1, throws: 3 },
    ],
    [
      { leg: 7, throws: -1 },
      { leg: 0, throws: 0 },
    ],
    [
      { leg: NaN, throws: NaN },
      { leg: 0, throws: 0 },
    ],
  ])('a link to %j shows %j', (wanted, shown) => expect(replayableMoment(sayg, wanted)).toEqual(shown));

  it('is nothing where nobody has thrown', () =>
    expect(replayableMoment({ ...sayg, legs: { 0: newLeg(301) } }, { leg: 0, throws: 0 })).toBeUndefined());
});
