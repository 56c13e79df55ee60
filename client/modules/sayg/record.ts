import { inTurn, isStarted, type Leg } from '#rules/leg.ts';
import { legsInOrder, type Sayg } from '#rules/sayg.ts';
import type { SaygInput, ScoreRecordFieldsFragment } from '../../generated/graphql.ts';

/** A match as the server last told of it. */
export interface Stored {
  sayg: Sayg;
  version: string;
}

/** The facts of an answer; what follows from them the rules work out. */
export function storedOf({ version, legs, ...record }: ScoreRecordFieldsFragment): Stored {
  const { yourName, opponentName, numberOfLegs, startingScore, homeScore, awayScore } = record;
  const match = { yourName, opponentName, numberOfLegs, startingScore, homeScore, awayScore };
  return { version, sayg: { ...match, legs: Object.fromEntries(legs.map((leg) => [leg.number, legOf(leg)])) } };
}

const throwsOf = (throws: readonly { id: string; score: number; noOfDarts: number }[]) =>
  throws.map(({ id, score, noOfDarts }) => ({ id, score, noOfDarts }));

function legOf({ startingScore, playerSequence, ...told }: ScoreRecordFieldsFragment['legs'][number]): Leg {
  const leg: Leg = {
    startingScore,
    home: { throws: throwsOf(told.home.throws) },
    away: { throws: throwsOf(told.away.throws) },
    playerSequence: playerSequence.map(({ value }) => ({ value })),
  };
  return told.currentThrow || isStarted(leg) ? inTurn(leg) : leg;
}

/** The whole match as it is saved at once. */
export const inputOf = (sayg: Sayg): SaygInput => ({
  yourName: sayg.yourName,
  opponentName: sayg.opponentName,
  numberOfLegs: sayg.numberOfLegs,
  startingScore: sayg.startingScore,
  homeScore: sayg.homeScore,
  awayScore: sayg.awayScore,
  legs: legsInOrder(sayg).map(({ number, leg }) => ({
    number,
    startingScore: leg.startingScore,
    home: { throws: leg.home.throws },
    away: { throws: leg.away.throws },
    playerSequence: leg.playerSequence.map(({ value }) => ({ value })),
    currentThrow: leg.currentThrow ?? null,
  })),
});
