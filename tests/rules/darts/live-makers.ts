import type { Refused } from '#rules/darts/leg.ts';
import { recordThrow, startingQuestion, setFirstThrower, type Sayg, type SaygChange } from '#rules/darts/sayg.ts';

function saygMade(change: SaygChange | Refused): Sayg {
  if ('refused' in change) throw new Error(change.refused);
  return change.sayg;
}

/** A match of Ann against Bob, best of 3 from 101, in which nobody has thrown. */
export const aSayg = (more: Partial<Sayg> = {}): Sayg => ({
  yourName: 'Ann Ash',
  opponentName: 'Bob Birch',
  numberOfLegs: 3,
  startingScore: 101,
  homeScore: 0,
  awayScore: 0,
  legs: {},
  ...more,
});

/** The match after these throws in turn; when asked who starts, the answer is Ann. */
export const after = (sayg: Sayg, ...scores: number[]): Sayg =>
  scores.reduce(
    (now, score) =>
      saygMade(recordThrow(startingQuestion(now) ? saygMade(setFirstThrower(now, 'home')) : now, { score })),
    sayg,
  );
