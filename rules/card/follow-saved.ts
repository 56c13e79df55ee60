import type { MatchFormat } from '../basics/match-format.ts';
import { isLegStarted } from '../darts/leg.ts';
import { legInputsWithoutDarts } from '../darts/told-legs.ts';
import { choicesFromPage, noChoices } from './merge-entries.ts';
import { blankMatch, type Card, type CardMatch } from './scorecard.ts';
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

/** What is compared beside the parts that both captains have to agree on, and whether a card says nothing of it. */
interface Beside<T> {
  told: (part: T) => unknown;
  isUnsaid: (part: T) => boolean;
}

const startedLegs = ({ sayg }: CardMatch) =>
  legInputsWithoutDarts(Object.fromEntries(Object.entries(sayg?.legs ?? {}).filter(([, leg]) => isLegStarted(leg))));

/** Throws, with the head start where it is not compared already; that they were taken off is said by null. */
const thrown: Beside<CardMatch> = {
  told: (match) => [startedLegs(match), (match.given && match.headStart) ?? null],
  isUnsaid: ({ given, headStart, sayg }) => sayg === undefined && !(given && headStart),
};
const note: Beside<string> = { told: (text) => text, isUnsaid: (text) => !text };
const manOfTheMatch: Beside<string | null> = { told: (id) => id, isUnsaid: (id) => id === null };

const matchAt = (card: Card, at: number) => card.matches[at] ?? blankMatch();
const noteAt = (card: Card, at: number) => card.matches[at]?.given?.note ?? '';

/**
 * My card and the one saved meanwhile as one, where they leave nothing to choose: they say the same, be it in another
 * order, and of throws, notes and men of the match each changed others, if any. Null where they differ, and where it is
 * not known what both began with and mine says anything else of these.
 */
export function mergedUnlessDifferent(
  { mine, base, saved }: Omit<Versions<Card>, 'base'> & { base: Card | undefined },
  formats: readonly MatchFormat[],
): Card | null {
  const { matches, oneEighties, hiChecks } = draftDifferences(mine, saved, formats);
  if (matches.length || oneEighties || hiChecks) return null;
  function together<Part>({ told, isUnsaid }: Beside<Part>, part: (card: Card) => Part): Part | undefined {
    const [own, other] = [part(mine), part(saved)];
    if (base) return merged({ mine: own, base: part(base), saved: other }, told);
    return isUnsaid(own) || isSame(told(own), told(other)) ? other : undefined;
  }
  const card = mergeWithSaved(mine, saved, choicesFromPage(mine, saved, noChoices));
  const known = card.matches.map((match, at) => {
    if (!formats[at]?.numberOfLegs) return match;
    const from = together(thrown, (one) => matchAt(one, at));
    const why = together(note, (one) => noteAt(one, at));
    return from && why !== undefined ? withThrowsAndNote(matchAt(mine, at), from, why) : undefined;
  });
  const home = together(manOfTheMatch, (one) => one.manOfTheMatch.home);
  const away = together(manOfTheMatch, (one) => one.manOfTheMatch.away);
  if (!known.every((match) => match !== undefined) || home === undefined || away === undefined) return null;
  return { ...card, matches: known, manOfTheMatch: { home, away } };
}

/** Throws bring along the head start with which they were thrown. */
function withThrowsAndNote(mine: CardMatch, from: CardMatch, why: string): CardMatch {
  const match = mine.given ? { ...mine, given: { ...mine.given, note: why } } : mine;
  if (isSame(thrown.told(mine), thrown.told(from))) return match;
  return { ...match, headStart: from.headStart ?? null, sayg: from.sayg ?? null };
}
