import type { MatchFormat } from '../basics/match-format.ts';
import { sides } from '../darts/leg.ts';
import { choicesFromPage, noChoices } from './merge-entries.ts';
import type { Card, CardMatch } from './scorecard.ts';
import { draftDifferences, mergeWithSaved } from './submission.ts';

/** What is not there is the same, whether it was said or not. */
const partOf = ({ given, headStart, sayg, ...match }: CardMatch) => [
  Object.entries(match).toSorted(([a], [b]) => (a < b ? -1 : 1)),
  given ?? null,
  headStart ?? null,
  sayg ?? null,
];

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** The part after both changed it, if at most one did. */
function merged<T>({ mine, base, saved }: Versions<T>, told: (part: T) => unknown = (part) => part): T | undefined {
  if (isSame(told(saved), told(base))) return mine;
  return isSame(told(mine), told(base)) || isSame(told(mine), told(saved)) ? saved : undefined;
}

interface Versions<T> {
  mine: T;
  /** What both began with. */
  base: T;
  saved: T;
}

/**
 * The card on which somebody is working, with what was saved meanwhile, such as the throws of a machine in another
 * match (live.md 24.5). Null where both changed the same: a match, a list, a man of the match.
 */
export function withSavedMeanwhile({ mine, base, saved }: Versions<Card>): Card | null {
  if (mine.matches.length !== saved.matches.length || mine.matches.length !== base.matches.length) return null;
  const parts = <Part>(part: (card: Card) => Part) =>
    merged({ mine: part(mine), base: part(base), saved: part(saved) });
  const matches = mine.matches.map((match, at) =>
    merged({ mine: match, base: base.matches[at]!, saved: saved.matches[at]! }, partOf),
  );
  const oneEighties = parts((card) => card.oneEighties);
  const over100Checkouts = parts((card) => card.over100Checkouts);
  const home = parts((card) => card.manOfTheMatch.home);
  const away = parts((card) => card.manOfTheMatch.away);
  const known = matches.filter((match) => match !== undefined);
  if (known.length < matches.length || !oneEighties || !over100Checkouts) return null;
  if (home === undefined || away === undefined) return null;
  return { matches: known, oneEighties, over100Checkouts, manOfTheMatch: { home, away } };
}

/**
 * My card and the one saved meanwhile as one, where they leave nothing to choose: they say the same, be it in another
 * order, and what only one of them has beside is kept. Null where they differ.
 */
export function withSameSaved(
  { mine, saved }: Omit<Versions<Card>, 'base'>,
  formats: readonly MatchFormat[],
): Card | null {
  const { matches, oneEighties, hiChecks } = draftDifferences(mine, saved, formats);
  const isOtherMan = sides.some((side) => {
    const [own, other] = [mine.manOfTheMatch[side], saved.manOfTheMatch[side]];
    return !!own && !!other && own !== other;
  });
  if (matches.length || oneEighties || hiChecks || isOtherMan) return null;
  return mergeWithSaved(mine, saved, choicesFromPage(mine, saved, noChoices));
}
