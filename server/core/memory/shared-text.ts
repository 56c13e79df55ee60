/** So many texts are known, then it begins anew; longer ones than an id are not. */
const most = 20_000;
const longest = 36;
const known = new Map<string, string>();

/**
 * The text, as the same string for all who have one of the same letters: an id that is on hundreds of cards takes up
 * memory once, and is found in a map without comparing letters.
 */
export function sharedText(text: string): string {
  const found = known.get(text);
  if (found !== undefined) return found;
  // What was stored by others may be anything.
  if (typeof text !== 'string' || text.length > longest) return text;
  if (known.size >= most) known.clear();
  known.set(text, text);
  return text;
}
