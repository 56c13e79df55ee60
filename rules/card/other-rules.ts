import type { MatchFormat } from '../basics/match-format.ts';
import { plural } from '../basics/plural.ts';
import { matchNames } from './match-names.ts';
import { emptyCard, type Card, type CardMatch } from './scorecard.ts';

interface UnderWay {
  card: Card;
  formats: readonly MatchFormat[];
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

const playedOf = (formats: readonly MatchFormat[]) => formats.filter(({ numberOfLegs }) => numberOfLegs > 0).length;

const isBegun = ({ homePlayers, awayPlayers, homeScore, awayScore, given }: CardMatch) =>
  homePlayers.length + awayPlayers.length > 0 || homeScore !== null || awayScore !== null || !!given;

/** The card with a place for each of so many matches; what is entered beyond them stays (season-rules.md 7). */
export const withAtLeastMatchPlaces = (card: Card, matchCount: number): Card => ({
  ...card,
  matches: [...card.matches, ...emptyCard(Math.max(0, matchCount - card.matches.length)).matches],
});

/**
 * A card that is being entered while the rules change, under those of today: nothing that was entered is gone, and
 * formats that whoever enters it has changed stay theirs. All other matches are played by the new ones, those that have
 * begun as well. `words` say what is different, or that nothing is; never empty (season-rules.md 7).
 */
export function cardUnderNewRules(
  { card, formats }: UnderWay,
  { before, now }: { before: readonly MatchFormat[]; now: readonly MatchFormat[] },
): { card: Card; formats: MatchFormat[]; words: string[] } {
  const kept = now.map((format, index) => {
    const own = formats[index];
    return own && before[index] && !isSame(own, before[index]) ? own : format;
  });
  const names = matchNames(kept);
  const other = kept.flatMap((format, index) =>
    before[index] && format.numberOfLegs && !isSame(format, formats[index])
      ? [names[index]?.name ?? `Match ${index + 1}`]
      : [],
  );
  const lost = card.matches.filter((match, index) => !kept[index]?.numberOfLegs && isBegun(match)).length;
  const more = playedOf(kept) - playedOf(before);
  const words = [
    ...(other.length ? [`Played otherwise now: ${other.join(', ')}.`] : []),
    ...(more > 0 ? [`The card has ${plural(more, 'match', 'matches')} more.`] : []),
    ...(lost
      ? [`${plural(lost, 'match that you entered is', 'matches that you entered are')} not on the card any more.`]
      : []),
  ];
  return {
    card: withAtLeastMatchPlaces(card, kept.length),
    formats: kept,
    words: words.length ? words : ['Your matches are played as before.'],
  };
}
