import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isPossibleDoubleIn } from '#rules/darts/darts.ts';
import { formatAndLegText } from '#rules/darts/live.ts';
import {
  isDrawn,
  isSaygOver,
  recordThrow,
  setFirstThrower,
  startingQuestion,
  winnerOfSayg,
  type Sayg,
} from '#rules/darts/sayg.ts';

const aMatch = (more: Partial<Sayg>): Sayg => ({
  ...{
    yourName: 'Ann',
    opponentName: 'Bob',
    numberOfLegs: 4,
    startingScore: 101,
    homeScore: 0,
    awayScore: 0,
    legs: {},
  },
  ...more,
});

/** The match after the throw; the home side begins where nobody has said who does. */
function after(sayg: Sayg, score: number, noOfDarts = 3): Sayg {
  const started = startingQuestion(sayg) ? setFirstThrower(sayg, 'home') : { sayg };
  const change = recordThrow('sayg' in started ? started.sayg : sayg, { score, noOfDarts: noOfDarts as 3 });
  if ('refused' in change) throw new Error(change.refused);
  return change.sayg;
}

/** The match after a leg won by whoever begins it, in one throw each: 101 cannot be left at once, so 61 and 40. */
const afterLeg = (sayg: Sayg) => after(after(after(sayg, 61), 0), 40, 1);

describe('a match of which all legs are played', () => {
  it('goes on after somebody has more than half, and ends with the last leg', () => {
    let sayg = aMatch({ playsAll: true });
    for (let leg = 0; leg < 4; leg += 1) {
      expect([isSaygOver(sayg), winnerOfSayg(sayg)]).toEqual([false, null]);
      sayg = afterLeg(sayg);
    }
    // Sides take turns to begin, and whoever begins wins here: 2-2.
    expect([sayg.homeScore, sayg.awayScore, isSaygOver(sayg), winnerOfSayg(sayg), isDrawn(sayg)]).toEqual([
      2,
      2,
      true,
      null,
      true,
    ]);
    expect('refused' in recordThrow(sayg, { score: 60, noOfDarts: 3 })).toBe(true);
  });

  it('is won by more legs, once all are played', () => {
    const sayg = aMatch({ playsAll: true, homeScore: 3, awayScore: 0 });
    expect([isSaygOver(sayg), winnerOfSayg(sayg)]).toEqual([false, null]);
    const end = aMatch({ playsAll: true, homeScore: 3, awayScore: 1 });
    expect([isSaygOver(end), winnerOfSayg(end)]).toEqual([true, 'home']);
  });

  it('says how long it is', () => {
    expect(formatAndLegText(aMatch({ playsAll: true }))).toBe('all 4, leg 1');
    expect(formatAndLegText(aMatch({}))).toBe('best of 4, leg 1');
  });
});

describe('a leg that is begun with a double', () => {
  const first = (score: number) => {
    const started = setFirstThrower(aMatch({ isDoubleStart: true, startingScore: 301 }), 'home');
    return recordThrow('sayg' in started ? started.sayg : aMatch({}), { score, noOfDarts: 3 });
  };

  it.each([
    [0, true],
    [2, true],
    [1, false],
    [60, true],
    [160, true],
    [161, true],
    [170, true],
    [171, false],
    [177, false],
    [180, false],
  ])('can score %i first: %s', (score, isFine) => {
    expect('sayg' in first(score)).toBe(isFine);
    expect(isPossibleDoubleIn(score)).toBe(isFine && score > 0);
  });

  it('is as any other once somebody has scored', () => {
    const begun = after(aMatch({ isDoubleStart: true, startingScore: 501 }), 40);
    const other = after(begun, 40);
    expect(after(other, 180).legs[0]!.home.throws.map(({ score }) => score)).toEqual([40, 180]);
  });

  it('is what three darts can score of which the first that counts is a double', () => {
    const double = fc.constantFrom(...Array.from({ length: 20 }, (_, at) => 2 * (at + 1)), 50);
    const dart = fc.constantFrom(
      0,
      25,
      50,
      ...Array.from({ length: 20 }, (_, at) => [at + 1, 2 * at + 2, 3 * at + 3]).flat(),
    );
    fc.assert(fc.property(double, dart, dart, (one, two, three) => isPossibleDoubleIn(one + two + three)));
  });
});
