import { mostLegs } from './leg-count.ts';
import type { Fault } from '../basics/faults.ts';
import {
  flag,
  textInForm,
  listOf,
  mapOf,
  oneOf,
  orMissingOrNull,
  recordWithAtLeast,
  text,
  wholeNumber,
} from '../basics/shape.ts';
import { dartsPerThrow, highestThrow } from './darts.ts';
import { sides } from './leg.ts';
import { dartsForm } from './segments.ts';

/**
 * Bounds of a match that is scored leg by leg; no match comes near them. Those of throws are for what GraphQL takes,
 * and bytes for all.
 */
export const saygLimits = {
  legs: mostLegs,
  startingScore: 9999,
  throws: 1000,
  throwId: 100,
  bytes: 200 * 1024,
} as const;

/** More throws than fit into the bytes of a match. */
const mostStoredThrows = Math.ceil(saygLimits.bytes / JSON.stringify({ score: 0, noOfDarts: 1 }).length);

const competitor = recordWithAtLeast({
  throws: listOf(
    recordWithAtLeast({
      id: orMissingOrNull(text(saygLimits.throwId)),
      score: wholeNumber(0, highestThrow),
      noOfDarts: wholeNumber(1, dartsPerThrow),
      darts: orMissingOrNull(textInForm(dartsForm, 'the darts of a throw, such as T20 5 D8')),
      recorded: orMissingOrNull(wholeNumber(0, highestThrow)),
      unlisted: orMissingOrNull(wholeNumber(0, highestThrow)),
    }),
    mostStoredThrows,
  ),
});

const side = oneOf(sides);

/**
 * The legs of a match as they are stored, by their numbers from 0 (live.md 2). As wide as all that can be, or could
 * once be, saved: by REST and throw by throw only the bytes are limited, not the throws; legs of cards start from any
 * score; turns may be more than sides, and the first ones count.
 */
export const legsShape = mapOf(
  /^\d{1,3}$/,
  recordWithAtLeast({
    startingScore: wholeNumber(2),
    headStart: orMissingOrNull(recordWithAtLeast({ to: side, score: wholeNumber(2) })),
    home: competitor,
    away: competitor,
    playerSequence: listOf(recordWithAtLeast({ value: side, text: orMissingOrNull(text()) })),
    currentThrow: orMissingOrNull(side),
  }),
);

/** A head start as it is stored (season-rules.md 12). */
export const headStartShape = recordWithAtLeast({
  to: side,
  score: orMissingOrNull(wholeNumber(2)),
  legs: orMissingOrNull(wholeNumber(1)),
  isByHand: orMissingOrNull(flag),
});

/**
 * What keeps legs from being read again once they are stored, where the rules of a match have no better words for it.
 */
export function legsShapeFaults(legs: unknown): Fault[] {
  const found = legsShape(legs);
  return found ? [{ ...found, field: ['legs', found.field].filter(Boolean).join('.') }] : [];
}
