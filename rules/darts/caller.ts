import { isPossibleFinish } from './darts.ts';
import { pointsRemaining } from './leg.ts';
import { shortNamesInMatch, throwerOf } from './live.ts';
import { newOrCorrectedThrow } from './news.ts';
import * as match from './sayg.ts';
import type { Sayg } from './sayg.ts';
import { verbFor } from './spoken.ts';

const small = [
  ...['no score', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'],
  ...['thirteen', 'fourteen', 'fifteen', 'sixteen', 'seventeen', 'eighteen', 'nineteen'],
];
const tens = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];

/** A score of 0 to 180 as a caller says it: "one hundred and eighty", "no score" for 0. */
export function scoreInWords(score: number): string {
  if (score < small.length) return small[score]!;
  if (score < 100) return [tens[Math.floor(score / 10)], score % 10 && small[score % 10]].filter(Boolean).join('-');
  return score === 100 ? 'one hundred' : `one hundred and ${scoreInWords(score - 100)}`;
}

const ordinals = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth'];

/** "third" for leg index 2; plain numbers beyond the tenth leg. */
const ordinal = (leg: number): string => ordinals[leg] ?? `number ${leg + 1}`;

/**
 * What a caller says about the change between two readings of a match: the score, "game shot" for a leg, and what the
 * next player requires when it can be checked out. Empty for corrections or when nothing is new.
 */
export function callerWords(before: Sayg, after: Sayg): string[] {
  const news = newOrCorrectedThrow(before, after);
  if (news?.type !== 'throw') return [];
  const { row, side, leg } = news;
  if (row.checkout) {
    const what = match.winnerOfSayg(after) ? 'the match' : `the ${ordinal(leg)} leg`;
    return [`game shot and ${what}, ${shortNamesInMatch(after)[side]}`];
  }
  const next = throwerOf(after);
  const left = next && pointsRemaining(match.legInPlay(after), next);
  const required =
    next && left && isPossibleFinish(left)
      ? [`${shortNamesInMatch(after)[next]} ${verbFor(shortNamesInMatch(after)[next], 'requires')} ${left}`]
      : [];
  return [row.bust ? scoreInWords(0) : scoreInWords(row.score), ...required];
}
