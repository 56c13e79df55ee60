import { inputLimits } from './limits.ts';

/**
 * How a match is played, with every member filled in. A match of no legs does not exist and is ignored everywhere
 * (league.md 4.1); one with legs and no number of players is played by the whole team (season-rules.md 1).
 */
export interface MatchFormat {
  playerCount: number;
  startingScore: number;
  numberOfLegs: number;
  /** All legs are played, and the match can end level; usually it is the best of its legs. */
  playsAll?: boolean | null;
  /** A side scores only from its first double on. */
  isDoubleStart?: boolean | null;
  /** It adds its legs to the score of the fixture, in place of one for its winner: legs decide (season-rules.md 2). */
  countsLegs?: boolean | null;
  /** Another game than x01, which is entered as a result. */
  game?: string | null;
  /** What it is called in place of "Singles 2". */
  label?: string | null;
}

/** From which score a leg begins unless something else is said. */
export const usualStartingScore = 501;

/** Whether a match that exists is played by the whole team. */
export const isOfWholeTeam = ({ playerCount, numberOfLegs }: Pick<MatchFormat, 'playerCount' | 'numberOfLegs'>) =>
  playerCount === 0 && numberOfLegs > 0;

/** The most players a side of a match has: as many as are said, or a whole team. */
export const mostPlayersOfSide = (format: Pick<MatchFormat, 'playerCount' | 'numberOfLegs'>): number =>
  isOfWholeTeam(format) ? inputLimits.wholeTeam : format.playerCount;

/** The fewest players a side of a match needs. */
export const leastPlayersOfSide = (format: Pick<MatchFormat, 'playerCount' | 'numberOfLegs'>): number =>
  isOfWholeTeam(format) ? 1 : format.playerCount;

/** Whether a match is a game that the board knows. */
export const isX01 = ({ game }: Pick<MatchFormat, 'game'>): boolean => !game;

/** A match by its numbers alone: a usual game of x01, the best of its legs. */
export const plainFormat = (playerCount: number, startingScore: number, numberOfLegs: number): MatchFormat => ({
  playerCount,
  startingScore,
  numberOfLegs,
});

/** A place of a card at which there is no match. */
export const noMatch: MatchFormat = plainFormat(0, 0, 0);
