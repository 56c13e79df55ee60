import { limits, tournamentDefaults } from '#rules/defaults.ts';
import type { Sayg } from '#rules/sayg.ts';

/** Best of so many legs, unless somebody says otherwise (live.md 7). */
const usualLegs = 3;

/** How a practice match is played, as the address says it. A blank opponent means a single player. */
export interface PracticeOptions {
  yourName: string;
  opponentName: string;
  startingScore: number;
  numberOfLegs: number;
}

const numberFrom = (text: string | null, least: number, most: number, usual: number): number => {
  const value = Number.parseInt(text ?? '', 10);
  return value >= least && value <= most ? value : usual;
};

/** The options of an address; what it does not say, or says wrongly, is as usual. */
export function optionsOf(search: string, givenName: string | undefined): PracticeOptions {
  const query = new URLSearchParams(search);
  return {
    yourName: query.get('yourName')?.trim() || givenName || 'You',
    opponentName: query.get('opponentName')?.trim() ?? '',
    startingScore: numberFrom(
      query.get('startingScore'),
      limits.leastStartingScore,
      9999,
      tournamentDefaults.startingScore,
    ),
    numberOfLegs: numberFrom(query.get('numberOfLegs'), 1, 999, usualLegs),
  };
}

/** The query that says these options; what else it said stays, such as `embed`. */
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

/** The id of a saved match behind the address; null when there is none. */
export const savedIdOf = (hash: string): string | null =>
  /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/i.exec(hash)?.[0].toLowerCase() ?? null;

/** A match of these options in which nobody has thrown. */
export const newMatch = (options: PracticeOptions): Sayg => ({ ...options, homeScore: 0, awayScore: 0, legs: {} });
