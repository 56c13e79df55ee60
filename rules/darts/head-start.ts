import { startOf, type Leg, type SideName } from './leg.ts';

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
export const legsAhead = ({ headStart }: Ahead, side: SideName): number =>
  headStart?.to === side ? (headStart.legs ?? 0) : 0;

/** Legs that are not played, as a side has them before the first throw. */
export const legsNotPlayed = ({ headStart }: Ahead): number => headStart?.legs ?? 0;

/** From where a side begins each leg, if that is lower than where the other does. */
export const legHeadStart = ({ headStart }: Ahead): Leg['headStart'] =>
  headStart?.score ? { to: headStart.to, score: headStart.score } : undefined;

/** From where the sides begin, home first where that differs: "501", "401 – 501". */
export const startText = (leg: Pick<Leg, 'startingScore' | 'headStart'>): string =>
  leg.headStart ? `${startOf(leg, 'home')} – ${startOf(leg, 'away')}` : `${leg.startingScore}`;
