import { lengths } from '../basics/defaults.ts';

/** One line of a list of names: what would be added, or why not. */
export interface NameRow {
  /** Counted from 1, blank lines included. */
  line: number;
  name: string;
  /** Keeps the whole list from being added. */
  fault: string | null;
  /** Already registered, or earlier in the list: nothing would be added. */
  isKnown: boolean;
}

const keyOf = (name: string) => name.trim().toLowerCase();

/** Whether two names are the same within a team: trimmed, ignoring case (league.md 15). */
export const sameName = (a: string, b: string): boolean => keyOf(a) === keyOf(b);

/** The names in a text, one per non-blank line, with what each would do (league.md 3). */
export function namesIn(text: string, registered: readonly string[]): NameRow[] {
  const seen = new Set(registered.map(keyOf));
  return text.split(/\r\n|\r|\n/).flatMap((content, index) => {
    const name = content.trim();
    if (!name) return [];
    const isKnown = seen.has(keyOf(name));
    seen.add(keyOf(name));
    const fault = name.length > lengths.name ? `The name has at most ${lengths.name} characters.` : null;
    return [{ line: index + 1, name, fault, isKnown }];
  });
}
