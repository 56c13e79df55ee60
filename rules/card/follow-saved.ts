import type { MatchFormat } from '../basics/match-format.ts';
import { legInputsWithoutDarts } from '../darts/told-legs.ts';
import { isLegStarted, sides, type SideName } from '../darts/leg.ts';
import { choicesFromPage, noChoices, type Choice, type MergeChoices } from './merge-entries.ts';
import { blankMatch, type Card, type CardMatch } from './scorecard.ts';
import { cardDifferences, draftDifferences, indexesOfMatches, mergeDrafts, type Differences } from './submission.ts';

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

/** My card, the one saved meanwhile, and what both began with, as far as it is known. */
interface MineAndSaved {
  mine: Card;
  base: Card | undefined;
  saved: Card;
}

const withThrowsUnsaid = ({ matches, ...card }: Card): Card => ({
  ...card,
  matches: matches.map(({ sayg: _, ...match }) => match),
});

/** The cards of somebody who may not enter throws, where those that were saved stay. */
export const withThrowsLeftToSaved = ({ mine, base, saved }: MineAndSaved): MineAndSaved => ({
  mine: withThrowsUnsaid(mine),
  base: base && withThrowsUnsaid(base),
  saved,
});

/** What is chosen between the two, where "home" means mine and "away" theirs; men of the match by who names them. */
interface ChoicesWithSaved extends MergeChoices {
  men?: Partial<Record<SideName, SideName>> | undefined;
}

/** The part as whoever changed it has it; undefined where both did, or where that is not known and they differ. */
function together<Part>(
  { told, isUnsaid }: Beside<Part>,
  { mine, base, saved }: MineAndSaved,
  part: (card: Card) => Part,
): Part | undefined {
  const [own, other] = [part(mine), part(saved)];
  if (base) return merged({ mine: own, base: part(base), saved: other }, told);
  return isUnsaid(own) || isSame(told(own), told(other)) ? other : undefined;
}

/** A match of the same players and legs on both, with its throws and note together. */
function matchTogether(cards: MineAndSaved, at: number): CardMatch | undefined {
  const from = together(thrown, cards, (one) => matchAt(one, at));
  const why = together(note, cards, (one) => noteAt(one, at));
  return from && why !== undefined ? withThrowsAndNote(matchAt(cards.mine, at), from, why) : undefined;
}

const manTogether = (cards: MineAndSaved, side: SideName) =>
  together(manOfTheMatch, cards, (one) => one.manOfTheMatch[side]);

/** Where the two differ: also matches of which only throws or notes do, and whose men of the match (league.md 13.5). */
interface DifferencesFromSaved extends Differences {
  men: SideName[];
}

/** What is to be chosen between my card and the one saved meanwhile. */
export function differencesFromSaved(cards: MineAndSaved, formats: readonly MatchFormat[]): DifferencesFromSaved {
  const { matches, ...lists } = draftDifferences(cards.mine, cards.saved, formats);
  const isOpen = (at: number) => matches.includes(at) || (!!formats[at]?.numberOfLegs && !matchTogether(cards, at));
  return {
    ...lists,
    matches: indexesOfMatches(cards.mine, cards.saved).filter(isOpen),
    men: sides.filter((side) => manTogether(cards, side) === undefined),
  };
}

/**
 * My card and the one saved meanwhile as one: what both say, the chosen version where they differ (mine where nothing is
 * chosen), and throws, notes and men of the match as whoever changed them has them.
 */
export function mergeWithSaved(cards: MineAndSaved, { men, ...choices }: ChoicesWithSaved): Card {
  const { mine, saved } = cards;
  const chosen = (choice: Choice) => (choice === 'away' ? saved : mine);
  const differing = cardDifferences(mine, saved).matches;
  const card = mergeDrafts(mine, saved, choices);
  const manOf = (side: SideName) => {
    const man = manTogether(cards, side);
    return man === undefined ? chosen(men?.[side]).manOfTheMatch[side] : man;
  };
  return {
    ...card,
    matches: card.matches.map((match, at) =>
      differing.includes(at) ? match : (matchTogether(cards, at) ?? matchAt(chosen(choices.matches[at]), at)),
    ),
    manOfTheMatch: { home: manOf('home'), away: manOf('away') },
  };
}

/** The two as one, where they leave nothing to choose; null where they do. */
export function mergedUnlessDifferent(cards: MineAndSaved, formats: readonly MatchFormat[]): Card | null {
  const { matches, men, oneEighties, hiChecks } = differencesFromSaved(cards, formats);
  if (matches.length || men.length || oneEighties || hiChecks) return null;
  return mergeWithSaved(cards, choicesFromPage(cards.mine, cards.saved, noChoices));
}

/** Throws bring along the head start with which they were thrown. */
function withThrowsAndNote(mine: CardMatch, from: CardMatch, why: string): CardMatch {
  const match = mine.given ? { ...mine, given: { ...mine.given, note: why } } : mine;
  if (isSame(thrown.told(mine), thrown.told(from))) return match;
  return { ...match, headStart: from.headStart ?? null, sayg: from.sayg ?? null };
}
