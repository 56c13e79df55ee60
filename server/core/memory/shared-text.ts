/** How many texts are kept before all are forgotten, and how long one may be: no longer than an id. */
const mostTexts = 20_000;
const longestText = 36;
const textsKnown = new Map<string, string>();

/**
 * The same string object for equal texts: an id that is on hundreds of cards takes up memory once, and is found in a
 * map without comparing letters.
 */
export function sharedText(text: string): string {
  const found = textsKnown.get(text);
  if (found !== undefined) return found;
  // Stored data may hold anything here.
  if (typeof text !== 'string' || text.length > longestText) return text;
  if (textsKnown.size >= mostTexts) textsKnown.clear();
  textsKnown.set(text, text);
  return text;
}
