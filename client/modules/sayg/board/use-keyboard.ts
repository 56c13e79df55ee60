import { useEffect, type RefObject } from 'react';
import { keypadKeyOf, type Key } from '#rules/darts/keypad.ts';

/** Whether a dialog covers the board: keys pressed then are not meant for the board. */
const isCovered = (board: Element | null) =>
  [...document.querySelectorAll('dialog[open], [aria-modal="true"]')].some((dialog) => !dialog.contains(board));

/**
 * Handles digits, Enter and Backspace wherever on the page the focus is, but not in text fields nor behind a dialog
 * that covers the board. Enter confirms what is typed; with nothing typed it presses the focused button.
 */
export function useBoardKeys(board: RefObject<HTMLElement | null>, press: (key: Key) => boolean): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const key = keypadKeyOf(event.key);
      if (key === undefined || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      const { target } = event;
      if (target instanceof Element && target.closest('input, textarea, select')) return;
      if (isCovered(board.current)) return;
      // Otherwise Enter would press the focused button as well.
      if (press(key)) event.preventDefault();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [board, press]);
}

/** After a button is pressed by hand, the focus returns to the board: the next Enter is not meant for that button. */
export function focusBoardAfterClick(event: { detail: number; target: EventTarget; currentTarget: HTMLElement }): void {
  // A button pressed by key keeps the focus, so that keyboard users can go on from there.
  if (!event.detail || !(event.target instanceof Element) || !event.target.closest('button')) return;
  event.currentTarget.focus({ preventScroll: true });
}
