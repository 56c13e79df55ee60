import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { isOneDartFinish } from '#rules/darts/darts.ts';
import {
  checkoutPercentage,
  doublesInLeg,
  doublesIfTriedInMatch,
  doublesWithPercentageText,
} from '#rules/darts/doubles.ts';
import { withStoredDarts } from '#rules/darts/stored-darts.ts';
import { legsShape } from '#rules/darts/leg-shape.ts';
import { editOrDropThrow, newLeg, pointsRemaining, sequenceFrom, type Leg, type Throw } from '#rules/darts/leg.ts';
import * as match from '#rules/darts/sayg.ts';
import { dartsFault, dartsForm, dartsOf, dartsText, pointsOf, type Dart } from '#rules/darts/segments.ts';
import { turnFault } from '#rules/darts/throw-place.ts';
import { thrownBy, sumOfThrown } from '#rules/careers/thrown.ts';
import { aMatch } from './scoring.ts';

const everyDart: Dart[] = [0, ...Array.from({ length: 20 }, (_, at) => at + 1), 25].flatMap((segment) =>
  [1, 2, 3].map((multiplier) => ({ segment, multiplier })).filter((dart) => dartsForm.test(dartsText([dart]))),
);
const dart = fc.constantFrom(...everyDart);

describe('the darts of a throw', () => {
  it('are 62 places and a miss, and are stored as they are read', () => {
    expect(everyDart).toHaveLength(63);
    fc.assert(
      fc.property(fc.array(dart, { minLength: 1, maxLength: 3 }), (darts) => {
        expect(dartsForm.test(dartsText(darts))).toBe(true);
        expect(dartsOf(dartsText(darts))).toEqual(darts);
      }),
    );
    for (const odd of [
      { segment: 21, multiplier: 1 },
      { segment: 25, multiplier: 3 },
      { segment: 0, multiplier: 2 },
      { segment: 20, multiplier: 4 },
      { segment: -1, multiplier: 1 },
      { segment: 1.5, multiplier: 1 },
    ])
      expect(dartsForm.test(dartsText([odd]))).toBe(false);
  });

  it.each([
    ['T20 T20 T20', 180, 3, 501, true],
    ['T20 T20 T20', 179, 3, 501, false],
    ['T20 T20', 120, 3, 501, false],
    ['T20 T20', 120, 2, 501, true],
    ['20 0 5', 25, 3, 501, true],
    // A checkout ends with a double or the bull.
    ['D20', 40, 1, 40, true],
    ['T20 T20 D25', 170, 3, 170, true],
    ['20 20', 40, 2, 40, false],
    // Exactly what is left without a double is a bust, recorded as 0.
    ['20 20', 0, 2, 40, true],
    // A bust counts 0, or what makes it one.
    ['T20', 60, 1, 40, true],
    ['T20', 0, 1, 40, true],
    ['T20', 20, 1, 40, false],
    ['19 20', 0, 2, 40, true],
    ['19 20', 39, 2, 40, true],
    ['20 20', 20, 2, 60, false],
    // A person's 0 is no bust when the darts say otherwise.
    ['20', 0, 1, 501, false],
    // Nothing after a bust or a checkout.
    ['D20 5', 40, 2, 40, false],
    ['T20 5', 0, 2, 40, false],
    ['D13 X', 26, 2, 501, false],
    ['', 0, 1, 501, false],
  ])('%s as %i with %i darts at %i: %s', (darts, score, noOfDarts, left, isFine) => {
    const fault = dartsFault({ score, noOfDarts, darts }, left);
    if (isFine) expect(fault).toBeNull();
    else expect(fault).toMatch(/\w.*\.$/);
  });

  it('count from the first double on where a leg is begun with one', () => {
    const fault = (darts: string, score: number) => dartsFault({ score, noOfDarts: 3, darts }, 301, true);
    expect([fault('20 D20 T20', 100), fault('20 T20 5', 0), fault('D20 20 20', 80)]).toEqual([null, null, null]);
    expect([fault('20 D20 T20', 120), fault('20 T20 5', 85)]).toEqual([expect.any(String), expect.any(String)]);
  });
});

const legOf = (throws: Throw[], start = 501): Leg => ({
  ...newLeg(start, sequenceFrom('home', true)),
  home: { throws },
});

describe('darts at a double', () => {
  it('are those with one dart to win', () => {
    // 40 left: D20 missed into 20, then 20 left: missed twice; then D10 hit with the second dart.
    const leg = legOf(
      [
        { score: 61, noOfDarts: 3, darts: '20 T13 2' },
        { score: 20, noOfDarts: 3, darts: '20 0 0' },
        { score: 20, noOfDarts: 2, darts: '0 D10' },
      ],
      101,
    );
    expect(pointsRemaining(leg, 'home')).toBe(0);
    expect(doublesInLeg(leg, 'home')).toEqual({ tried: 5, hit: 1 });
    expect(doublesInLeg(leg, 'away')).toEqual({ tried: 0, hit: 0 });
    expect(checkoutPercentage({ tried: 5, hit: 1 })).toBe(20);
    expect(checkoutPercentage({ tried: 7, hit: 3 })).toBe(42.86);
    expect(doublesWithPercentageText({ tried: 7, hit: 3 })).toBe('3 of 7, 43 %');
    expect(doublesIfTriedInMatch({ legs: { 0: leg } }, 'home')).toEqual({ tried: 5, hit: 1 });
    expect(doublesIfTriedInMatch({ legs: { 0: leg } }, 'away')).toBeNull();
  });

  it('are unknown as soon as one throw that may have had one is unknown, and no other', () => {
    const known = { score: 40, noOfDarts: 1, darts: 'D20' };
    const opening = { score: 180, noOfDarts: 3 };
    const leg = (...throws: Throw[]) => legOf(throws, 401);
    expect(doublesInLeg(leg(opening, opening), 'home')).toEqual({ tried: 0, hit: 0 });
    expect(doublesInLeg(leg(opening, opening, { score: 1, noOfDarts: 1, darts: '1' }, known), 'home')).toEqual({
      tried: 1,
      hit: 1,
    });
    expect(doublesInLeg(leg(opening, opening, { score: 1, noOfDarts: 3 }, known), 'home')).toBeNull();
    const isKnown = leg(opening, { score: 181, noOfDarts: 3 }, known);
    const isNot = leg(opening, { score: 181, noOfDarts: 3 }, { score: 40, noOfDarts: 1 });
    expect(doublesIfTriedInMatch({ legs: { 0: isKnown } }, 'home')).toEqual({ tried: 1, hit: 1 });
    expect(doublesIfTriedInMatch({ legs: { 0: isKnown, 1: isNot } }, 'home')).toBeNull();
  });

  it('are looked for in every throw that can have had one', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 501 }), fc.array(dart, { minLength: 1, maxLength: 3 }), (left, darts) => {
        let rest = left;
        let tried = 0;
        for (const one of darts) {
          if (isOneDartFinish(rest)) tried += 1;
          rest -= pointsOf(one);
          if (rest < 2) break;
        }
        fc.pre(rest >= 2);
        const score = darts.reduce((sum, one) => sum + pointsOf(one), 0);
        const visit = { score, noOfDarts: darts.length };
        const unknown = doublesInLeg(legOf([visit], left), 'home');
        expect(doublesInLeg(legOf([{ ...visit, darts: dartsText(darts) }], left), 'home')).toEqual({ tried, hit: 0 });
        if (tried) expect(unknown).toBeNull();
      }),
    );
  });

  it('add up in a career over the legs in which they are known', () => {
    const known = legOf([{ score: 40, noOfDarts: 2, darts: '0 D20' }], 40);
    const unknown = legOf([{ score: 40, noOfDarts: 1 }], 40);
    const thrown = thrownBy({ 0: known, 1: unknown, 2: known }, 'home', 5)!;
    expect(thrown.doubles).toEqual({ legs: 2, tried: 4, hit: 2 });
    expect(sumOfThrown([thrown, thrown]).doubles).toEqual({ legs: 4, tried: 8, hit: 4 });
    expect(thrownBy({ 0: unknown }, 'home', 5)!.doubles).toEqual({ legs: 0, tried: 0, hit: 0 });
  });
});

describe('what is known of a throw', () => {
  const started = () => {
    const change = match.setFirstThrower(aMatch({ startingScore: 101 }), 'home');
    return (change as match.SaygChange).sayg;
  };

  it('is refused where it cannot be, and kept otherwise', () => {
    const refused = match.recordThrow(started(), { id: 'a', score: 60, darts: '20 20 1' });
    expect(refused).toEqual({ refused: 'These darts score 41, not 60.' });
    const { sayg } = match.recordThrow(started(), { id: 'a', score: 60, darts: '20 20 20' }) as match.SaygChange;
    expect(sayg.legs[0]!.home.throws).toEqual([{ id: 'a', score: 60, noOfDarts: 3, darts: '20 20 20' }]);
    expect(legsShape(sayg.legs)).toBeUndefined();
    expect(legsShape({ 0: legOf([{ score: 60, noOfDarts: 3, darts: 'T21' }]) })).toBeDefined();
  });

  it('is forgotten by an edit that changes the throw and does not say it', () => {
    const leg = legOf([{ id: 'a', score: 60, noOfDarts: 3, darts: 'T20 0 0' }]);
    const edited = (edit: object) =>
      (editOrDropThrow(leg, { side: 'home', index: 0 }, { score: 60, ...edit }) as { leg: Leg }).leg.home.throws[0]
        ?.darts;
    expect(edited({})).toBe('T20 0 0');
    expect(edited({ noOfDarts: 3 })).toBe('T20 0 0');
    expect(edited({ score: 41 })).toBeUndefined();
    expect(edited({ noOfDarts: 2 })).toBeUndefined();
    expect(edited({ score: 45, darts: '20 20 5' })).toBe('20 20 5');
  });

  it('stays in a whole save for the same throw in the same place, where it fits', () => {
    const stored = {
      0: legOf(
        [
          { id: 'a', score: 60, noOfDarts: 3, darts: '20 20 20' },
          { id: 'b', score: 0, noOfDarts: 2, darts: 'T13 3' },
        ],
        101,
      ),
    };
    const sent = (first: number, second = 0) => ({
      0: legOf(
        [
          { score: first, noOfDarts: 3 },
          { score: second, noOfDarts: 2 },
        ],
        101,
      ),
    });
    const kept = (legs: Record<string, Leg>) => withStoredDarts(legs, stored)[0]!.home.throws.map(({ darts }) => darts);
    expect(kept(sent(60))).toEqual(['20 20 20', 'T13 3']);
    expect(kept(sent(60, 2))).toEqual(['20 20 20', undefined]);
    // With 81 left, T13 and 3 are no bust: the throw is another one now.
    expect(kept(sent(20))).toEqual([undefined, undefined]);
    expect(withStoredDarts(sent(60))).toEqual(sent(60));
  });

  it('sent whole, it is remembered how a throw was recorded that belonged on a list, or does by now', () => {
    const one = (score: number, more: Partial<Throw> = {}) => ({
      0: legOf([{ id: 'a', score, noOfDarts: 3, ...more }]),
    });
    const after = (sent: Record<string, Leg>, stored: Record<string, Leg>) =>
      withStoredDarts(sent, stored)[0]!.home.throws.map(({ score, recorded }) => [score, recorded])[0];
    expect(after(one(18), one(180))).toEqual([18, 180]);
    expect(after(one(18), one(45, { recorded: 180 }))).toEqual([18, 180]);
    expect(after(one(180), one(18, { recorded: 180 }))).toEqual([180, undefined]);
    expect(after(one(18), one(45))).toEqual([18, undefined]);
    expect(after(one(18, { id: 'b' }), one(180))).toEqual([18, undefined]);
  });

  it('sent whole, a throw that was listed nowhere stays so', () => {
    const stored = { 0: legOf([{ id: 'a', score: 180, noOfDarts: 3, unlisted: 180 }]) };
    const after = (score: number, id = 'a') =>
      withStoredDarts({ 0: legOf([{ id, score, noOfDarts: 3 }]) }, stored)[0]!.home.throws[0];
    expect(after(180)).toEqual(stored[0].home.throws[0]);
    expect(after(60)).toEqual({ id: 'a', score: 60, noOfDarts: 3, unlisted: 180, recorded: 180 });
    expect(after(180, 'b')).toEqual({ id: 'b', score: 180, noOfDarts: 3 });
  });

  it('sent whole without ids, a throw that is the same keeps its own, and how it was recorded', () => {
    const stored = { 0: legOf([{ id: 'a', score: 140, noOfDarts: 3, recorded: 180 }]) };
    const after = (score: number, noOfDarts = 3) =>
      withStoredDarts({ 0: legOf([{ score, noOfDarts }]) }, stored)[0]!.home.throws[0];
    expect(after(140)).toEqual(stored[0].home.throws[0]);
    expect(after(100)).toEqual({ score: 100, noOfDarts: 3 });
    expect(after(140, 2)).toEqual({ score: 140, noOfDarts: 2 });
  });

  it('of a place that is not the next is refused with words', () => {
    const fresh = started();
    const { sayg } = match.recordThrow(fresh, { id: 'a', score: 60 }) as match.SaygChange;
    expect(turnFault(sayg, { leg: 0, side: 'away', index: 0 })).toBeNull();
    expect(turnFault(sayg, { leg: 0, side: 'home', index: 0 })).toMatch(/recorded already/);
    expect(turnFault(sayg, { leg: 0, side: 'home', index: 1 })).toMatch(/turn of .*throw 1 of leg 1/);
    expect(turnFault(sayg, { leg: 1, side: 'away', index: 0 })).toMatch(/turn of/);
  });
});
