import type { NightRules } from '../basics/defaults.ts';
import { leastPlayersOfSide, type MatchFormat } from '../basics/match-format.ts';
import { sides } from '../darts/leg.ts';
import { eligibilityMarks, type BrokenRule, type NightTerms } from './eligibility.ts';
import { whyFinishedNotCounted } from './counting.ts';
import { matchNames } from './match-names.ts';
import { matchSizeName } from '../basics/names.ts';
import { playersOn, type Card } from './scorecard.ts';

/** Something that looks wrong on a card while it is entered; it can be saved all the same, unless a rule refuses it. */
interface CardWarning {
  /** Place of the match, from 0. */
  index: number;
  /** A sentence, shown with the match. */
  message: string;
  /** The rule of who may play that is broken. */
  broken?: BrokenRule;
}

/**
 * Where nothing is said, somebody of a team plays one singles a night, and anything else as often as wanted; in a season
 * of players the same two play every match.
 */
const usuallyMost: NightRules['mostMatches'] = { 1: 1 };

/**
 * Results without all their players, players who are in more matches of a size than the night allows, and those who may
 * not play on it (league.md 13.9, season-rules.md 6, 15).
 */
export function cardWarningsAndBreaches(card: Card, formats: readonly MatchFormat[], terms: NightTerms): CardWarning[] {
  return [...marksOfMatches(card, formats, terms.night), ...eligibilityMarks(card, formats, terms)];
}

/**
 * What a card breaks by rules that refuse it, and the stored card does not: what stands there already stays, so that
 * the rest can be corrected (season-rules.md 15.1).
 */
export function newRefusedBreaches(
  card: Card,
  stored: readonly (Card | null)[],
  formats: readonly MatchFormat[],
  terms: NightTerms,
): CardWarning[] {
  const brokenOn = (one: Card) =>
    cardWarningsAndBreaches(one, formats, terms).flatMap(({ broken, ...mark }) =>
      broken?.isRefused ? [{ ...mark, broken }] : [],
    );
  const keyOf = ({ rule, playerId, side }: BrokenRule) => `${rule} ${playerId} ${side}`;
  // In how many matches they stand as well: a third is not excused by two.
  const times = (marks: readonly { broken: BrokenRule }[], key: string) =>
    marks.filter(({ broken }) => keyOf(broken) === key).length;
  const before = stored.map((one) => (one ? brokenOn(one) : []));
  const now = brokenOn(card);
  return now.filter(({ broken }) => {
    const key = keyOf(broken);
    return before.every((marks) => times(marks, key) < times(now, key));
  });
}

function marksOfMatches(
  card: Card,
  formats: readonly MatchFormat[],
  { mostMatches, eligibility, isOfPlayers }: NightRules,
): CardWarning[] {
  const names = matchNames(formats);
  const most = { ...(!isOfPlayers && usuallyMost), ...mostMatches };
  const nameOf = (index: number) => names[index]?.name ?? `Match ${index + 1}`;
  return card.matches.flatMap((match, index) => {
    const format = formats[index];
    if (!format?.numberOfLegs) return [];
    const isOut = !!whyFinishedNotCounted(match, format);
    const { playerCount } = format;
    const hasResult = !match.given && (match.homeScore ?? 0) + (match.awayScore ?? 0) > 0;
    const missing = sides.filter((side) => playersOn(match, side).length < leastPlayersOfSide(format));
    const times = most[playerCount];
    const tooOften = times
      ? sides.flatMap((side) =>
          playersOn(match, side).flatMap(({ id, name }): CardWarning[] => {
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
                : `${name} is in ${matchSizeName(playerCount).toLowerCase()} ${others.length + 1} times, ${times} at most.`;
            // A second singles of which no rule speaks is only marked.
            const isRefused = !!mostMatches[playerCount] && eligibility.tooManyMatches === 'refuse';
            return [{ index, message, broken: { rule: 'tooManyMatches', playerId: id, side, isRefused } }];
          }),
        )
      : [];
    const without = missing.length > 1 ? 'players' : `${missing[0]} players`;
    const lacking = `There is a result, but not all ${without}${isOut ? ': it does not count' : ''}.`;
    return [...(hasResult && missing.length ? [{ index, message: lacking }] : []), ...tooOften];
  });
}
