/** The words of a name; one empty word for a blank one. */
export const nameParts = (name: string): string[] => name.trim().split(/\s+/);

/** One letter as people see it: with its accents, or a whole emoji or flag. */
const letter = /^(?:\p{RI}{2}|.(?:[\p{M}\p{Emoji_Modifier}\u{e0020}-\u{e007f}]|\u200d.)*)/su;

/** The first letter of a word, in capitals. */
export const initial = (word: string): string => (letter.exec(word.normalize())?.[0] ?? '').toUpperCase();

/** "Jr.": no name of its own. */
const isSuffix = (word: string): boolean => /^(?:[js]r\.?|i{2,3}|iv)$/i.test(word);

/**
 * The place of the last word of a name, or of the one before a "Jr.": a particle such as "van" is not taken for its
 * beginning.
 */
export const lastNameWordIndex = (words: readonly string[]): number =>
  words.length - (words.length > 2 && isSuffix(words.at(-1)!) ? 2 : 1);

/** "AB" for "Ann Mary Birch": first and last initial, by letters as people see them (live.md 11.7). */
export function firstAndLastInitials(name: string): string {
  const all = nameParts(name);
  return [...new Set([0, lastNameWordIndex(all)])].map((at) => initial(all[at]!)).join('');
}
