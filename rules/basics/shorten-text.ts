/** What people see as one sign each; in browsers that cannot tell (Firefox before 2024), at least no character is split. */
const signsOf = (text: string): string[] =>
  'Segmenter' in Intl ? [...new Intl.Segmenter().segment(text)].map(({ segment }) => segment) : [...text];

const beginningOf = (signs: readonly string[], count: number) => `${signs.slice(0, count).join('').trimEnd()}…`;

/** A text of at most so many signs, as people count them: a longer one ends with "…". */
export function shortenToSigns(text: string, most: number): string {
  // No sign has less than one unit; to count signs takes long.
  if (text.length <= most) return text;
  const signs = signsOf(text);
  return signs.length > most ? beginningOf(signs, most - 1) : text;
}

/** The text, or as much of its beginning as fits with "…" behind it; nothing that people see as one sign is split. */
export function shortenToFit(text: string, fits: (text: string) => boolean): string {
  if (fits(text)) return text;
  const signs = signsOf(text);
  const count = signs.findLastIndex((_, index) => fits(beginningOf(signs, index)));
  return beginningOf(signs, Math.max(0, count));
}
