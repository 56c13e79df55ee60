import { cardFormat, defaultLeagueRules } from '../basics/defaults.ts';
import { inputLimits } from '../basics/limits.ts';
import { noMatch, type MatchFormat } from '../basics/match-format.ts';
import { highestFinish, highestThrow, lowestHiCheck } from '../darts/darts.ts';
import { mostWinnableLegs, mostLegsOfMatch } from '../darts/match.ts';

/** Bounds of what a season's rules can say (season-rules.md 1, 3, 6). */
export const ruleLimits = {
  matches: 25,
  legs: mostLegsOfMatch,
  players: 4,
  startingScore: { least: 101, most: 1001 },
  label: 30,
  points: 100,
  leastPlayers: 12,
  nights: 50,
  champions: 1,
  zone: 20,
  extras: { least: lowestHiCheck, visit: highestThrow, hiCheck: highestFinish },
} as const;

/** What a match of a card can be changed to. */
export interface MatchBounds {
  mostPlayers: number;
  mostLegs: number;
  leastScore: number;
  mostScore: number;
}

const facts = (card: readonly MatchFormat[]) =>
  JSON.stringify(
    card
      .filter(({ numberOfLegs }) => numberOfLegs > 0)
      .map(({ playerCount, startingScore, numberOfLegs, ...more }) => [
        ...[playerCount, startingScore, numberOfLegs, !!more.playsAll, !!more.isDoubleStart],
        ...[more.game ?? '', more.label ?? ''],
      ]),
  );

/**
 * The bounds of what a fixture itself says of the match at this place: those of a season's rules where its card is
 * another than the specified one, else the specified ones (league.md 3, season-rules.md 1).
 */
export function matchBounds(card: readonly MatchFormat[], isKnockout: boolean, index: number): MatchBounds {
  const { players, legs, startingScore } = ruleLimits;
  if (facts(card) !== facts(cardFormat(isKnockout, defaultLeagueRules)))
    return { mostPlayers: players, mostLegs: legs, leastScore: startingScore.least, mostScore: startingScore.most };
  const { playerCount, numberOfLegs } = card[index] ?? noMatch;
  return {
    mostPlayers: Math.max(inputLimits.players, playerCount),
    mostLegs: Math.max(mostWinnableLegs, numberOfLegs),
    leastScore: inputLimits.leastStartingScore,
    mostScore: Infinity,
  };
}
