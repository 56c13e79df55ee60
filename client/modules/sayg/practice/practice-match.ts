import { numberWithin } from '#rules/basics/numbers.ts';
import { limits, tournamentDefaults } from '#rules/basics/defaults.ts';
import type { Sayg } from '#rules/darts/sayg.ts';

/** Default best of (live.md 7). */
const usualLegs = 3;

/** Options of a practice match from the address. A blank opponent means a single player. */
export interface PracticeOptions {
  yourName: string;
  opponentName: string;
  startingScore: number;
  numberOfLegs: number;
}

/** Parses the options of an address; missing or invalid ones get defaults. */
export function optionsOf(search: string, givenName: string | undefined): PracticeOptions {
  const query = new URLSearchParams(search);
  return {
    yourName: query.get('yourName')?.trim() || givenName || 'You',
    opponentName: query.get('opponentName')?.trim() ?? '',
    startingScore: numberWithin(query.get('startingScore'), {
      least: limits.leastStartingScore,
      most: 9999,
      usual: tournamentDefaults.startingScore,
    }),
    numberOfLegs: numberWithin(query.get('numberOfLegs'), { least: 1, most: 999, usual: usualLegs }),
  };
}

/** The query string for these options; other parameters such as `embed` stay. */
export function searchOf(
  { yourName, opponentName, startingScore, numberOfLegs }: PracticeOptions,
  search: string,
): string {
  const query = new URLSearchParams(search);
  query.set('yourName', yourName);
  if (opponentName) query.set('opponentName', opponentName);
  else query.delete('opponentName');
  query.set('startingScore', String(startingScore));
  query.set('numberOfLegs', String(numberOfLegs));
  return `?${query}`;
}

/** Id of the saved match in the hash; null when there is none. */
export const savedIdOf = (hash: string): string | null =>
  /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/i.exec(hash)?.[0].toLowerCase() ?? null;

/** A new match with these options. */
export const newMatch = (options: PracticeOptions): Sayg => ({ ...options, homeScore: 0, awayScore: 0, legs: {} });
