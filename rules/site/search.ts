import { mayBeTypoOf, typosAllowed, vocabularyOf, wordsMeant, type Vocabulary } from './slips.ts';

/** Letters that do not decompose into a plain letter and an accent, with how people type them. */
const letters: Record<string, string> = { ø: 'o', đ: 'd', ð: 'd', ł: 'l', ı: 'i', æ: 'ae', œ: 'oe', ß: 'ss', þ: 'th' };

/** Matches most names; these can be normalised ten times as fast. */
const onlyPlain = /^[A-Za-z0-9 '.-]*$/;

/** All kinds of apostrophes, as names have them (rules/basics/names.ts). */
const apostrophesAndDots = /['‘’ʼ′`´＇.]/g;

/** Normalises text for comparison: no case, accents, apostrophes or dots ("O’Brién" becomes "obrien"). */
export function searchWords(text: string): string[] {
  if (onlyPlain.test(text)) return text.toLowerCase().replace(/['.]/g, '').split(/[ -]+/).filter(Boolean);
  // Taken out first: an accent that stands alone is a blank with an accent otherwise.
  const plain = text.replace(apostrophesAndDots, '').normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
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

/** The rank of names that fit only if something was mistyped. */
const mistypedRank = 5;

const begins = (words: readonly string[], start: string) => words.some((word) => word.startsWith(start));

/**
 * How well a name matches the typed text, 0 best; undefined for no match. 0: it is the name. 1: the name starts with
 * it. 2: each typed word starts a word of the name. 3: some words only match the extra words. 4: the text is somewhere
 * inside the name. 5: words are mistyped.
 */
export function nameFitRank(typed: readonly string[], { words, around }: Findable): number | undefined {
  if (!typed.length) return undefined;
  const [name, asked] = [words.join(' '), typed.join(' ')];
  if (name.startsWith(asked)) return name === asked ? 0 : 1;
  const own = typed.filter((start) => begins(words, start));
  if (own.length === typed.length) return 2;
  if (own.length && typed.every((start) => own.includes(start) || begins(around, start))) return 3;
  const text = typed.join('');
  if (text.length >= shortest && words.join('').includes(text)) return 4;
  return isMistyped(typed, words, around) ? mistypedRank : undefined;
}

/** Whether every typed word may mean a word, at least one of them a word of the name. */
function isMistyped(typed: readonly string[], words: readonly string[], around: readonly string[]): boolean {
  const fits = (among: readonly string[], start: string) =>
    begins(among, start) || among.some((word) => mayBeTypoOf(start, word));
  let isOwn = false;
  return (
    typed.every((start) => {
      const fitsName = fits(words, start);
      isOwn ||= fitsName;
      return fitsName || fits(around, start);
    }) && isOwn
  );
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
  return { text: texts.map((text) => end + text).join('') + end, starts };
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
  /** The words that names have, each once: many names share few words. */
  vocabulary: Vocabulary;
  /** These words from a to z, each with the lines whose names have it. */
  index: readonly (readonly [word: string, lines: readonly number[]])[];
}

/** Prepares a list. */
export function searchIndex<T extends Findable>(items: readonly T[]): Searchable<T> {
  const linesByWord = new Map<string, number[]>();
  for (const [line, { words }] of items.entries())
    for (const word of words) {
      const lines = linesByWord.get(word) ?? [];
      linesByWord.set(word, lines);
      lines.push(line);
    }
  return {
    items,
    words: linesOf(items.map(({ words }) => ` ${words.join(' ')}`)),
    letters: linesOf(items.map(({ words }) => words.join(''))),
    vocabulary: vocabularyOf([...linesByWord.keys()]),
    index: [...linesByWord].sort(([a], [b]) => (a < b ? -1 : 1)),
  };
}

/**
 * The best matches among those that are wanted, at most `mostFound`; equal ones keep their order. Mistyped names are looked
 * for only where there are fewer.
 */
export function searchByName<T extends Findable>(
  list: Searchable<T>,
  text: string,
  mostFound: number,
  isWanted: (item: T) => boolean = () => true,
): T[] {
  const { items, words, letters } = list;
  const typed = searchWords(text);
  if (!typed.length) return [];
  const asked = typed.join(' ');
  // Nothing fits better than the name itself, then names that start with it.
  const best: T[] = [];
  for (const start of [`${end} ${asked}${end}`, `${end} ${asked}`])
    for (const line of linesWith(words, start)) {
      const item = items[line]!;
      if (isWanted(item) && !best.includes(item)) best.push(item);
      if (best.length === mostFound) return best;
    }
  const lines = new Set(typed.flatMap((start) => linesBegun(list, start)));
  const solid = typed.join('');
  if (solid.length >= shortest) for (const line of linesWith(letters, solid)) lines.add(line);
  const found = fitting(list, typed, lines, isWanted);
  const sure = found.filter(({ rank }) => rank < mistypedRank);
  const doubtful =
    sure.length < mostFound
      ? fitting(list, typed, linesAlike(list, typed, lines), isWanted).filter(isMistypedOnly)
      : [];
  return [...sure, ...doubtful].slice(0, mostFound).map(({ item }) => item);
}

interface Fitting<T> {
  item: T;
  rank: number;
}

const isMistypedOnly = ({ rank }: Fitting<unknown>) => rank === mistypedRank;

/** The items of these lines that fit, the best first. */
const fitting = <T extends Findable>(
  { items }: Searchable<T>,
  typed: readonly string[],
  lines: ReadonlySet<number>,
  isWanted: (item: T) => boolean,
): Fitting<T>[] =>
  [...lines]
    .sort((a, b) => a - b)
    .map((line) => ({ item: items[line]!, rank: nameFitRank(typed, items[line]!) }))
    .filter((found): found is Fitting<T> => found.rank !== undefined && isWanted(found.item))
    .sort((a, b) => a.rank - b.rank);

/** The lines of whose names a word begins so, from the first on. */
function linesBegun({ index }: Pick<Searchable<unknown>, 'index'>, start: string): number[] {
  let [first, after] = [0, index.length];
  while (first < after) {
    const middle = (first + after) >> 1;
    if (index[middle]![0] < start) first = middle + 1;
    else after = middle;
  }
  const lines = new Set<number>();
  for (; index[first]?.[0].startsWith(start); first += 1) for (const line of index[first]![1]) lines.add(line);
  return [...lines].sort((a, b) => a - b);
}

/** The most names that are looked at because one of their words may have been meant. */
const mostAlike = 100;

/** Lines of which a word of the name begins as typed (`begun`), or may have been meant. */
function linesAlike<T>(list: Searchable<T>, typed: readonly string[], begun: ReadonlySet<number>): Set<number> {
  const doubtful = typed.filter((word) => typosAllowed(word) > 0);
  const lines = new Set<number>(doubtful.length ? [...begun].slice(0, mostAlike) : []);
  for (const word of doubtful)
    for (const meant of wordsMeant(word, list.vocabulary))
      for (const line of linesBegun(list, meant)) {
        if (lines.size === 2 * mostAlike) return lines;
        lines.add(line);
      }
  return lines;
}
