import { filledText, flag, listOf, orNothing, recordOf, text, wholeNumber, type Shape } from '../basics/shape.ts';
import { matchOptionsShape } from '../card/card-shape.ts';
import type { Fault } from '../basics/faults.ts';
import { mostRounds } from './tournament.ts';

const player = { id: filledText(), name: text(), divisionId: orNothing(text()) };

/** Who threw a 180, as it is stored. */
export const playersShape: Shape = listOf(recordOf(player));

/** Checkouts of 100 or more, as they are stored. */
export const hiChecksShape: Shape = listOf(recordOf({ ...player, score: wholeNumber() }));

const side = recordOf({
  id: filledText(),
  name: text(),
  teamId: orNothing(text()),
  players: playersShape,
  noShow: orNothing(flag),
});

/** The sides of a tournament, as they are stored. */
export const sidesShape: Shape = listOf(side);

const score = orNothing(wholeNumber());

/** A match of a round, as it is stored. */
export const matchShape: Shape = recordOf({
  id: filledText(),
  sideA: orNothing(side),
  sideB: orNothing(side),
  scoreA: score,
  scoreB: score,
  saygId: orNothing(text()),
});

const round = recordOf({
  id: filledText(),
  name: orNothing(text()),
  sides: sidesShape,
  matches: listOf(matchShape),
  matchOptions: matchOptionsShape,
});

/** The rounds of a tournament as they are stored, from the first on. */
export const roundShape: Shape = (first) => {
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
