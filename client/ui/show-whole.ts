import type { FocusEvent } from 'react';

/**
 * For `onFocus` of a line that scrolls sideways: shows the whole of what gets the focus by keyboard. A browser leaves
 * what is cut off where it is. Under a mouse nothing moves, which would let go of something else than it has pressed.
 */
export const showWhole = ({ target }: FocusEvent): void => {
  // jsdom has none.
  if (target.matches(':focus-visible')) target.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
};
