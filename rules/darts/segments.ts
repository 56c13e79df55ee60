import { plural } from '../basics/plural.ts';
import { isBust } from './darts.ts';

/** Where a dart landed: 1 to 20, 25 for the bull, 0 for none; single, double or treble. A miss is a single 0. */
export interface Dart {
  segment: number;
  multiplier: number;
}

/** A throw with its darts, as they are stored: "T20 5 D8", "25" and "D25" of the bull, "0" a miss (live.md 24.2). */
interface DartsOfThrow {
  score: number;
  noOfDarts: number;
  darts: string;
}

const letters = ['', 'D', 'T'] as const;
const form = '(?:0|25|D25|[DT]?(?:1\\d?|20?|[3-9]))';

/** The form of a throw's darts as they are stored. */
export const dartsForm = new RegExp(`^${form}(?: ${form}){0,2}$`);

const dartText = ({ segment, multiplier }: Dart): string => `${letters[multiplier - 1] ?? '?'}${segment}`;

/** The darts of a throw in their stored form. */
export const dartsText = (darts: readonly Dart[]): string => darts.map(dartText).join(' ');

/**
 * The darts of a throw from their stored form. The text has to match `dartsForm`: nothing is checked, an empty text
 * becomes one miss, another word a segment of NaN.
 */
export const dartsOf = (text: string): Dart[] =>
  text.split(' ').map((dart) => {
    const multiplier = Math.max(1, letters.indexOf(dart[0] as 'D' | 'T') + 1);
    return { segment: Number(multiplier > 1 ? dart.slice(1) : dart), multiplier };
  });

/** Points of a dart. */
export const pointsOf = ({ segment, multiplier }: Dart): number => segment * multiplier;

/** What stands before the first double counts nothing in a leg that is begun with one (season-rules.md 1). */
const countedFrom = (darts: readonly Dart[], needsDouble: boolean) =>
  needsDouble ? darts.findIndex(({ multiplier }) => multiplier === 2) : 0;

/**
 * Why these cannot be the darts of a throw, in a sentence; null when they can. `left`: points before it. `needsDouble`:
 * the side has still to begin with a double (live.md 24.2).
 */
export function dartsFault({ score, noOfDarts, darts: text }: DartsOfThrow, left: number, needsDouble = false) {
  if (!dartsForm.test(text))
    return 'A dart is a miss or hits 1 to 20, single, double or treble, or 25, single or double.';
  const darts = dartsOf(text);
  if (darts.length !== noOfDarts)
    return `Each of the ${plural(noOfDarts, 'dart')} of the throw has to be named, or none.`;
  const from = countedFrom(darts, needsDouble);
  const counted = from < 0 ? [] : darts.slice(from);
  let rest = left;
  for (const [at, dart] of counted.entries()) {
    rest -= pointsOf(dart);
    if ((isBust(rest) || rest === 0) && at < counted.length - 1)
      return 'Nothing is thrown any more after a bust or a checkout.';
  }
  const sum = left - rest;
  const isOut = rest === 0 && darts.at(-1)!.multiplier === 2;
  if (rest === 0 && !isOut && score === left) return 'A leg is won with a double or the bull.';
  if (score === sum && rest !== 0) return null;
  if (isBust(rest) || (rest === 0 && !isOut))
    return score === 0 ? null : `These darts are a bust, which scores 0, not ${score}.`;
  return score === sum ? null : `These darts score ${sum}, not ${score}.`;
}
