import { useEffect } from 'react';
import { keyOf, type Key } from '#rules/keypad.ts';

/** Digits, Enter and Backspace of a keyboard, unless somebody writes a text or is on a button other than the keypad's. */
export function useKeyboard(press: (key: Key) => boolean): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const key = keyOf(event.key);
      if (key === undefined || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      const { target } = event;
      if (target instanceof Element && target.closest('input, textarea, select')) return;
      const isElsewhere = target instanceof Element && target.closest('button, a') && !target.closest('[data-keypad]');
      if (key === 'enter' && isElsewhere) return;
      // Otherwise Enter would press the focused key as well.
      if (press(key)) event.preventDefault();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [press]);
}
