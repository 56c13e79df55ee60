/**
 * What a page says of itself, as words in `<html data-page>`, for programs that look at it (docs/how-to/add-a-test.md):
 * - `begun`: it reacts to a tap;
 * - `calm`: nothing is under way, and what the last answer brought is on the screen;
 * - `portable`: the device has the program and would open it without a network.
 *
 * Not `aria-busy`, with which screen readers would be silent about the page meanwhile.
 */
type Word = 'begun' | 'calm' | 'portable';

const words = new Set<Word>();

/** Says that this is so, or no longer. */
export function tellPage(word: Word, isSo = true): void {
  if (words.has(word) === isSo) return;
  words[isSo ? 'add' : 'delete'](word);
  document.documentElement.dataset.page = [...words].join(' ');
}

let count = 0;
let round = 0;

/** Says that something is under way, until the returned function is called. A page drawn by the server says nothing. */
export function beginWork(): () => void {
  if (typeof document === 'undefined') return () => undefined;
  let isOver = false;
  count += 1;
  tellPage('calm', false);
  return () => {
    if (isOver) return;
    isOver = true;
    count -= 1;
    round += 1;
    const own = round;
    // Once what the last answer brought is drawn.
    requestAnimationFrame(() => setTimeout(() => count || own !== round || tellPage('calm')));
  };
}

/** Says that something is under way until the promise has settled, and returns it. */
export function during<T>(work: Promise<T>): Promise<T> {
  const end = beginWork();
  work.then(end, end);
  return work;
}
