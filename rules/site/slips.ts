/** Letters that may be wrong in a typed word, by its length: one from four letters on, two from eight. */
export const slipsAllowed = (word: string): number => (word.length < 4 ? 0 : word.length < 8 ? 1 : 2);

/** Letters of a word from which on the beginning of a longer one is enough. */
const longEnough = 5;

/**
 * The fewest letters by which two words differ: one is wrong, missing or too many, or two beside each other are swapped.
 * `isBeginning`: the second word may go on. Never more than `most` + 1 is told.
 */
export function slipsBetween(
  typed: string,
  word: string,
  { most, isBeginning = false }: { most: number; isBeginning?: boolean },
): number {
  const tooMany = most + 1;
  if (typed.length - word.length > most || (!isBeginning && word.length - typed.length > most)) return tooMany;
  const width = Math.min(word.length, typed.length + most);
  let before: number[] = [];
  let last = Array.from({ length: width + 1 }, (_, at) => at);
  for (let row = 1; row <= typed.length; row += 1) {
    const now = [row];
    let least = row;
    for (let at = 1; at <= width; at += 1) {
      const isSame = typed[row - 1] === word[at - 1];
      let cost = Math.min(last[at - 1]! + (isSame ? 0 : 1), last[at]! + 1, now[at - 1]! + 1);
      const isSwapped = row > 1 && at > 1 && typed[row - 1] === word[at - 2] && typed[row - 2] === word[at - 1];
      if (isSwapped) cost = Math.min(cost, before[at - 2]! + 1);
      now.push(cost);
      least = Math.min(least, cost);
    }
    if (least > most) return tooMany;
    before = last;
    last = now;
  }
  const slips = isBeginning ? Math.min(...last) : last[width]!;
  return Math.min(tooMany, width < word.length && !isBeginning ? tooMany : slips);
}

/**
 * Whether somebody who typed this may have meant the word: it differs by few letters, or begins so with the same letter
 * and is still being typed.
 */
export function mayMean(typed: string, word: string): boolean {
  const most = slipsAllowed(typed);
  if (!most) return false;
  if (slipsBetween(typed, word, { most }) <= most) return true;
  return (
    typed.length >= longEnough && typed[0] === word[0] && slipsBetween(typed, word, { most, isBeginning: true }) <= most
  );
}

/** Which letters words have, as bits: words that differ by few letters differ by few bits. */
export function lettersIn(words: readonly string[]): number {
  let bits = 0;
  for (const word of words) for (let at = 0; at < word.length; at += 1) bits |= 1 << (word.charCodeAt(at) % 31);
  return bits;
}

/** Number of letters in the first that are not in the second. */
export function lettersMissing(of: number, among: number): number {
  let rest = of & ~among;
  let count = 0;
  while (rest) {
    rest &= rest - 1;
    count += 1;
  }
  return count;
}
