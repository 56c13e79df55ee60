const quotedText = /"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*"/y;
const plainValue = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y;
const blanks = /[ \t\n\r]*/y;

/** Deeper nesting counts as a fault; no document of ours comes near it. */
const deepest = 100;

class Stopped extends Error {}

/**
 * Offset of the first character that breaks the JSON; undefined when it is valid. The messages of JavaScript engines
 * differ, and some lack it.
 */
export function jsonFaultOffset(text: string): number | undefined {
  let at = 0;
  const take = (pattern: RegExp): boolean => {
    pattern.lastIndex = at;
    const found = pattern.exec(text);
    if (found) at = pattern.lastIndex;
    return !!found;
  };
  const sign = (wanted: string): boolean => {
    take(blanks);
    const isThere = text[at] === wanted;
    if (isThere) at += 1;
    return isThere;
  };
  const need = (isThere: boolean) => {
    if (!isThere) throw new Stopped();
  };
  /** Skips comma-separated items up to the closing bracket. */
  const list = (close: string, item: () => void) => {
    if (sign(close)) return;
    do item();
    while (sign(','));
    need(sign(close));
  };
  const value = (depth: number): void => {
    need(depth < deepest);
    take(blanks);
    if (sign('[')) list(']', () => value(depth + 1));
    else if (sign('{'))
      list('}', () => {
        take(blanks);
        need(take(quotedText));
        need(sign(':'));
        value(depth + 1);
      });
    else need(take(quotedText) || take(plainValue));
  };
  try {
    value(0);
    take(blanks);
    return at < text.length ? at : undefined;
  } catch (error) {
    if (error instanceof Stopped) return at;
    throw error;
  }
}
