import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import type { MatchFormat } from '#rules/defaults.ts';
import type { Card } from '#rules/scorecard.ts';
import { CardEditDocument, SaveCardDocument, SaveDraftDocument } from '../../generated/desk.ts';
import { failureOf, type Failure } from '../../lib/failure.ts';
import { useLeaving } from '../../lib/leaving.ts';
import { useActor, useCan } from '../../lib/session.ts';
import { cardToEdit, formatsOf, inputOf, type EditedFixture } from './edited-card.ts';
import { keptCard, type KeptCard } from './kept-card.ts';
import { readAgain } from './use-card-desk.ts';

interface Work {
  /** As it was read or saved last. */
  base: EditedFixture;
  card: Card;
  formats: MatchFormat[];
  isChanged: boolean;
}

const workOf = (base: EditedFixture): Work => ({
  base,
  card: cardToEdit(base),
  formats: formatsOf(base),
  isChanged: false,
});

const leavingText = 'Your changes are not saved. They are kept on this device. Leave the card?';

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** The card of a fixture while somebody works on it: kept on the device until it is saved. */
export function useCardEdit(fixture: EditedFixture, onSaved: (fixture: EditedFixture) => void) {
  const client = useApolloClient();
  const can = useCan();
  const kept = keptCard(fixture.id, useActor().accountId ?? '');
  const [work, setWork] = useState(() => workOf(fixture));
  const [found, setFound] = useState<KeptCard | undefined>(() => kept.read());
  const [isSaving, setSaving] = useState(false);
  const [savedAt, setSavedAt] = useState<Date>();
  const [failure, setFailure] = useState<Failure>();
  /** What somebody else saved meanwhile. */
  const [theirs, setTheirs] = useState<EditedFixture>();
  useLeaving(work.isChanged ? leavingText : undefined);

  const hold = (next: Work) => {
    setWork(next);
    setFound(undefined);
    const { card, formats, base } = next;
    if (next.isChanged) kept.write({ card, formats, version: base.version, at: new Date().toISOString() });
    else kept.remove();
  };

  const settleOn = (base: EditedFixture) => {
    hold(workOf(base));
    setTheirs(undefined);
    setFailure(undefined);
  };

  /** What is stored now, where it is no longer what the work is based on. */
  async function lookForOthers(base: EditedFixture) {
    const { data } = await client.query({
      query: CardEditDocument,
      variables: { id: base.id },
      fetchPolicy: 'no-cache',
    });
    const now = data?.fixture;
    const isClosed = now?.resultsPublished && !can('fixture.publish');
    if (now && !isClosed && now.version !== base.version) setTheirs(now);
  }

  async function save() {
    const { base, card, formats } = work;
    const variables = {
      target: { id: base.id, version: base.version },
      card: inputOf(card, can('fixture.scoreThrows')),
    };
    setSaving(true);
    setFailure(undefined);
    try {
      const details = same(formats, formatsOf(base)) ? undefined : { matchOptions: formats };
      const { data } = can('fixture.publish')
        ? await client.mutate({
            mutation: SaveCardDocument,
            variables: { ...variables, details },
            fetchPolicy: 'no-cache',
          })
        : await client.mutate({ mutation: SaveDraftDocument, variables, fetchPolicy: 'no-cache' });
      if (data?.fixture) settleOn(data.fixture);
      setSavedAt(new Date());
      if (data?.fixture) onSaved(data.fixture);
      await readAgain(client, base.id);
    } catch (error) {
      const refusal = failureOf(error);
      setFailure(refusal);
      if (refusal.code === 'CONFLICT') await lookForOthers(base).catch(() => undefined);
    } finally {
      setSaving(false);
    }
  }

  return {
    ...work,
    found: work.isChanged ? undefined : found,
    isSaving,
    savedAt,
    failure,
    theirs,
    save: () => void save(),
    change: (card: Card) => hold({ ...work, card, isChanged: true }),
    changeFormats: (formats: MatchFormat[]) => hold({ ...work, formats, isChanged: true }),
    /** The changes found on this device, under the version they were based on. */
    useFound: () =>
      found &&
      hold({
        base: { ...work.base, version: found.version },
        card: found.card,
        formats: found.formats,
        isChanged: true,
      }),
    discardFound: () => {
      kept.remove();
      setFound(undefined);
    },
    /** Goes on from what somebody else saved, with this card in its place. */
    settle: (card: Card | undefined) => {
      if (!theirs) return;
      if (!card) return settleOn(theirs);
      setTheirs(undefined);
      setFailure(undefined);
      hold({ base: theirs, card, formats: formatsOf(theirs), isChanged: true });
    },
  };
}

export type CardEdit = ReturnType<typeof useCardEdit>;
