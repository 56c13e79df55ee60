import { isSameJson } from '#rules/basics/rebase.ts';
import type { MatchFormat } from '#rules/basics/match-format.ts';
import { mergedUnlessDifferent, withThrowsLeftToSaved } from '#rules/card/follow-saved.ts';
import { cardUnderNewRules } from '#rules/card/other-rules.ts';
import type { SideName } from '#rules/darts/leg.ts';
import { isBlankCard, emptyCardLike, type Card } from '#rules/card/scorecard.ts';
import { draftsDiffer, withRemovalsSaid } from '#rules/card/submission.ts';
import type { Kept } from '../../../lib/device/kept.ts';
import { cardToEdit, formatsOf, cardInput, type EditedFixture } from '../edited-card.ts';

/** A card while somebody works on it. */
export interface Work {
  /** As last loaded or saved. */
  base: EditedFixture;
  /** The card with which this work and what is saved meanwhile began, as far as it is known. */
  before: Card | undefined;
  card: Card;
  formats: MatchFormat[];
  isChanged: boolean;
}

/** What of it is kept on this device. */
export interface Entered extends Pick<Work, 'card' | 'formats'> {
  /** How its season had the matches played, and the version of these rules; cards kept by older programs do not say. */
  under?: { formats: MatchFormat[]; version: string };
}

/** By which rules it is entered. */
export const formatsAndRulesVersion = (base: EditedFixture) => ({
  formats: formatsOf(base),
  version: base.rulesVersion,
});

/** Puts those on a card who need not be chosen. */
type Fill = (card: Card, formats: readonly MatchFormat[]) => Card;

export interface Surroundings {
  /** Whether the page knows of published results. */
  isPublished: boolean;
  /** Begins with an empty card in place of the published one: nothing changes until it is saved (league.md 13.3). */
  isUnpublishing: boolean;
  /** The side whose draft it is; none for an administrator. */
  side: SideName | undefined;
  onSaved: (fixture: EditedFixture) => void;
  fill: Fill;
  /** Adds to a change what follows from it. */
  adjust: (change: Record<'before' | 'after', Card>, formats: readonly MatchFormat[]) => Card;
}

/** The card as it is stored, with those on it who need not be chosen. */
export const workOnStoredCard = (base: EditedFixture, fill: Fill): Work => ({
  base,
  before: cardToEdit(base),
  card: fill(cardToEdit(base), formatsOf(base)),
  formats: formatsOf(base),
  isChanged: false,
});

/** Whether anything is entered but a man of the match. */
export const isCardBegun = ({ base, card, isChanged }: Work, fill: Fill): boolean =>
  isChanged && !isSameCard({ ...workOnStoredCard(base, fill).card, manOfTheMatch: card.manOfTheMatch }, card);

/** The entries on top of this fixture: what was not changed here of how its matches are played is as it says. */
export function rebasedEntries(base: EditedFixture, entered: Entered, before: readonly MatchFormat[]) {
  const { card, formats } = cardUnderNewRules(entered, { before, now: formatsOf(base) });
  return { base, before: cardToEdit(base), card, formats };
}

/** The entries under the version they were based on; of another one than is known here nobody knows its card. */
export const workFromKeptEntries = (
  { base, before }: Pick<Work, 'base' | 'before'>,
  { state, version }: Kept<Entered>,
): Work => ({
  ...rebasedEntries({ ...base, version: version ?? base.version }, state, state.under?.formats ?? formatsOf(base)),
  before: (version ?? base.version) === base.version ? before : undefined,
  isChanged: true,
});

/** Whether both are sent as the same card. */
export const isSameCard = (a: Card, b: Card) =>
  isSameJson(cardInput(withAllSaid(a), true), cardInput(withAllSaid(b), true));

/** That nobody is ahead, or nothing thrown, is the same, whether it was said or not. */
const withAllSaid = ({ matches, ...card }: Card): Card => ({
  ...card,
  matches: matches.map((match) => ({ ...match, headStart: match.headStart ?? null, sayg: match.sayg ?? null })),
});

/**
 * Whether the entries equal the stored card: they were saved, and only the answer was lost. Of a side's draft that was
 * published because both agreed, what is not compared then is as the other team has it.
 */
export const areEntriesStored = ({ card, formats }: Entered, now: EditedFixture, side?: SideName): boolean =>
  isSameJson(formats, formatsOf(now)) &&
  (isSameCard(card, cardToEdit(now)) || (!!side && isPublishedWith(card, now, side)));

const isPublishedWith = (card: Card, now: EditedFixture, side: SideName) =>
  now.resultsPublished &&
  !draftsDiffer(card, cardToEdit(now), formatsOf(now)) &&
  card.manOfTheMatch[side] === cardToEdit(now).manOfTheMatch[side];

/**
 * The work on top of what was saved meanwhile, where the two leave nothing to choose; throws are not chosen by who may
 * not enter them.
 */
export function workOnSavedUnlessDifferent(work: Work, saved: EditedFixture, entersThrows: boolean): Work | undefined {
  const on = rebasedEntries(saved, work, formatsOf(work.base));
  const stored = cardToEdit(saved);
  if (!isSameJson(on.formats, formatsOf(saved))) return undefined;
  const cards = { mine: on.card, base: work.before, saved: stored };
  const same = mergedUnlessDifferent(entersThrows ? cards : withThrowsLeftToSaved(cards), on.formats);
  if (!same) return undefined;
  const card = withRemovalsSaid(stored, same);
  return { ...on, card, isChanged: !areEntriesStored({ ...on, card }, saved) };
}

/**
 * The work on top of what was saved meanwhile, with a card that was chosen between the two: matches that are taken from
 * there are played as it says, the others as was changed here (league.md 13.5).
 */
export function workOnChoices(work: Work, saved: EditedFixture, chosen: Card): Work {
  const [before, theirs] = [formatsOf(work.base), cardToEdit(saved)];
  const isTheirs = (index: number) =>
    isSameJson(chosen.matches[index], theirs.matches[index]) &&
    !isSameJson(work.card.matches[index], theirs.matches[index]);
  const formats = work.formats.map((format, index) => (isTheirs(index) ? (before[index] ?? format) : format));
  const card = withRemovalsSaid(theirs, chosen);
  return { ...rebasedEntries(saved, { card, formats }, before), isChanged: true };
}

/** What a card begins with: the work, and what was saved meanwhile where one has to choose. */
export interface Opening {
  work: Work;
  theirs?: EditedFixture | undefined;
  /** What is different since the rules changed. */
  words?: string[];
}

/** Compares the entries kept on this device with the card as it is stored now. */
export function openingFromKeptOrStored(
  fixture: EditedFixture,
  found: Kept<Entered> | undefined,
  { fill, side }: Pick<Surroundings, 'fill' | 'side'>,
): Opening {
  const stored = workOnStoredCard(fixture, fill);
  if (!found || areEntriesStored(found.state, fixture, side)) return { work: stored, theirs: undefined };
  const { under } = found.state;
  if (under && under.version !== fixture.rulesVersion) {
    const { words, ...entered } = cardUnderNewRules(found.state, { before: under.formats, now: formatsOf(fixture) });
    return {
      ...openingFromKeptOrStored(
        fixture,
        { ...found, state: { ...entered, under: formatsAndRulesVersion(fixture) } },
        { fill, side },
      ),
      words,
    };
  }
  const isBehind = found.version !== fixture.version;
  // The stored card is still blank: whatever changed the fixture was not its card.
  if (isBehind && isBlankCard(cardToEdit(fixture)))
    return { work: { ...workFromKeptEntries(stored, found), base: fixture, before: stored.before } };
  return { work: workFromKeptEntries(stored, found), theirs: isBehind ? fixture : undefined };
}

/** Nobody is put on it: a card that names anybody would be published. */
export const openingToUnpublish = (base: EditedFixture): Opening => ({
  work: { ...workOnStoredCard(base, emptyCardLike), isChanged: base.resultsPublished },
});
