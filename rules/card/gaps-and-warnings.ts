import { listInWords } from '../basics/list-in-words.ts';
import { plural, pluralWord } from '../basics/plural.ts';
import type { MatchFormat } from '../basics/match-format.ts';
import { sides } from '../darts/leg.ts';
import type { NightTerms } from './eligibility.ts';
import { cardWarningsAndBreaches } from './card-warnings.ts';
import { matchNames } from './match-names.ts';
import { hasResult, hasScoreOrGivenMatch, openMatches, playersOnCard, type Card } from './scorecard.ts';

/** Whether every match of the card has been won by somebody. */
export const isPlayedOut = (card: Card, formats: readonly MatchFormat[]): boolean =>
  hasScoreOrGivenMatch(card) && !openMatches(card, formats).length;

/** Whether the other captain hears of a card: once it has a result; one with throws, once it has all (messages.md 3). */
export const isToldToOtherCaptain = (card: Card, formats: readonly MatchFormat[]): boolean =>
  (card.matches.some(({ sayg }) => sayg) ? isPlayedOut : hasResult)(card, formats);

/**
 * What is missing on a card, or looks wrong, before one team's card alone is published: one sentence each; empty when
 * the card is complete (league.md 13.3).
 */
export function gapsAndWarnings(card: Card, formats: readonly MatchFormat[], terms: NightTerms): string[] {
  const { night, teams } = terms;
  const names = matchNames(formats);
  const played = formats.filter(({ numberOfLegs }) => numberOfLegs);
  const without = openMatches(card, formats);
  const shortOf = (index: number) => names[index]?.short ?? `match ${index + 1}`;
  const unnamed = sides.filter((side) => !card.manOfTheMatch[side]).map((side) => teams[side]);
  return [
    ...(without.length
      ? [
          `${without.length} of ${plural(played.length, 'match', 'matches')} ${pluralWord(without.length, 'has', 'have')} no result: ${listInWords(without.map(shortOf))}.`,
        ]
      : []),
    ...sides.flatMap((side) => {
      const count = playersOnCard(card, side).length;
      const short = `${teams[side]} names ${plural(count, 'player')}, ${night.leastPlayers} must come.`;
      return count < night.leastPlayers ? [short] : [];
    }),
    ...cardWarningsAndBreaches(card, formats, terms).map(({ index, message }) => `${shortOf(index)}: ${message}`),
    ...(unnamed.length ? [`No man of the match is named for ${listInWords(unnamed)}.`] : []),
  ];
}
