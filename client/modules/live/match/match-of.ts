import { withCurrentSide, isLegStarted, type Leg } from '#rules/darts/leg.ts';
import { dartsText } from '#rules/darts/segments.ts';
import type { Sayg } from '#rules/darts/sayg.ts';
import type { MatchRecord } from '../sources.ts';

type LegRecord = MatchRecord['legs'][number];

const throwsOf = ({ throws }: LegRecord['home']) =>
  throws.map(({ score, noOfDarts, darts }) => ({ score, noOfDarts, ...(darts && { darts: dartsText(darts) }) }));

function legOf({ startingScore, headStart, playerSequence, currentThrow, home, away }: LegRecord): Leg {
  const leg: Leg = {
    startingScore,
    ...(headStart?.score && { headStart: { to: headStart.to, score: headStart.score } }),
    home: { throws: throwsOf(home) },
    away: { throws: throwsOf(away) },
    playerSequence: playerSequence.map(({ value }) => ({ value })),
  };
  return currentThrow || isLegStarted(leg) ? withCurrentSide(leg) : leg;
}

/** The stored facts of a record; the rules derive everything else. */
export const saygFromRecord = ({ legs, ...record }: MatchRecord): Sayg => ({
  yourName: record.yourName,
  opponentName: record.opponentName,
  numberOfLegs: record.numberOfLegs,
  ...(record.playsAll && { playsAll: true }),
  startingScore: record.startingScore,
  ...(record.headStart && { headStart: record.headStart }),
  homeScore: record.homeScore,
  awayScore: record.awayScore,
  legs: Object.fromEntries(legs.map((leg) => [leg.number, legOf(leg)])),
});
