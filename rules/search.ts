/** Letters that are no plain letter with a mark, as people type them. */
const letters: Record<string, string> = { ø: 'o', đ: 'd', ð: 'd', ł: 'l', ı: 'i', æ: 'ae', œ: 'oe', ß: 'ss', þ: 'th' };

/** The words of a text as they are compared: without case, accents, apostrophes and dots ("O’Brién" is "obrien"). */
export function wordsOf(text: string): string[] {
  const plain = text
    .normalize('NFKD')
    .replace(/[\p{M}'’‘`.]/gu, '')
    .toLowerCase();
  return plain
    .replace(/[øđðłıæœßþ]/g, (letter) => letters[letter]!)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}

/** What can be found: its own name, and what else helps to find it (the team of a player). */
export interface Findable {
  words: readonly string[];
  around: readonly string[];
}

/** Letters that say something inside of a word. */
const shortest = 3;

const begins = (words: readonly string[], start: string) => words.some((word) => word.startsWith(start));

/**
 * How well something fits what was typed, 0 best; undefined when it does not. 0: the name begins so. 1: each word begins a
 * word of the name. 2: some only begin a word around it. 3: the text is inside the name.
 */
export function fit(typed: readonly string[], { words, around }: Findable): number | undefined {
  if (!typed.length) return undefined;
  if (words.join(' ').startsWith(typed.join(' '))) return 0;
  const own = typed.filter((start) => begins(words, start));
  if (own.length === typed.length) return 1;
  if (own.length && typed.every((start) => own.includes(start) || begins(around, start))) return 2;
  const text = typed.join('');
  return text.length >= shortest && words.join('').includes(text) ? 3 : undefined;
}

/** The best of a list for what was typed, at most `most` of them; equals keep their order. */
export function find<T extends Findable>(list: readonly T[], text: string, most: number): T[] {
  const typed = wordsOf(text);
  return list
    .map((item) => ({ item, rank: fit(typed, item) }))
    .filter((found): found is { item: T; rank: number } => found.rank !== undefined)
    .toSorted((a, b) => a.rank - b.rank)
    .slice(0, most)
    .map(({ item }) => item);
}
