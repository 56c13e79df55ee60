import { withCurrentSide, isLegStarted, type Competitor, type Leg, type SideName } from './leg.ts';
import { legsInOrder } from './sayg.ts';
import { dartsText, type Dart } from './segments.ts';

interface ToldSide {
  throws: readonly { id?: string; score: number; noOfDarts: number; darts?: readonly Dart[] | null }[];
}

/** A leg as the API returns it. */
export interface ToldLeg {
  number: number;
  startingScore: number;
  headStart?: { to: SideName; score?: number | null } | null;
  home: ToldSide;
  away: ToldSide;
  playerSequence: readonly { value: SideName }[];
  currentThrow: SideName | null;
}

const throwsOf = ({ throws }: ToldSide) =>
  throws.map(({ id, score, noOfDarts, darts }) => ({
    ...(id && { id }),
    ...{ score, noOfDarts },
    ...(darts && { darts: dartsText(darts) }),
  }));

/**
 * Where the darts landed, and how a throw was recorded and listed, is left to the server, which keeps it (live.md 4,
 * 24.2).
 */
const sentThrows = ({ throws }: Competitor) => ({
  throws: throws.map(({ darts: _darts, recorded: _recorded, unlisted: _unlisted, ...one }) => one),
});

function legOf({ startingScore, headStart, playerSequence, ...told }: ToldLeg): Leg {
  const leg: Leg = {
    startingScore,
    ...(headStart?.score && { headStart: { to: headStart.to, score: headStart.score } }),
    home: { throws: throwsOf(told.home) },
    away: { throws: throwsOf(told.away) },
    playerSequence: playerSequence.map(({ value }) => ({ value })),
  };
  return told.currentThrow || isLegStarted(leg) ? withCurrentSide(leg) : leg;
}

/** The stored facts of the legs in an API answer, by number; everything else is derived by the rules. */
export const legsFromAnswer = (told: readonly ToldLeg[]): Record<string, Leg> =>
  Object.fromEntries(told.map((leg) => [leg.number, legOf(leg)]));

/**
 * The legs in the form the API takes, in playing order, without where the darts landed: the server keeps that (live.md
 * 24.2).
 */
export const legInputsWithoutDarts = (legs: Record<string, Leg>) =>
  legsInOrder({ legs }).map(({ number, leg }) => ({
    number,
    startingScore: leg.startingScore,
    ...(leg.headStart && { headStart: { to: leg.headStart.to, score: leg.headStart.score } }),
    home: sentThrows(leg.home),
    away: sentThrows(leg.away),
    playerSequence: leg.playerSequence.map(({ value }) => ({ value })),
    currentThrow: leg.currentThrow ?? null,
  }));
