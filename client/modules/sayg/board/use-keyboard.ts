import { useEffect, type RefObject } from 'react';
import { keyOf, type Key } from '#rules/darts/keypad.ts';

/** Whether a dialog covers the board: what is typed then is not meant for it. */
const isCovered = (board: Element | null) =>
  [...document.querySelectorAll('dialog[open], [aria-modal="true"]')].some((dialog) => !dialog.contains(board));

/**
 * Digits, Enter and Backspace of a keyboard, wherever on the board the focus is; not those of a text that somebody
 * writes, nor behind a dialog. Enter means what is typed; with nothing typed it presses the button it is on.
 */
export function useKeyboard(board: RefObject<HTMLElement | null>, press: (key: Key) => boolean): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const key = keyOf(event.key);
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

/** After a press by hand the focus goes back to the board: the next Enter is not for that button. */
export function backToBoard(event: { detail: number; target: EventTarget; currentTarget: HTMLElement }): void {
  // Pressed by a key, it keeps the focus: whoever works by keyboard goes on from there.
  if (!event.detail || !(event.target instanceof Element) || !event.target.closest('button')) return;
  event.currentTarget.focus({ preventScroll: true });
}
