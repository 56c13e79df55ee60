import { lengths } from './defaults.ts';

/** A line of a list of names: what would be added, or why it would not. */
export interface NameRow {
  /** Counted from 1, blank lines included. */
  line: number;
  name: string;
  /** Keeps the whole list from being added. */
  fault: string | null;
  /** Is registered already, or stands in the list before: nothing would be added. */
  isKnown: boolean;
}

const keyOf = (name: string) => name.trim().toLowerCase();

/** Whether two people of a team would not be told apart: names trimmed, case ignored (league.md 15). */
export const sameName = (a: string, b: string): boolean => keyOf(a) === keyOf(b);

/** The names of a text, one a line, blank lines left out, with what would become of each (league.md 3). */
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
