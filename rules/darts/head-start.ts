import { isWholeWithin } from '../basics/numbers.ts';
import { startingScoreOf, type Leg, type SideName } from './leg.ts';

/**
 * What one side gets before a match begins: either a lower score from which it begins every leg, or legs that it has
 * won before the first throw (season-rules.md 12).
 */
export interface HeadStart {
  to: SideName;
  score?: number | null;
  legs?: number | null;
  /** Somebody has entered it in place of what the rules of the season propose. */
  isByHand?: boolean | null;
}

interface Ahead {
  headStart?: HeadStart | null | undefined;
}

/** Legs that a side has before the first throw. */
export const headStartLegsOfSide = ({ headStart }: Ahead, side: SideName): number =>
  headStart?.to === side ? (headStart.legs ?? 0) : 0;

/** Legs that are not played, as a side has them before the first throw. */
export const headStartLegs = ({ headStart }: Ahead): number => headStart?.legs ?? 0;

/** From where a side begins each leg, if that is lower than where the other does. */
export const lowerStartOfLeg = ({ headStart }: Ahead): Leg['headStart'] =>
  headStart?.score ? { to: headStart.to, score: headStart.score } : undefined;

/** From where the sides begin, home first where that differs: "501", "401 – 501". */
export const startingScoresText = (leg: Pick<Leg, 'startingScore' | 'headStart'>): string =>
  leg.headStart ? `${startingScoreOf(leg, 'home')} – ${startingScoreOf(leg, 'away')}` : `${leg.startingScore}`;

interface Bounds {
  startingScore: number;
  numberOfLegs: number;
}

/** Whether a match can have it: a lower start than its own, or legs, half of its own at most; one of the two. */
export const isPossibleHeadStart = ({ score, legs }: HeadStart, { startingScore, numberOfLegs }: Bounds): boolean =>
  legs ? !score && isWholeWithin(legs, 1, numberOfLegs / 2) : isWholeWithin(score, 2, startingScore - 1);

/** The bounds of a head start in words. */
export const headStartBoundsText = ({ startingScore, numberOfLegs }: Bounds): string =>
  `A head start is a score from 2 to ${startingScore - 1}, or legs, ${Math.floor(numberOfLegs / 2)} at most`;

/** From where the sides of a match begin its legs. */
export const startOfLegs = (match: { startingScore: number } & Ahead): Pick<Leg, 'startingScore' | 'headStart'> => ({
  startingScore: match.startingScore,
  headStart: lowerStartOfLeg(match) ?? null,
});
