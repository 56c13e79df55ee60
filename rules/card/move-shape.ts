import { listOf, oneOf, orMissingOrNull, recordWith, text, type Shape } from '../basics/shape.ts';
import { moveAnswerers, moveStates } from './moving.ts';

/** A fixture's move, as it is stored. */
export const moveShape: Shape = recordWith({
  state: oneOf(moveStates),
  by: oneOf(['home', 'away']),
  from: text(),
  dates: listOf(text()),
  answeredBy: orMissingOrNull(oneOf(moveAnswerers)),
  note: text(),
  on: text(),
});
