import type { MatchFormat } from '../basics/defaults.ts';
import { sides, type SideName } from '../darts/leg.ts';
import { entryMarks } from './entry-marks.ts';
import { matchNames } from './match-names.ts';
import { winnerOf, type Card } from './scorecard.ts';
import { listed } from './standing-words.ts';

/**
 * What is missing on a card, or looks wrong, before one team's card alone is published: one sentence each; empty when
 * the card is complete (league.md 13.3).
 */
export function cardGaps(card: Card, formats: readonly MatchFormat[], teams: Record<SideName, string>): string[] {
  const names = matchNames(formats);
  const played = formats.flatMap(({ numberOfLegs }, index) => (numberOfLegs ? [index] : []));
  const without = played.filter((index) => {
    const match = card.matches[index];
    return !match || !winnerOf(match, formats[index]!);
  });
  const shortOf = (index: number) => names[index]?.short ?? `match ${index + 1}`;
  const unnamed = sides.filter((side) => !card.manOfTheMatch[side]).map((side) => teams[side]);
  return [
    ...(without.length
      ? [`${without.length} of ${played.length} matches have no result: ${listed(without.map(shortOf))}.`]
      : []),
    ...entryMarks(card, formats).map(({ index, message }) => `${shortOf(index)}: ${message}`),
    ...(unnamed.length ? [`No man of the match is named for ${listed(unnamed)}.`] : []),
  ];
}
