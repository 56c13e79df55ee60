import type { FocusEvent } from 'react';

/**
 * For `onFocus` of a line that scrolls sideways: shows the whole of what gets the focus. A browser leaves what is cut
 * off where it is.
 */
export const showWhole = ({ target }: FocusEvent): void =>
  // jsdom has none.
  target.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
