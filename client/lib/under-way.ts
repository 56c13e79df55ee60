/**
 * What a page says of itself, as attributes of `<html>`, for programs that look at it (docs/how-to/add-a-test.md):
 * - `data-begun`: it reacts to a tap;
 * - `data-calm`: nothing is under way, and what the last answer brought is on the screen;
 * - `data-portable`: the device has the program and would open it without a network.
 *
 * Not `aria-busy`, with which screen readers would be silent about the page meanwhile.
 */
type Word = 'begun' | 'calm' | 'portable';

/** Says that this is so, or no longer. */
export const setPageFlag = (flag: Word, isSo = true): void =>
  void document.documentElement.toggleAttribute(`data-${flag}`, isSo);

let count = 0;
let round = 0;

/** Says that something is under way, until the returned function is called. A page drawn by the server says nothing. */
export function markPageBusy(): () => void {
  if (typeof document === 'undefined') return () => undefined;
  let isOver = false;
  count += 1;
  setPageFlag('calm', false);
  return () => {
    if (isOver) return;
    isOver = true;
    count -= 1;
    round += 1;
    const own = round;
    // Once what the last answer brought is drawn.
    requestAnimationFrame(() => setTimeout(() => count || own !== round || setPageFlag('calm')));
  };
}

/** Says that something is under way until the promise has settled, and returns it. */
export function markPageBusyDuring<T>(work: Promise<T>): Promise<T> {
  const end = markPageBusy();
  work.then(end, end);
  return work;
}
