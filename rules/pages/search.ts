/** Letters that do not decompose into a plain letter and an accent, with how people type them. */
const letters: Record<string, string> = { ø: 'o', đ: 'd', ð: 'd', ł: 'l', ı: 'i', æ: 'ae', œ: 'oe', ß: 'ss', þ: 'th' };

/** Matches most names; these can be normalised ten times as fast. */
const onlyPlain = /^[A-Za-z0-9 '.-]*$/;

/** Normalises text for comparison: no case, accents, apostrophes or dots ("O’Brién" becomes "obrien"). */
export function wordsOf(text: string): string[] {
  if (onlyPlain.test(text)) return text.toLowerCase().replace(/['.]/g, '').split(/[ -]+/).filter(Boolean);
  const plain = text
    .normalize('NFKD')
    .replace(/[\p{M}'’‘`.]/gu, '')
    .toLowerCase();
  return plain
    .replace(/[øđðłıæœßþ]/g, (letter) => letters[letter]!)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}

/** Something to find: the words of its name, and extra words that help (a player's team). */
export interface Findable {
  words: readonly string[];
  around: readonly string[];
}

/** Fewest letters for a match inside a word. */
const shortest = 3;

const begins = (words: readonly string[], start: string) => words.some((word) => word.startsWith(start));

/**
 * How well a name matches the typed text, 0 best; undefined for no match. 0: the name starts with it. 1: each typed
 * word starts a word of the name. 2: some words only match the extra words. 3: the text is somewhere inside the name.
 */
export function nameFit(typed: readonly string[], { words, around }: Findable): number | undefined {
  if (!typed.length) return undefined;
  if (words.join(' ').startsWith(typed.join(' '))) return 0;
  const own = typed.filter((start) => begins(words, start));
  if (own.length === typed.length) return 1;
  if (own.length && typed.every((start) => own.includes(start) || begins(around, start))) return 2;
  const text = typed.join('');
  return text.length >= shortest && words.join('').includes(text) ? 3 : undefined;
}

/** One line of text for each item, so that all of them are searched at once. */
interface Lines {
  text: string;
  starts: readonly number[];
}

const end = '\n';

function linesOf(texts: readonly string[]): Lines {
  let at = 0;
  const starts = texts.map((text) => {
    const start = at;
    at += text.length + end.length;
    return start;
  });
  return { text: texts.map((text) => end + text).join(''), starts };
}

/** The lines that contain the text, from the first on. */
function* linesWith({ text, starts }: Lines, part: string): Generator<number> {
  let line = 0;
  for (let at = text.indexOf(part); at >= 0; at = text.indexOf(part, starts[line])) {
    let after = starts.length;
    while (after - line > 1) {
      const middle = (line + after) >> 1;
      if (starts[middle]! <= at) line = middle;
      else after = middle;
    }
    yield line;
    line += 1;
    if (line === starts.length) return;
  }
}

/** A list to search; most of its items are never looked at one by one. */
export interface Searchable<T> {
  items: readonly T[];
  /** The words of each item, with a space before every one. */
  words: Lines;
  /** The same without spaces. */
  letters: Lines;
}

/** Prepares a list. */
export const searchable = <T extends Findable>(items: readonly T[]): Searchable<T> => ({
  items,
  words: linesOf(items.map(({ words }) => ` ${words.join(' ')}`)),
  letters: linesOf(items.map(({ words }) => words.join(''))),
});

/** The best matches among those that are wanted, at most `most`; equal ones keep their order. */
export function findNames<T extends Findable>(
  { items, words, letters }: Searchable<T>,
  text: string,
  most: number,
  isWanted: (item: T) => boolean = () => true,
): T[] {
  const typed = wordsOf(text);
  if (!typed.length) return [];
  const best: T[] = [];
  for (const line of linesWith(words, `${end} ${typed.join(' ')}`)) {
    if (isWanted(items[line]!)) best.push(items[line]!);
    // The name starts with the text: nothing fits better.
    if (best.length === most) return best;
  }
  const lines = new Set(typed.flatMap((start) => [...linesWith(words, ` ${start}`)]));
  const solid = typed.join('');
  if (solid.length >= shortest) for (const line of linesWith(letters, solid)) lines.add(line);
  return [...lines]
    .sort((a, b) => a - b)
    .map((line) => ({ item: items[line]!, rank: nameFit(typed, items[line]!) }))
    .filter((found): found is { item: T; rank: number } => found.rank !== undefined && isWanted(found.item))
    .sort((a, b) => a.rank - b.rank)
    .slice(0, most)
    .map(({ item }) => item);
}
