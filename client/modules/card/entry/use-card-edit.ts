import { isSameJson } from '#rules/basics/rebase.ts';
import { useApolloClient } from '@apollo/client/react';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { MatchFormat } from '#rules/basics/match-format.ts';
import { withSavedMeanwhile } from '#rules/card/follow-saved.ts';
import { cardUnderNewRules, withAtLeastMatchPlaces } from '#rules/card/other-rules.ts';
import { isBlankCard, type Card } from '#rules/card/scorecard.ts';
import { CardEditDocument, SaveCardDocument, SaveDraftDocument } from '../../../generated/desk.ts';
import { useEntryKeeping } from '../../../lib/device/use-entry-keeping.ts';
import { useUndoRestoration } from '../../../lib/device/use-undo-restoration.ts';
import { failureOf, type Failure } from '../../../lib/wire/failure.ts';
import { useAskBeforeLeaving } from '../../../lib/page/leaving.ts';
import { useCan } from '../../../lib/wire/session.ts';
import { readUncached } from '../../../lib/wire/read-anew.ts';
import { cardToEdit, formatsOf, cardInput, optionsToSave, type EditedFixture } from '../edited-card.ts';
import { keptCardName } from '../kept-card-name.ts';
import {
  openingToUnpublish,
  rebasedEntries,
  areEntriesStored,
  isCardBegun,
  isSameCard,
  openingFromKeptOrStored,
  formatsAndRulesVersion,
  workFromKeptEntries,
  workOnChoices,
  workOnStoredCard,
  workOnSavedUnlessDifferent,
  type Entered,
  type Opening,
  type Surroundings,
  type Work,
} from './card-work.ts';
import { readCardPageAgain } from '../use-fixture-to-edit.ts';

/** The card of a fixture while somebody works on it: kept on the device until it is saved. */
export function useCardEdit(
  fixture: EditedFixture,
  { isPublished, isUnpublishing, side, onSaved, fill, adjust }: Surroundings,
) {
  const client = useApolloClient();
  const can = useCan();
  const entersThrows = can('fixture.scoreThrows');
  const kept = useEntryKeeping<Entered>({
    // What is entered to take the results back is no card to go on with.
    record: isUnpublishing ? undefined : keptCardName(fixture.id),
    what: `Card of ${fixture.home.name} v ${fixture.away.name}`,
    // It goes on in another tab, or was saved there.
    onElsewhere: (other) => (other ? setWork(workFromKeptEntries(work, other)) : void lookForOthers().catch(doNothing)),
  });
  const isSafe = kept.isSafe && !isUnpublishing;
  const isClosed = (now: EditedFixture) => now.resultsPublished && !can('fixture.publish');
  const opening = (): Opening => {
    const { theirs, ...opened } = isUnpublishing
      ? openingToUnpublish(fixture)
      : openingFromKeptOrStored(fixture, kept.found, { fill, side });
    const same = theirs && !isClosed(theirs) && workOnSavedUnlessDifferent(opened.work, theirs, entersThrows);
    return same ? { ...opened, work: same } : { ...opened, theirs };
  };
  const [first] = useState(opening);
  const [work, setWork] = useState<Work>(first.work);
  /** For answers from the server: what is entered when they arrive, not when they were asked for. */
  const latest = useRef(work);
  useLayoutEffect(() => {
    latest.current = work;
  }, [work]);
  const [restoredAt, setRestoredAt] = useState(first.work.isChanged ? kept.found?.at : undefined);
  const [isSaving, setSaving] = useState(false);
  const [savedAt, setSavedAt] = useState<Date>();
  const [failure, setFailure] = useState<Failure>();
  /** What somebody else saved meanwhile. */
  const [theirs, setTheirs] = useState(first.theirs);
  /** What is different since the rules of the season changed, until the card is saved. */
  const [otherRules, setOtherRules] = useState(first.words);
  useAskBeforeLeaving(
    work.isChanged
      ? {
          title: 'Leave the card?',
          text: isSafe
            ? 'It is not saved. What you entered is kept on this device, and there again when you come back.'
            : 'It is not saved, and this device does not keep what you entered.',
          isKept: isSafe,
        }
      : undefined,
  );

  // Entries that equal the stored card need not be kept.
  const tidy = useEffectEvent(() => void (work.isChanged || kept.drop()));
  useEffect(() => tidy(), []);
  // Published while a captain was entering the card: the entries stay, and the page says who published what, until the
  // results are unpublished again.
  const compare = useEffectEvent(() => {
    const isNews = isPublished ? work.isChanged && !theirs : theirs?.resultsPublished;
    if (isNews && !can('fixture.publish')) void lookForOthers().catch(doNothing);
  });
  useEffect(() => compare(), [isPublished]);

  const hold = (next: Work) => {
    latest.current = next;
    setWork(next);
    const { card, formats, base } = next;
    if (next.isChanged) kept.keep({ card, formats, under: formatsAndRulesVersion(base) }, base.version);
    else kept.drop();
  };

  const { restoration, forget } = useUndoRestoration<Work>({
    at: restoredAt,
    now: work,
    fresh: () => workOnStoredCard(fixture, fill),
    put: hold,
  });

  const settleOn = (base: EditedFixture) => {
    hold(workOnStoredCard(base, fill));
    setTheirs(undefined);
    setFailure(undefined);
    setRestoredAt(undefined);
    setOtherRules(undefined);
    forget();
  };

  /** Goes on under the rules of today, with everything that was entered; whoever saves has then been told. */
  const follow = (now: EditedFixture) => {
    const { base, before, ...entered } = latest.current;
    if (!entered.isChanged) return settleOn(now);
    const { words, ...next } = cardUnderNewRules(entered, { before: formatsOf(base), now: formatsOf(now) });
    setFailure(undefined);
    setOtherRules((told = []) => [...new Set([...told, ...words])]);
    // What else was saved meanwhile is found out when this is.
    const known = before && withAtLeastMatchPlaces(before, next.card.matches.length);
    return hold({ base: { ...now, version: base.version }, before: known, ...next, isChanged: true });
  };

  /**
   * Looks for a version saved by somebody else meanwhile. Returns the work on top of it if it can be saved there, with
   * what was saved in other places of the card; otherwise that version is shown as `theirs`. If it is what was entered
   * here, only the answer was lost, and it is returned as stored.
   */
  async function lookForOthers(): Promise<Work | { stored: EditedFixture } | undefined> {
    const now = (await readUncached(client, CardEditDocument, { id: fixture.id }))?.fixture;
    const work = latest.current;
    if (now && !isClosed(now)) setTheirs((one) => (one && isClosed(one) ? undefined : one));
    if (now && now.rulesVersion !== work.base.rulesVersion) {
      follow(now);
      return undefined;
    }
    if (!now || now.version === work.base.version) return undefined;
    if (areEntriesStored(work, now, side)) {
      settleOn(now);
      setSavedAt(new Date(now.updated));
      return { stored: now };
    }
    const saved = cardToEdit(now);
    const { before } = work;
    if (isClosed(now)) {
      setTheirs(now);
      return undefined;
    }
    if (isBlankCard(saved) || (before && isSameCard(saved, before)))
      return { ...work, ...rebasedEntries(now, work, formatsOf(work.base)) };
    const together = !now.resultsPublished && before && withSavedMeanwhile({ mine: work.card, base: before, saved });
    const next = together
      ? { ...work, ...rebasedEntries(now, { ...work, card: together }, formatsOf(work.base)) }
      : workOnSavedUnlessDifferent(work, now, entersThrows);
    if (next) hold(next);
    else setTheirs(now);
    return next;
  }

  /**
   * A draft was saved. That of the other captain can be agreed with, and what is entered here does not change; what a
   * machine records in the own one is here too, as far as nothing else is entered in its place.
   */
  const hear = async (): Promise<void> => {
    const now = (await readUncached(client, CardEditDocument, { id: fixture.id }))?.fixture;
    if (!now || now.resultsPublished) return;
    const { base, before, card, formats, isChanged } = latest.current;
    const isNew = now.version > base.version && now.rulesVersion === base.rulesVersion && !theirs;
    // Another tab may have saved what is entered here, too, and this hears of it before that tab says so.
    if (isNew && (!isChanged || areEntriesStored(latest.current, now, side))) {
      if (isChanged) setSavedAt(new Date(now.updated));
      return settleOn(now);
    }
    const together = isNew && before && withSavedMeanwhile({ mine: card, base: before, saved: cardToEdit(now) });
    if (together) return hold({ ...rebasedEntries(now, { card: together, formats }, formatsOf(base)), isChanged });
    setWork((work) => ({ ...work, base: { ...work.base, theirs: now.theirs, standing: now.standing } }));
  };

  async function send({ base, card, formats }: Work) {
    const target = { id: base.id, version: base.version, rulesVersion: base.rulesVersion };
    // What the card of today has no place for is not sent.
    const onCard = { ...card, matches: card.matches.slice(0, formats.length) };
    const variables = { target, card: cardInput(onCard, entersThrows) };
    const details = isSameJson(formats, formatsOf(base)) ? undefined : { matchOptions: optionsToSave(formats, base) };
    const { data } = can('fixture.publish')
      ? await client.mutate({
          mutation: SaveCardDocument,
          variables: { ...variables, details },
          fetchPolicy: 'no-cache',
        })
      : await client.mutate({ mutation: SaveDraftDocument, variables, fetchPolicy: 'no-cache' });
    if (data?.fixture) settleOn(data.fixture);
    setSavedAt(new Date());
    finish(data?.fixture);
  }

  function finish(saved: EditedFixture | null | undefined): void {
    if (saved) onSaved(saved);
    // The card is saved: nobody waits for the page behind it.
    void readCardPageAgain(client, fixture.id);
  }

  async function save(work: Work, isAgain = false): Promise<void> {
    setSaving(true);
    setFailure(undefined);
    try {
      await send(work);
    } catch (error) {
      const refusal = failureOf(error);
      const isBehind = refusal.code === 'CONFLICT' && !isAgain;
      // What was saved meanwhile has been heard of while this was sent.
      const heard = isBehind && latest.current.base.version > work.base.version ? latest.current : undefined;
      const next = heard ?? (isBehind ? await lookForOthers().catch(doNothing) : undefined);
      if (next && 'stored' in next) return finish(next.stored);
      // Something about the fixture was changed, or another place of its card: no reason to ask, so save again.
      if (next) return await save(next, true);
      // Other rules are told by what is different.
      if (latest.current.base.rulesVersion === work.base.rulesVersion) setFailure(refusal);
    } finally {
      setSaving(false);
    }
  }

  return {
    ...work,
    isBegun: isCardBegun(work, fill),
    restoration,
    isSafe,
    isSaving,
    savedAt,
    failure,
    theirs,
    otherRules,
    /** The rules may have changed: looks, and goes on under those of today. */
    checkRules: () => void lookForOthers().catch(doNothing),
    hear: () => void hear().catch(doNothing),
    /** What was refused last is of no concern where something else is about to be saved. */
    forgetFailure: () => setFailure(undefined),
    save: () => void save(work),
    /** Saves this card in place of what was entered. */
    saveAs: (card: Card) => {
      const next = { ...latest.current, card, isChanged: true };
      hold(next);
      void save(next);
    },
    /** Changes the card as it is now, and returns it. */
    change: (changed: (card: Card) => Card) => {
      const { card: before, formats } = latest.current;
      const card = adjust({ before, after: changed(before) }, formats);
      hold({ ...latest.current, card, isChanged: true });
      return card;
    },
    /** Goes on with another card in place of this one. */
    takeOver: (take: (card: Card) => Card) =>
      hold({ ...latest.current, card: take(latest.current.card), isChanged: true }),
    changeFormats: (formats: MatchFormat[]) => hold({ ...latest.current, formats, isChanged: true }),
    /** Settles a conflict: continues from what somebody else saved, with this card on top; without one, with theirs. */
    settle: (card: Card | undefined) => {
      if (!theirs) return;
      if (!card) return settleOn(theirs);
      setTheirs(undefined);
      setFailure(undefined);
      hold(workOnChoices(latest.current, theirs, card));
    },
  };
}

const doNothing = () => undefined;

export type CardEdit = ReturnType<typeof useCardEdit>;
