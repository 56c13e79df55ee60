import { expect, it } from 'vitest';
import fc from 'fast-check';
import * as legs from '#rules/darts/leg.ts';
import type { Refused, SideName } from '#rules/darts/leg.ts';
import {
  editOrDropThrow,
  isSaygOver,
  legsInOrder,
  legsWon,
  recordThrow,
  setCheckoutDarts,
  startingQuestion,
  setFirstThrower,
  undoThrow,
  type Sayg,
  type SaygChange,
} from '#rules/darts/sayg.ts';

function changeMade(change: SaygChange | Refused): SaygChange {
  if ('refused' in change) throw new Error(change.refused);
  return change;
}

const [home, away] = legs.sides as [SideName, SideName];
const record = (sayg: Sayg, score: number) => changeMade(recordThrow(sayg, { score })).sayg;
const start = (sayg: Sayg, first: SideName) => changeMade(setFirstThrower(sayg, first)).sayg;
const matchScore = (sayg: Sayg) => [sayg.homeScore, sayg.awayScore];
const aSayg = (numberOfLegs: number, opponentName: string): Sayg => ({
  yourName: 'Ann',
  opponentName,
  numberOfLegs,
  startingScore: 60,
  homeScore: 0,
  awayScore: 0,
  legs: {},
});

const someScores = fc.array(fc.constantFrom(0, 20, 38, 40, 60, 180), { maxLength: 60 });
const someMatch = fc
  .record({
    numberOfLegs: fc.integer({ min: 1, max: 5 }),
    opponentName: fc.constantFrom('', 'Bob'),
    scores: someScores,
  })
  .map(({ numberOfLegs, opponentName, scores }) =>
    scores.reduce(
      (sayg, score) => {
        if (isSaygOver(sayg)) return sayg;
        return record(startingQuestion(sayg) ? start(sayg, score > 20 ? home : away) : sayg, score);
      },
      start(aSayg(numberOfLegs, opponentName), away),
    ),
  );

it('the match score is the number of legs won', () =>
  fc.assert(
    fc.property(someMatch, (sayg) => {
      expect(matchScore(sayg)).toEqual([legsWon(sayg, home), legsWon(sayg, away)]);
      expect(sayg.homeScore + sayg.awayScore).toBeLessThanOrEqual(sayg.numberOfLegs);
    }),
  ));

it('undo takes back exactly what a throw did', () =>
  fc.assert(
    fc.property(someMatch, fc.constantFrom(0, 20, 60, 180), (sayg, score) => {
      fc.pre(!isSaygOver(sayg));
      const ready = startingQuestion(sayg) ? start(sayg, home) : sayg;
      expect(changeMade(undoThrow(record(ready, score))).sayg).toEqual(ready);
    }),
  ));

it('an edit and the edit back change nothing', () =>
  fc.assert(
    fc.property(someMatch, fc.nat(), fc.constantFrom(0, 20, 40, 60), (sayg, pick, score) => {
      const throws = legsInOrder(sayg).flatMap(({ number, leg }) =>
        legs.sides.flatMap((side) => leg[side].throws.map((old, index) => ({ number, target: { side, index }, old }))),
      );
      fc.pre(throws.length > 0);
      const { number, target, old } = throws[pick % throws.length]!;
      const edited = changeMade(editOrDropThrow(sayg, number, target, { score })).sayg;
      expect(matchScore(edited)).toEqual([legsWon(edited, home), legsWon(edited, away)]);
      const back = changeMade(editOrDropThrow(edited, number, target, old)).sayg;
      expect(matchScore(back)).toEqual(matchScore(sayg));
      expect(back.legs[number]).toEqual(sayg.legs[number]);
    }),
  ));

it('nothing changes its arguments', () =>
  fc.assert(
    fc.property(someMatch, (sayg) => {
      const before = JSON.stringify(sayg);
      recordThrow(sayg, { score: 20 });
      undoThrow(sayg);
      setFirstThrower(sayg, home);
      editOrDropThrow(sayg, 0, { side: away, index: 0 }, { score: 0, noOfDarts: 0 });
      setCheckoutDarts(sayg, 0, 3);
      expect(JSON.stringify(sayg)).toBe(before);
    }),
  ));
