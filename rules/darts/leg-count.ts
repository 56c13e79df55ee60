import { plural } from '../basics/plural.ts';
import { isWholeWithin } from '../basics/numbers.ts';
import type { Refused } from './leg.ts';
import type { Sayg, SaygChange } from './sayg.ts';

/** The most legs of any match; more is taken for a typing mistake. */
export const mostLegs = 999;
/** The most legs of a match of a tournament. */
export const mostTournamentLegs = 99;

/** Why a match that stands like this cannot have so many legs from now on; undefined where it can (live.md 4). */
export function legCountFault(
  { homeScore, awayScore }: Pick<Sayg, 'homeScore' | 'awayScore'>,
  numberOfLegs: number,
  most: number = mostLegs,
): string | undefined {
  if (!isWholeWithin(numberOfLegs, 1, most)) return `A match has 1 to ${most} legs.`;
  const won = homeScore + awayScore;
  return won > numberOfLegs
    ? `${plural(won, 'leg has', 'legs have')} been won already, so the match cannot have ${numberOfLegs}.`
    : undefined;
}

/** Changes the number of legs. Refused: a number that the match, as it stands, cannot have (live.md 4). */
export function setNumberOfLegs(sayg: Sayg, numberOfLegs: number): SaygChange | Refused {
  const fault = legCountFault(sayg, numberOfLegs);
  return fault ? { refused: fault } : { sayg: { ...sayg, numberOfLegs }, events: [] };
}
