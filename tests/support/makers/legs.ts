import * as legs from '#rules/darts/leg.ts';
import type { Leg, Throw } from '#rules/darts/leg.ts';

/** A throw per number, three darts each; a pair is a score and its darts. */
export type Visits = (number | [number, number])[];

const throwsOf = (visits: Visits): Throw[] =>
  visits
    .map((visit) => (typeof visit === 'number' ? [visit, 3] : visit))
    .map(([score, noOfDarts]) => ({
      score: score!,
      noOfDarts: noOfDarts!,
    }));

export const aLeg = (startingScore: number, home: Visits, away: Visits = []): Leg => ({
  ...legs.newLeg(startingScore, legs.sequenceFrom('home')),
  home: { throws: throwsOf(home) },
  away: { throws: throwsOf(away) },
});

export const aMatch = (...played: Leg[]) => ({
  legs: Object.fromEntries(played.map((leg, number) => [number, leg])),
});
