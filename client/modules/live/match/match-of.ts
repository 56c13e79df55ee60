import type { Sayg } from '#rules/darts/sayg.ts';
import { legsFromAnswer } from '#rules/darts/told-legs.ts';
import type { MatchRecord } from '../sources.ts';

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
  legs: legsFromAnswer(legs),
});
