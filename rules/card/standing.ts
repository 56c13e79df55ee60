import { isSameJson } from '../basics/rebase.ts';
import type { CardExtras } from '../basics/defaults.ts';
import type { MatchFormat } from '../basics/match-format.ts';
import type { SideName } from '../darts/leg.ts';
import { sortedLatestFirst } from '../basics/date-order.ts';
import { addDays, type Day } from '../basics/dates.ts';
import type { Fixture } from './fixture.ts';
import { highVisitNamePlural } from './extras.ts';
import { isPostponedOrOverruled } from './settled.ts';
import { matchNames } from './match-names.ts';
import { cardUnlessBlank, cardTotal, openMatches, type Card, type FixtureScore } from './scorecard.ts';
import { draftsAgree, draftsDiffer, draftDifferences, type Differences } from './submission.ts';

/** How far a card has got: nobody has entered it, one team has, both have and differ or say the same, or it is published. */
export const cardStates = ['nothing', 'entered', 'different', 'same', 'published'] as const;
export type CardState = (typeof cardStates)[number];

/** Where the card of a fixture stands, as far as its reader may know (league.md 13.7). */
export interface Standing {
  state: CardState;
  /** The reader's own side; null for administrators. */
  own: SideName | null;
  /** Whose card has been entered, when only one has. */
  enteredBy: SideName | null;
  /** Who last saved the card that the state is about, and when. */
  by: string | null;
  at: Date | null;
  /** Matches won by each side on that card; null when the reader may not know, or two equal cards have no result. */
  score: FixtureScore | null;
  /** Where the two cards differ: "S3", "the 180s"; null when the reader may not know. */
  differs: string[] | null;
  /** How many matches have a result on the card of each team, and of how many; null where none waits to be published. */
  progress: (Record<SideName, number> & { of: number }) | null;
  /** Of two that differ: whether only as far as the teams may still be entering them. */
  isBeingEntered: boolean;
}

/** A card as somebody saved it. */
export interface SavedCard {
  card: Card;
  editor: string;
  updated: Date;
}

type Saved = SavedCard | null;

/** What is stored of a fixture's card: drafts that are not blank, and the published card with its score. */
interface StoredCards {
  published: (SavedCard & { score: FixtureScore | null }) | null;
  drafts: Record<SideName, Saved>;
}

/** The reader: the side they record for, and whether they may see the cards of both teams. */
export interface Reader {
  side: SideName | null;
  seesBoth: boolean;
}

/**
 * How far the card of a fixture has got, from the published card and the two drafts, whose matches are played so; a
 * blank draft counts as none.
 */
export function cardState(
  published: Card | null,
  drafts: Record<SideName, Card | null>,
  formats: readonly MatchFormat[],
): Pick<Standing, 'state' | 'enteredBy'> {
  if (published) return { state: 'published', enteredBy: null };
  const [home, away] = [cardUnlessBlank(drafts.home), cardUnlessBlank(drafts.away)];
  if (home && away) return { state: draftsDiffer(home, away, formats) ? 'different' : 'same', enteredBy: null };
  if (!home && !away) return { state: 'nothing', enteredBy: null };
  return { state: 'entered', enteredBy: home ? 'home' : 'away' };
}

/** How the matches of a card are played, and what else it lists. */
export interface StandingTerms {
  formats: readonly MatchFormat[];
  extras: CardExtras;
}

/** Where the card stands for this reader; the content of a card they may not see is left out (league.md 13.7). */
export function cardStandingFor(
  { published, drafts }: StoredCards,
  { side: own, seesBoth }: Reader,
  { formats, extras }: StandingTerms,
): Standing {
  const { home, away } = drafts;
  const cards = { home: home?.card ?? null, away: away?.card ?? null };
  const { state, enteredBy } = cardState(published?.card ?? null, cards, formats);
  const nobody = {
    state,
    own,
    enteredBy,
    by: null,
    at: null,
    score: null,
    differs: null,
    progress: null,
    isBeingEntered: false,
  };
  if (state === 'published' && published)
    return { ...nobody, by: published.editor, at: published.updated, score: published.score };
  const of = formats.filter(({ numberOfLegs }) => numberOfLegs).length;
  const resultsOf = (saved: Saved) => (saved ? of - openMatches(saved.card, formats).length : 0);
  const about = { ...nobody, progress: { home: resultsOf(home), away: resultsOf(away), of } };
  if (enteredBy) {
    const { card, editor, updated } = drafts[enteredBy]!;
    const isKnown = seesBoth || enteredBy === own;
    return { ...about, by: editor, at: updated, score: isKnown ? cardTotal(card, formats) : null };
  }
  if (state === 'same' && home)
    return { ...about, score: draftsAgree(cards.home, cards.away, formats) ? cardTotal(home.card, formats) : null };
  if (state !== 'different' || !home || !away) return about;
  // Told a place at a time, the other card could be found by trying.
  if (!seesBoth) return { ...about, isBeingEntered: !haveSameMatches(home.card, away.card, formats) };
  const terms = { formats, extras };
  const told = namesOfDifferencesToTell(home.card, away.card, terms);
  const differs = told.length ? told : namesOfDifferences(home.card, away.card, terms);
  return { ...about, differs, isBeingEntered: !told.length };
}

/**
 * Whether the same matches have a result on both cards, and one has at all, and no other is being thrown: until then
 * teams may be entering them.
 */
function haveSameMatches(home: Card, away: Card, formats: readonly MatchFormat[]): boolean {
  const [open, openThere] = [openMatches(home, formats), openMatches(away, formats)];
  return (
    isSameJson(open, openThere) &&
    formats.some(({ numberOfLegs }, index) => numberOfLegs && !open.includes(index)) &&
    !open.some((index) => home.matches[index]?.sayg || away.matches[index]?.sayg)
  );
}

/** Whether captains hear that their cards differ: not while they may still be entering them (messages.md 3). */
export const differOnceEntered = (home: Card, away: Card, formats: readonly MatchFormat[]): boolean =>
  haveSameMatches(home, away, formats) && draftsDiffer(home, away, formats);

/**
 * Where two cards differ, of which the same matches have a result; until then, in which of those that have one on both
 * (league.md 13.7).
 */
export function namesOfDifferencesToTell(home: Card, away: Card, terms: StandingTerms): string[] {
  const { formats } = terms;
  if (haveSameMatches(home, away, formats)) return namesOfDifferences(home, away, terms);
  const open = [...openMatches(home, formats), ...openMatches(away, formats)];
  const matches = draftDifferences(home, away, formats).matches.filter((index) => !open.includes(index));
  return namesOf({ matches, oneEighties: false, hiChecks: false }, terms);
}

/** Where two cards differ, in playing order: "S3", "the 180s" (league.md 13.7). */
export const namesOfDifferences = (home: Card, away: Card, terms: StandingTerms): string[] =>
  namesOf(draftDifferences(home, away, terms.formats), terms);

function namesOf({ matches, oneEighties, hiChecks }: Differences, { formats, extras }: StandingTerms): string[] {
  const names = matchNames(formats);
  return [
    ...matches.map((index) => names[index]?.short ?? `match ${index + 1}`),
    ...(oneEighties ? [`the ${highVisitNamePlural(extras)}`] : []),
    ...(hiChecks ? ['the hi-checks'] : []),
  ];
}

/**
 * Days after a fixture for which its card is shown (`open` until it is published, `published` afterwards), and how many
 * cards at most.
 */
const cardsShown = { open: 60, published: 7, most: 3 };

type Shown = Pick<Fixture, 'date' | 'postponed' | 'decision' | 'card'>;

/**
 * The fixtures whose cards a team's clerk is shown first, three at most of the last 60 days, the latest first: those
 * not yet published, and for a week the latest of all, published or not (league.md 13.7).
 */
export function latestFixturesForClerk<F extends Shown>(fixtures: readonly F[], today: Day): F[] {
  const lately = (days: number) =>
    fixtures.filter(
      (fixture) => !isPostponedOrOverruled(fixture) && fixture.date <= today && addDays(fixture.date, days) >= today,
    );
  const [latest, ...earlier] = sortedLatestFirst(lately(cardsShown.open));
  if (!latest) return [];
  const isShown = !latest.card || lately(cardsShown.published).includes(latest);
  return [...(isShown ? [latest] : []), ...earlier.filter(({ card }) => !card)].slice(0, cardsShown.most);
}
