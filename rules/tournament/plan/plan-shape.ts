import {
  flag,
  listOf,
  oneOf,
  orMissing,
  orMissingOrNull,
  recordWith,
  text,
  wholeNumber,
  type Shape,
} from '../../basics/shape.ts';
import { leavingReasons } from '../../card/settled.ts';
import { matchShape } from '../tournament-shape.ts';
import { mostBoards } from './boards.ts';
import { drawMethods, formatKinds, type Format, type FormatKind } from './plan.ts';

const texts = listOf(text());
const legs = orMissingOrNull(wholeNumber());

/** A moment in milliseconds since 1970. */
const moment = wholeNumber(0, 8.64e15);

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
const anyFormat = recordWith({
  kind: oneOf(formatKinds),
  startingScore: wholeNumber(),
  ...Object.fromEntries(Object.entries(choices).map(([choice, shape]) => [choice, orMissing(shape)])),
});

const ownChoices: Record<FormatKind, Shape> = {
  knockout: recordWith({ spread: flag, thirdPlace: flag }),
  groups: recordWith({ groups: wholeNumber(), through: wholeNumber(), plate: flag, thirdPlace: flag }),
  doubleElimination: recordWith({}),
  swiss: recordWith({ rounds: wholeNumber() }),
  league: recordWith({ rounds: wholeNumber() }),
};

/** How an evening is run, as it is stored. Whether it fits the tournament is seen when the evening is worked out. */
export const planShape: Shape = recordWith({
  format: (value) => anyFormat(value) ?? ownChoices[(value as Format).kind](value),
  draw: orMissingOrNull(texts),
  method: oneOf(drawMethods),
  seed: orMissingOrNull(wholeNumber(-(2 ** 53), 2 ** 53)),
  legs: listOf(legs),
  setAside: listOf(
    recordWith({
      round: wholeNumber(),
      place: wholeNumber(),
      match: matchShape,
      option: orMissingOrNull(recordWith({ playerCount: legs, startingScore: legs, numberOfLegs: legs })),
    }),
  ),
  boards: orMissingOrNull(
    recordWith({
      count: wholeNumber(0, mostBoards),
      closed: listOf(board),
      on: listOf(recordWith({ board, matchId: text(), since: moment, scorerId: orMissingOrNull(text()) })),
      ended: listOf(recordWith({ board, matchId: text(), since: moment, until: moment })),
      head: texts,
      held: texts,
    }),
  ),
  checkIn: orMissingOrNull(recordWith({ here: texts })),
  left: orMissingOrNull(listOf(recordWith({ sideId: text(), reason: oneOf(leavingReasons), note: text() }))),
});
