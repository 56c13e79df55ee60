import { useLayoutEffect, useRef, type RefObject } from 'react';

interface FocusMoved<List> {
  list: RefObject<List | null>;
  /** Says which button or tick has the focus after the list is drawn anew: the first of these that can be pressed. */
  wish: (...names: string[]) => void;
}

/**
 * Keeps the focus on the button or tick of a row that it has moved, which the browser lets go of when the row changes its
 * place or the button is off there. They are known by their `data-moves`.
 */
export function useFocusOnMovedRow<List extends HTMLElement>(): FocusMoved<List> {
  const list = useRef<List>(null);
  const wished = useRef<readonly string[]>([]);
  useLayoutEffect(() => {
    const names = wished.current;
    if (!names.length) return;
    wished.current = [];
    const buttons = [...(list.current?.querySelectorAll<HTMLElement>('[data-moves]:enabled') ?? [])];
    names.flatMap((name) => buttons.find(({ dataset }) => dataset.moves === name) ?? [])[0]?.focus();
  });
  return { list, wish: (...names) => (wished.current = names) };
}
