import { listOf, oneOf, orMissingOrNull, recordWithAtLeast, text, type Shape } from '../basics/shape.ts';
import { moveAnswerers, moveStates } from './moving.ts';

/** A fixture's move, as it is stored. */
export const moveShape: Shape = recordWithAtLeast({
  state: oneOf(moveStates),
  by: oneOf(['home', 'away']),
  from: text(),
  dates: listOf(text()),
  answeredBy: orMissingOrNull(oneOf(moveAnswerers)),
  note: text(),
  on: text(),
});
