import type { Sayg } from '#rules/darts/sayg.ts';
import { legInputsWithoutDarts, legsFromAnswer } from '#rules/darts/told-legs.ts';
import type { SaygInput, ScoreRecordFieldsFragment } from '../../../generated/live.ts';

/** A match as the server last reported it. */
export interface Stored {
  sayg: Sayg;
  version: string;
  /** Who changed it last. */
  editor?: string;
}

/** The stored facts of an answer; the rules derive everything else. */
export function storedSaygFromRecord({ version, editor, legs, ...record }: ScoreRecordFieldsFragment): Stored {
  const { yourName, opponentName, numberOfLegs, startingScore, headStart, homeScore, awayScore } = record;
  const match = { yourName, opponentName, numberOfLegs, startingScore, homeScore, awayScore };
  const ahead = headStart && { headStart: { to: headStart.to, score: headStart.score, legs: headStart.legs } };
  return { version, editor, sayg: { ...match, ...ahead, legs: legsFromAnswer(legs) } };
}

/** The whole match, as input to save it at once. */
export const saygInput = (sayg: Sayg): SaygInput => ({
  yourName: sayg.yourName,
  opponentName: sayg.opponentName,
  numberOfLegs: sayg.numberOfLegs,
  startingScore: sayg.startingScore,
  homeScore: sayg.homeScore,
  awayScore: sayg.awayScore,
  headStart: sayg.headStart && { to: sayg.headStart.to, score: sayg.headStart.score, legs: sayg.headStart.legs },
  legs: legInputsWithoutDarts(sayg.legs),
});
