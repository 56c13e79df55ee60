import { listOf, mapOf, oneOf, orNothing, recordOf, text, whole } from '../basics/shape.ts';
import { dartsPerThrow, highestThrow } from './darts.ts';
import { sides } from './leg.ts';

/** Bounds of a match that is scored leg by leg; no match comes near them. */
export const saygLimits = { legs: 999, startingScore: 9999, throws: 1000, throwId: 100 } as const;

const competitor = recordOf({
  throws: listOf(
    recordOf({
      id: orNothing(text(saygLimits.throwId)),
      score: whole(0, highestThrow),
      noOfDarts: whole(1, dartsPerThrow),
    }),
    saygLimits.throws,
  ),
});

const side = oneOf(sides);

/** The legs of a match as they are stored, by their numbers from 0 (live.md 2). */
export const legsShape = mapOf(
  /^\d{1,3}$/,
  recordOf({
    startingScore: whole(2, saygLimits.startingScore),
    home: competitor,
    away: competitor,
    playerSequence: listOf(recordOf({ value: side, text: orNothing(text()) }), sides.length),
    currentThrow: orNothing(side),
  }),
);
