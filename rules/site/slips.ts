/** Letters that may be wrong in a typed word, by its length: one from four letters on, two from eight. */
export const typosAllowed = (word: string): number => (word.length < 4 ? 0 : word.length < 8 ? 1 : 2);

/** Letters of a word from which on the beginning of a longer one is enough. */
const longEnough = 5;

/**
 * The fewest letters by which two words differ: one is wrong, missing or too many, or two beside each other are
 * swapped. `isBeginning`: the second word may go on. Never more than `mostTypos` + 1 is told.
 */
export function typosBetween(
  typed: string,
  word: string,
  { mostTypos, isBeginning = false }: { mostTypos: number; isBeginning?: boolean },
): number {
  const tooMany = mostTypos + 1;
  if (typed.length - word.length > mostTypos || (!isBeginning && word.length - typed.length > mostTypos))
    return tooMany;
  const width = Math.min(word.length, typed.length + mostTypos);
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
    if (least > mostTypos) return tooMany;
    before = last;
    last = now;
  }
  const slips = isBeginning ? Math.min(...last) : last[width]!;
  return Math.min(tooMany, width < word.length && !isBeginning ? tooMany : slips);
}

/**
 * Whether typed text may be a slip for the word, or its beginning: it differs by few letters, or begins so with the
 * same letter. False below four letters, even for the same.
 */
export function mayBeTypoOf(typed: string, word: string): boolean {
  const mostTypos = typosAllowed(typed);
  if (!mostTypos) return false;
  if (typosBetween(typed, word, { mostTypos }) <= mostTypos) return true;
  return (
    typed.length >= longEnough &&
    typed[0] === word[0] &&
    typosBetween(typed, word, { mostTypos, isBeginning: true }) <= mostTypos
  );
}

/** Which letters a word has, as bits: words that differ by few letters differ by few bits. */
function lettersIn(word: string): number {
  let bits = 0;
  for (let at = 0; at < word.length; at += 1) bits |= 1 << (word.charCodeAt(at) % 31);
  return bits;
}

/** Whether at most so many letters of the first are not in the second. */
function lacksAtMost(most: number, of: number, among: number): boolean {
  let rest = of & ~among;
  for (let at = 0; at < most; at += 1) rest &= rest - 1;
  return rest === 0;
}

/** Words to be meant, in the order of a list: their places in it, and the letters of each as bits. */
interface Words {
  places: number[];
  bits: number[];
}

/** Words by their number of letters, and by their first letter. */
export interface Vocabulary {
  words: readonly string[];
  byLength: ReadonlyMap<number, Words>;
  byFirst: ReadonlyMap<string, Words>;
}

function grouped<K>(words: readonly string[], keyOf: (word: string) => K): Map<K, Words> {
  const groups = new Map<K, Words>();
  for (const [place, word] of words.entries()) {
    const group = groups.get(keyOf(word)) ?? { places: [], bits: [] };
    groups.set(keyOf(word), group);
    group.places.push(place);
    group.bits.push(lettersIn(word));
  }
  return groups;
}

/** Prepares words for `wordsMeant`. */
export function vocabularyOf(words: readonly string[]): Vocabulary {
  return { words, byLength: grouped(words, ({ length }) => length), byFirst: grouped(words, (word) => word[0] ?? '') };
}

/** The words that somebody who typed this may have meant (`mayBeTypoOf`), in their order; most are never compared. */
export function wordsMeant(typed: string, { words, byLength, byFirst }: Vocabulary): string[] {
  const most = typosAllowed(typed);
  if (!most) return [];
  const asked = lettersIn(typed);
  const found = new Set<number>();
  const look = (group: Words | undefined, isWhole: boolean) =>
    group?.bits.forEach((bits, at) => {
      if (!lacksAtMost(most, asked, bits) || (isWhole && !lacksAtMost(most, bits, asked))) return;
      const place = group.places[at]!;
      if (!found.has(place) && mayBeTypoOf(typed, words[place]!)) found.add(place);
    });
  for (let length = typed.length - most; length <= typed.length + most; length += 1) look(byLength.get(length), true);
  // What is still being typed goes on, but begins with the same letter.
  if (typed.length >= longEnough) look(byFirst.get(typed[0]!), false);
  return [...found].sort((a, b) => a - b).map((place) => words[place]!);
}
