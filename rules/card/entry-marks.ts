import { leastPlayersOf, type MatchFormat, type NightRules } from '../basics/defaults.ts';
import { sides } from '../darts/leg.ts';
import { whyNotCounted } from './counting.ts';
import { matchNames } from './match-names.ts';
import { sizeName } from '../basics/names.ts';
import { playersOn, type Card } from './scorecard.ts';

/** Something that looks wrong on a card while it is entered; the card can be saved all the same. */
export interface EntryMark {
  /** Place of the match, from 0. */
  index: number;
  /** A sentence, shown with the match. */
  message: string;
}

/** Where nothing is said, somebody plays one singles a night, and anything else as often as wanted. */
const usuallyMost: NightRules['mostMatches'] = { 1: 1 };

/**
 * Results without all their players, and players who are in more matches of a size than the night allows (league.md
 * 13.9, season-rules.md 6).
 */
export function entryMarks(
  card: Card,
  formats: readonly MatchFormat[],
  { mostMatches }: Pick<NightRules, 'mostMatches'> = { mostMatches: {} },
): EntryMark[] {
  const names = matchNames(formats);
  const most = { ...usuallyMost, ...mostMatches };
  const nameOf = (index: number) => names[index]?.name ?? `Match ${index + 1}`;
  return card.matches.flatMap((match, index) => {
    const format = formats[index];
    if (!format?.numberOfLegs) return [];
    const isOut = !!whyNotCounted(match, format);
    const { playerCount } = format;
    const hasResult = !match.given && (match.homeScore ?? 0) + (match.awayScore ?? 0) > 0;
    const missing = sides.filter((side) => playersOn(match, side).length < leastPlayersOf(format));
    const times = most[playerCount];
    const tooOften = times
      ? sides.flatMap((side) =>
          playersOn(match, side).flatMap(({ id, name }) => {
            const others = card.matches.flatMap((one, at) =>
              at !== index &&
              formats[at]?.playerCount === playerCount &&
              playersOn(one, side).some((player) => player.id === id)
                ? [nameOf(at)]
                : [],
            );
            if (others.length < times) return [];
            const message =
              times === 1
                ? `${name} is in ${others[0]} as well.`
                : `${name} is in ${sizeName(playerCount).toLowerCase()} ${others.length + 1} times, ${times} at most.`;
            return [{ index, message }];
          }),
        )
      : [];
    const without = missing.length > 1 ? 'players' : `${missing[0]} players`;
    const lacking = `There is a result, but not all ${without}${isOut ? ': it does not count' : ''}.`;
    return [...(hasResult && missing.length ? [{ index, message: lacking }] : []), ...tooOften];
  });
}
