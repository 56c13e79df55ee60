import {
  epochMilliseconds,
  flag,
  listOf,
  oneOf,
  orMissing,
  orMissingOrNull,
  recordWithAtLeast,
  text,
  wholeNumber,
  type Shape,
} from '../../basics/shape.ts';
import { leavingReasons } from '../../card/settled.ts';
import { matchShape } from '../tournament-shape.ts';
import { mostBoards } from './boards.ts';
import { drawMethods, formatKinds, type Format, type FormatKind } from './plan.ts';
import { sections } from './planned.ts';

const texts = listOf(text());
const legs = orMissingOrNull(wholeNumber());

const board = wholeNumber(1, mostBoards);

const choices = {
  spread: flag,
  thirdPlace: flag,
  groups: wholeNumber(),
  through: wholeNumber(),
  plate: flag,
  rounds: wholeNumber(),
};

/** A format, with choices of others beside its own or without. */
const anyFormat = recordWithAtLeast({
  kind: oneOf(formatKinds),
  startingScore: wholeNumber(),
  ...Object.fromEntries(Object.entries(choices).map(([choice, shape]) => [choice, orMissing(shape)])),
});

const ownChoices: Record<FormatKind, Shape> = {
  knockout: recordWithAtLeast({ spread: flag, thirdPlace: flag }),
  groups: recordWithAtLeast({ groups: wholeNumber(), through: wholeNumber(), plate: flag, thirdPlace: flag }),
  doubleElimination: recordWithAtLeast({}),
  swiss: recordWithAtLeast({ rounds: wholeNumber() }),
  league: recordWithAtLeast({ rounds: wholeNumber() }),
};

/** How an evening is run, as it is stored. Whether it fits the tournament is seen when the evening is worked out. */
export const planShape: Shape = recordWithAtLeast({
  format: (value) => anyFormat(value) ?? ownChoices[(value as Format).kind](value),
  draw: orMissingOrNull(texts),
  method: oneOf(drawMethods),
  seed: orMissingOrNull(wholeNumber(-(2 ** 53), 2 ** 53)),
  seeds: orMissingOrNull(texts),
  legs: listOf(legs),
  setAside: listOf(
    recordWithAtLeast({
      round: wholeNumber(),
      place: wholeNumber(),
      name: orMissingOrNull(text()),
      section: orMissingOrNull(oneOf(sections)),
      match: matchShape,
      option: orMissingOrNull(recordWithAtLeast({ playerCount: legs, startingScore: legs, numberOfLegs: legs })),
    }),
  ),
  boards: orMissingOrNull(
    recordWithAtLeast({
      count: wholeNumber(0, mostBoards),
      closed: listOf(board),
      on: listOf(
        recordWithAtLeast({ board, matchId: text(), since: epochMilliseconds, scorerId: orMissingOrNull(text()) }),
      ),
      ended: listOf(recordWithAtLeast({ board, matchId: text(), since: epochMilliseconds, until: epochMilliseconds })),
      head: texts,
      held: texts,
    }),
  ),
  checkIn: orMissingOrNull(recordWithAtLeast({ here: texts })),
  left: orMissingOrNull(listOf(recordWithAtLeast({ sideId: text(), reason: oneOf(leavingReasons), note: text() }))),
});
