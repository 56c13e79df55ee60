import type { MatchFormat } from '../basics/match-format.ts';
import { matchSizeName } from '../basics/names.ts';

/** What a match is called on its card: "Singles 2" and "S2", "Triples" and "T". */
interface MatchName {
  name: string;
  short: string;
}

/** What stands for a size where there is little room: "S", "P", "T", "F", "Tm" for the whole team. */
const letters: Readonly<Record<number, string>> = { 0: 'Tm', 1: 'S', 2: 'P', 3: 'T', 4: 'F' };

/** "BL" of "Beer leg", "Ca" of "Captains". */
function initialsOf(label: string): string {
  const words = label.trim().split(/\s+/);
  return words.length > 1 ? words.map((word) => word[0]!.toUpperCase()).join('') : label.slice(0, 2);
}

/**
 * The names of matches in playing order, numbered where there are several of a size (league.md 13.7); a label stands in
 * place of both (season-rules.md 1). No two are short for the same.
 */
export function matchNames(formats: readonly Pick<MatchFormat, 'playerCount' | 'label'>[]): MatchName[] {
  const seen = new Map<number, number>();
  const taken = new Set<string>();
  /** The short name, or with the first number that makes it the only one. */
  const freeShort = (wanted: string): string => {
    let short = wanted;
    for (let number = 2; taken.has(short); number += 1) short = `${wanted}${number}`;
    taken.add(short);
    return short;
  };
  return formats.map(({ playerCount, label }) => {
    if (label) return { name: label, short: freeShort(initialsOf(label)) };
    const place = (seen.get(playerCount) ?? 0) + 1;
    seen.set(playerCount, place);
    const isOne = formats.filter((other) => !other.label && other.playerCount === playerCount).length === 1;
    const size = matchSizeName(playerCount);
    const letter = letters[playerCount] ?? `${playerCount}`;
    return { name: isOne ? size : `${size} ${place}`, short: freeShort(`${letter}${isOne ? '' : place}`) };
  });
}
