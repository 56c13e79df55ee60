import { wholeNumberOrUsual } from '#rules/basics/numbers.ts';
import { inputLimits } from '#rules/basics/limits.ts';
import { tournamentDefaults } from '#rules/basics/defaults.ts';
import { startOfLegs } from '#rules/darts/head-start.ts';
import { startingScoreOf } from '#rules/darts/leg.ts';
import type { Sayg } from '#rules/darts/sayg.ts';

/** Default best of (live.md 7). */
const usualLegs = 3;

/** Options of a practice match from the address. A blank opponent means a single player. */
export interface PracticeOptions {
  yourName: string;
  opponentName: string;
  startingScore: number;
  /** From where the opponent begins: the same, unless one of them has a head start. */
  opponentStart: number;
  numberOfLegs: number;
}

/** Parses the options of an address; missing or invalid ones get defaults. */
export function practiceOptionsInAddress(search: string, givenName: string | undefined): PracticeOptions {
  const query = new URLSearchParams(search);
  const scoreIn = (name: string, usual: number) =>
    wholeNumberOrUsual(query.get(name), { least: inputLimits.leastStartingScore, most: 9999, usual });
  const startingScore = scoreIn('startingScore', tournamentDefaults.startingScore);
  return {
    yourName: query.get('yourName')?.trim() || givenName || 'You',
    opponentName: query.get('opponentName')?.trim() ?? '',
    startingScore,
    opponentStart: scoreIn('opponentStart', startingScore),
    numberOfLegs: wholeNumberOrUsual(query.get('numberOfLegs'), { least: 1, most: 999, usual: usualLegs }),
  };
}

/** The options with which a match was begun. */
export function practiceOptionsOfMatch(sayg: Sayg): PracticeOptions {
  const { yourName, opponentName, numberOfLegs } = sayg;
  const leg = startOfLegs(sayg);
  const [startingScore, opponentStart] = [startingScoreOf(leg, 'home'), startingScoreOf(leg, 'away')];
  return { yourName, opponentName, numberOfLegs, startingScore, opponentStart };
}

/** The query string for these options; other parameters such as `embed` stay. */
export function searchWithPracticeOptions(
  { yourName, opponentName, startingScore, opponentStart, numberOfLegs }: PracticeOptions,
  search: string,
): string {
  const query = new URLSearchParams(search);
  query.set('yourName', yourName);
  if (opponentName) query.set('opponentName', opponentName);
  else query.delete('opponentName');
  query.set('startingScore', String(startingScore));
  if (opponentName && opponentStart !== startingScore) query.set('opponentStart', String(opponentStart));
  else query.delete('opponentStart');
  query.set('numberOfLegs', String(numberOfLegs));
  return `?${query}`;
}

/** Id of the saved match in the hash; null when there is none. */
export const savedSaygIdInHash = (hash: string): string | null =>
  /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/i.exec(hash)?.[0].toLowerCase() ?? null;

/** A new match with these options; whoever begins lower has a head start (season-rules.md 12). */
export function newPracticeSayg({ startingScore, opponentStart, ...options }: PracticeOptions): Sayg {
  const match: Sayg = { ...options, startingScore, homeScore: 0, awayScore: 0, legs: {} };
  if (!options.opponentName || opponentStart === startingScore) return match;
  return opponentStart < startingScore
    ? { ...match, headStart: { to: 'away', score: opponentStart } }
    : { ...match, startingScore: opponentStart, headStart: { to: 'home', score: startingScore } };
}
