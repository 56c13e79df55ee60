import { expect, it } from 'vitest';
import fc from 'fast-check';
import { isBust } from '#rules/darts/darts.ts';
import {
  editOrDropThrow,
  isLegOver,
  isLegStarted,
  lastThrower,
  newLeg,
  opposite,
  recordThrow,
  pointsRemaining,
  runningThrows,
  pointsScored,
  sequenceFrom,
  setCheckoutDarts,
  sides,
  undoThrow,
  winnerOfLeg,
  type Leg,
  type SideName,
  type LegChange,
  type NewThrow,
  type Refused,
} from '#rules/darts/leg.ts';

function changeMade(change: LegChange | Refused): LegChange {
  if ('refused' in change) throw new Error(change.refused);
  return change;
}

const record = (leg: Leg, aThrow: NewThrow) => changeMade(recordThrow(leg, aThrow)).leg;

const someScore = fc.oneof(fc.integer({ min: 0, max: 180 }), fc.constantFrom(0, 1, 20, 40, 60, 100, 180));
const someScores = fc.array(someScore, { maxLength: 40 });
const someLeg = fc
  .record({ start: fc.integer({ min: 2, max: 701 }), first: fc.constantFrom(...sides), alone: fc.boolean() })
  .map(({ start, first, alone }) => newLeg(start, sequenceFrom(first, alone)));
const replay = (leg: Leg, scores: number[]) =>
  scores.reduce((played, score) => (isLegOver(played) ? played : record(played, { score })), leg);
const someGame = fc.tuple(someLeg, someScores).map(([leg, scores]) => replay(leg, scores));

it('what is left is never negative nor one, and with what is scored makes the start', () =>
  fc.assert(
    fc.property(someGame, (leg) => {
      for (const side of sides) {
        expect(isBust(pointsRemaining(leg, side))).toBe(false);
        expect(pointsRemaining(leg, side) + pointsScored(leg, side)).toBe(leg.startingScore);
      }
    }),
  ));

it('a winner has zero left, the last throw and one checkout; the other has points left', () =>
  fc.assert(
    fc.property(someGame, (leg) => {
      const side = winnerOfLeg(leg);
      expect(side !== null).toBe(pointsRemaining(leg, 'home') === 0 || pointsRemaining(leg, 'away') === 0);
      if (!side) return;
      expect(lastThrower(leg)).toBe(side);
      expect(runningThrows(leg, side).map(({ checkout }) => checkout)).toEqual(
        leg[side].throws.map((_, index) => index === leg[side].throws.length - 1),
      );
      expect(pointsRemaining(leg, opposite(side))).toBeGreaterThan(1);
    }),
  ));

it('two players never get more than a throw apart; alone, nobody else throws', () =>
  fc.assert(
    fc.property(someGame, (leg) => {
      const [first, second] = leg.playerSequence.map(({ value }) => leg[value].throws.length);
      if (second === undefined) expect(leg.away.throws).toEqual([]);
      else expect([0, 1]).toContain(first! - second);
    }),
  ));

it('undo after a record gives the same leg', () =>
  fc.assert(
    fc.property(someGame, someScore, (leg, score) => {
      fc.pre(!isLegOver(leg));
      expect(changeMade(undoThrow(record(leg, { score }))).leg).toEqual(leg);
    }),
  ));

it('undoing everything leads back to the start', () =>
  fc.assert(
    fc.property(someGame, (leg) => {
      let back = leg;
      while (isLegStarted(back)) back = changeMade(undoThrow(back)).leg;
      expect(back).toEqual(newLeg(leg.startingScore, leg.playerSequence));
    }),
  ));

/** The leg without what is remembered of how its throws were entered first. */
const asPlayed = (leg: Leg): Leg => {
  const side = (name: SideName) => ({ throws: leg[name].throws.map(({ recorded: _, ...aThrow }) => aThrow) });
  return { ...leg, home: side('home'), away: side('away') };
};

it('an edited leg is the leg as it would have been played', () =>
  fc.assert(
    fc.property(someLeg, someScores, fc.nat(), someScore, (leg, scores, position, score) => {
      fc.pre(scores.length > 0);
      const at = position % scores.length;
      const edited = scores.with(at, score);
      const throwsIn = (game: Leg) => game.home.throws.length + game.away.throws.length;
      const played = replay(leg, scores);
      const replayed = replay(leg, edited);
      fc.pre(throwsIn(played) === scores.length && throwsIn(replayed) === scores.length);
      const order = leg.playerSequence.map(({ value }) => value);
      const target = { side: order[at % order.length]!, index: Math.floor(at / order.length) };
      const after = changeMade(editOrDropThrow(played, target, { score })).leg;
      expect(asPlayed(after)).toEqual(replayed);
      // Edited back it is as it was.
      expect(changeMade(editOrDropThrow(after, target, { score: scores[at]! })).leg).toEqual(played);
    }),
  ));

it('a throw sent again changes nothing', () =>
  fc.assert(
    fc.property(someGame, someScore, (leg, score) => {
      fc.pre(!isLegOver(leg));
      const once = record(leg, { id: 'x', score });
      expect(recordThrow(once, { id: 'x', score })).toEqual({ leg: once, events: [] });
    }),
  ));

it('nothing changes its arguments', () =>
  fc.assert(
    fc.property(someGame, someScore, (leg, score) => {
      const before = JSON.stringify(leg);
      recordThrow(leg, { id: 'x', score });
      undoThrow(leg);
      setCheckoutDarts(leg, 3);
      for (const side of sides) editOrDropThrow(leg, { side, index: 0 }, { score, noOfDarts: 0 });
      expect(JSON.stringify(leg)).toBe(before);
    }),
  ));
