import { flag, listOf, oneOf, orMissing, orNothing, recordOf, text, whole, type Shape } from '../../basics/shape.ts';
import { leavingReasons } from '../../card/settled-words.ts';
import { matchShape } from '../tournament-shape.ts';
import { mostBoards } from './boards.ts';
import { drawMethods, formatKinds, type Format, type FormatKind } from './plan.ts';

const texts = listOf(text());
const legs = orNothing(whole());

/** A moment in milliseconds since 1970. */
const moment = whole(0, 8.64e15);

const board = whole(1, mostBoards);

const choices = { spread: flag, thirdPlace: flag, groups: whole(), through: whole(), plate: flag, rounds: whole() };

/** A format, with choices of others beside its own or without. */
const anyFormat = recordOf({
  kind: oneOf(formatKinds),
  startingScore: whole(),
  ...Object.fromEntries(Object.entries(choices).map(([choice, shape]) => [choice, orMissing(shape)])),
});

const ownChoices: Record<FormatKind, Shape> = {
  knockout: recordOf({ spread: flag, thirdPlace: flag }),
  groups: recordOf({ groups: whole(), through: whole(), plate: flag, thirdPlace: flag }),
  doubleElimination: recordOf({}),
  swiss: recordOf({ rounds: whole() }),
  league: recordOf({ rounds: whole() }),
};

/** How an evening is run, as it is stored. Whether it fits the tournament is seen when the evening is worked out. */
export const planShape: Shape = recordOf({
  format: (value) => anyFormat(value) ?? ownChoices[(value as Format).kind](value),
  draw: orNothing(texts),
  method: oneOf(drawMethods),
  seed: orNothing(whole(-(2 ** 53), 2 ** 53)),
  legs: listOf(legs),
  setAside: listOf(
    recordOf({
      round: whole(),
      place: whole(),
      match: matchShape,
      option: orNothing(recordOf({ playerCount: legs, startingScore: legs, numberOfLegs: legs })),
    }),
  ),
  boards: orNothing(
    recordOf({
      count: whole(0, mostBoards),
      closed: listOf(board),
      on: listOf(recordOf({ board, matchId: text(), since: moment, scorerId: orNothing(text()) })),
      ended: listOf(recordOf({ board, matchId: text(), since: moment, until: moment })),
      head: texts,
      held: texts,
    }),
  ),
  checkIn: orNothing(recordOf({ here: texts })),
  left: orNothing(listOf(recordOf({ sideId: text(), reason: oneOf(leavingReasons), note: text() }))),
});
