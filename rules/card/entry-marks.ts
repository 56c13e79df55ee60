import type { MatchFormat } from '../basics/defaults.ts';
import { sides } from '../darts/leg.ts';
import { whyNotCounted } from './counting.ts';
import { matchNames } from './match-names.ts';
import { playersOn, type Card } from './scorecard.ts';

/** Something that looks wrong on a card while it is entered; the card can be saved all the same. */
export interface EntryMark {
  /** Place of the match, from 0. */
  index: number;
  /** A sentence, shown with the match. */
  message: string;
}

const singles = 1;

/** Results without all their players, and players who are in two singles of the night (league.md 13.9). */
export function entryMarks(card: Card, formats: readonly MatchFormat[]): EntryMark[] {
  const names = matchNames(formats);
  const nameOf = (index: number) => names[index]?.name ?? `Match ${index + 1}`;
  return card.matches.flatMap((match, index) => {
    const { playerCount = 0, numberOfLegs = 0, playsAll = false } = formats[index] ?? {};
    const isOut = !!whyNotCounted(match, { playerCount, numberOfLegs, playsAll });
    if (!numberOfLegs) return [];
    const hasResult = (match.homeScore ?? 0) + (match.awayScore ?? 0) > 0;
    const missing = sides.filter((side) => playersOn(match, side).length < playerCount);
    const lacking = hasResult && missing.length > 0;
    const twice =
      playerCount === singles
        ? sides.flatMap((side) =>
            playersOn(match, side).flatMap(({ id, name }) => {
              const other = card.matches.findIndex(
                (one, at) =>
                  at !== index &&
                  formats[at]?.playerCount === singles &&
                  playersOn(one, side).some((player) => player.id === id),
              );
              return other < 0 ? [] : [{ index, message: `${name} is in ${nameOf(other)} as well.` }];
            }),
          )
        : [];
    const without = missing.length > 1 ? 'players' : `${missing[0]} players`;
    return [
      ...(lacking
        ? [{ index, message: `There is a result, but not all ${without}${isOut ? ': it does not count' : ''}.` }]
        : []),
      ...twice,
    ];
  });
}
