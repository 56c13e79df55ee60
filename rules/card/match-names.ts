import type { MatchFormat } from '../basics/defaults.ts';

/** What a match is called on its card: "Singles 2" and "S2", "Triples" and "T". */
export interface MatchName {
  name: string;
  short: string;
}

const sizes: Record<number, string> = { 0: 'Team', 1: 'Singles', 2: 'Pairs', 3: 'Triples' };

/** "Singles", "Pairs", "Triples", "4 a side". */
export const sizeName = (playerCount: number): string => sizes[playerCount] ?? `${playerCount} a side`;

/**
 * The names of matches in playing order, numbered where there are several of a size (league.md 13.7); a label stands in
 * place of both (season-rules.md 1).
 */
export function matchNames(formats: readonly Pick<MatchFormat, 'playerCount' | 'label'>[]): MatchName[] {
  const seen = new Map<number, number>();
  return formats.map(({ playerCount, label }) => {
    const place = (seen.get(playerCount) ?? 0) + 1;
    seen.set(playerCount, place);
    const isOne = formats.filter((other) => other.playerCount === playerCount).length === 1;
    const size = sizeName(playerCount);
    if (label) return { name: label, short: label.slice(0, 2) };
    return { name: isOne ? size : `${size} ${place}`, short: `${size[0]}${isOne ? '' : place}` };
  });
}
