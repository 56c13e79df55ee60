/** How many texts are kept before all are forgotten, and how long one may be: no longer than an id. */
const most = 20_000;
const longest = 36;
const known = new Map<string, string>();

/**
 * The same string object for equal texts: an id that is on hundreds of cards takes up memory once, and is found in a
 * map without comparing letters.
 */
export function sharedText(text: string): string {
  const found = known.get(text);
  if (found !== undefined) return found;
  // Stored data may hold anything here.
  if (typeof text !== 'string' || text.length > longest) return text;
  if (known.size >= most) known.clear();
  known.set(text, text);
  return text;
}
