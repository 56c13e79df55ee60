import { flag, listOf, oneOf, orNothing, recordOf, text, whole, type Shape } from '../../basics/shape.ts';
import { matchShape } from '../tournament-shape.ts';
import { mostBoards } from './boards.ts';
import { drawMethods, formatKinds } from './plan.ts';

const texts = listOf(text());
const legs = orNothing(whole());

/** A moment in milliseconds since 1970. */
const moment = whole(0, 8.64e15);

const board = whole(1, mostBoards);

/** How an evening is run, as it is stored. Whether it fits the tournament is seen when the evening is worked out. */
export const planShape: Shape = recordOf({
  format: recordOf({
    kind: oneOf(formatKinds),
    spread: flag,
    thirdPlace: flag,
    groups: whole(),
    through: whole(),
    plate: flag,
    rounds: whole(),
    startingScore: whole(),
  }),
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
});
