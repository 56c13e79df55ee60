import {
  filledText,
  flag,
  listOf,
  orMissingOrNull,
  recordWithAtLeast,
  text,
  wholeNumber,
  type Shape,
} from '../basics/shape.ts';
import { matchOptionsShape } from '../card/card-shape.ts';
import type { Fault } from '../basics/faults.ts';
import { mostRounds } from './tournament.ts';

const player = { id: filledText(), name: text(), divisionId: orMissingOrNull(text()) };

/** Who threw a 180, as it is stored. */
export const playersShape: Shape = listOf(recordWithAtLeast(player));

/** Checkouts of 100 or more, as they are stored. */
export const hiChecksShape: Shape = listOf(recordWithAtLeast({ ...player, score: wholeNumber() }));

const side = recordWithAtLeast({
  id: filledText(),
  name: text(),
  teamId: orMissingOrNull(text()),
  players: playersShape,
  noShow: orMissingOrNull(flag),
});

/** The sides of a tournament, as they are stored. */
export const sidesShape: Shape = listOf(side);

const score = orMissingOrNull(wholeNumber());

/** A match of a round, as it is stored. */
export const matchShape: Shape = recordWithAtLeast({
  id: filledText(),
  sideA: orMissingOrNull(side),
  sideB: orMissingOrNull(side),
  scoreA: score,
  scoreB: score,
  saygId: orMissingOrNull(text()),
});

const round = recordWithAtLeast({
  id: filledText(),
  name: orMissingOrNull(text()),
  sides: sidesShape,
  matches: listOf(matchShape),
  matchOptions: matchOptionsShape,
});

/** The rounds of a tournament as they are stored, from the first on. */
export const roundsShape: Shape = (first) => {
  let place = '';
  let next = first;
  for (let count = 0; next !== undefined && next !== null; count += 1) {
    const found: Fault | undefined =
      count < mostRounds ? round(next) : { field: '', message: `There are at most ${mostRounds} rounds.` };
    if (found) return { ...found, field: [place, found.field].filter(Boolean).join('.') };
    place += place ? '.nextRound' : 'nextRound';
    next = (next as { nextRound?: unknown }).nextRound;
  }
  return undefined;
};
