import { useApolloClient } from '@apollo/client/react';
import { useState, type ReactNode } from 'react';
import { sides, type SideName } from '#rules/leg.ts';
import { PublishCardDocument, UnpublishCardDocument } from '../../generated/desk.ts';
import { failureOf, type Failure } from '../../lib/failure.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import styles from './AdminBar.module.css';
import type { FixtureOfCard } from './CardPage.tsx';
import { cardOfTeam, timeText, type EditedFixture } from './edited-card.ts';
import { Refusal } from './SaveBar.tsx';
import { readAgain, useCardDesk } from './use-card-desk.ts';

interface Props {
  fixture: FixtureOfCard;
  /** Stands in its place until it is known what can be done. */
  space: ReactNode;
}

/** What an administrator of results can do with this card, and what the teams have sent. */
export function AdminBar({ fixture: head, space }: Props) {
  const client = useApolloClient();
  const { fixture, error, again } = useCardDesk(head.id);
  const [failure, setFailure] = useState<Failure>();
  const [isAsked, askFirst] = useState(false);
  const [isBusy, setBusy] = useState(false);
  if (!fixture && !error) return space;
  if (!fixture)
    return (
      <Refusal failure={failureOf(error)} title="What can be done with this card could not be loaded.">
        <Button onClick={again}>Try again</Button>
      </Refusal>
    );
  const { resultsPublished, id, version } = fixture;
  const sent = sides.filter((side) => draftOf(fixture, side));
  const only = sent.length === 1 ? sent[0] : undefined;

  async function run(mutation: typeof PublishCardDocument | typeof UnpublishCardDocument) {
    setBusy(true);
    setFailure(undefined);
    try {
      await client.mutate({ mutation, variables: { target: { id, version } }, fetchPolicy: 'no-cache' });
      await readAgain(client, id);
    } catch (error) {
      setFailure(failureOf(error));
    }
    askFirst(false);
    setBusy(false);
    again();
  }

  return (
    <section className={styles.bar} aria-label="For administrators of results">
      <p>{stateText(fixture, sent)}</p>
      <div className={styles.actions}>
        {!resultsPublished && sent.length === 2 && (
          <ButtonLink kind="primary" to="?view=merge">
            Compare the two cards
          </ButtonLink>
        )}
        {!resultsPublished && only && (
          <Button kind="primary" disabled={isBusy} onClick={() => void run(PublishCardDocument)}>
            Publish {cardOfTeam(fixture[only].name)}
          </Button>
        )}
        <ButtonLink to="?view=edit">{resultsPublished ? 'Edit the card' : 'Enter the card'}</ButtonLink>
        {sent.map((side) => (
          <ButtonLink key={side} to={`?view=${side}`}>
            View {cardOfTeam(fixture[side].name)}
          </ButtonLink>
        ))}
        {resultsPublished && !isAsked && <Button onClick={() => askFirst(true)}>Unpublish</Button>}
      </div>
      {isAsked && (
        <div className={styles.asked} role="group" aria-label="Unpublish">
          <p>The results leave the tables, and the teams can change their cards again. Unpublish?</p>
          <Button kind="primary" disabled={isBusy} onClick={() => void run(UnpublishCardDocument)}>
            Yes, unpublish
          </Button>
          <Button onClick={() => askFirst(false)}>Keep the results</Button>
        </div>
      )}
      {failure && <Refusal failure={failure} title="Nothing was changed." />}
    </section>
  );
}

const draftOf = (fixture: EditedFixture, side: SideName) => (side === 'home' ? fixture.homeDraft : fixture.awayDraft);

function stateText(fixture: EditedFixture, sent: readonly SideName[]): string {
  if (fixture.resultsPublished) return `Published, last saved by ${fixture.editor} at ${timeText(fixture.updated)}.`;
  const by = sent.map((side) => {
    const { editor, updated } = draftOf(fixture, side)!;
    return `${fixture[side].name} (${editor}, ${timeText(updated)})`;
  });
  if (by.length === 2) return `Both cards are in and differ: ${by.join(' and ')}.`;
  return by.length ? `Only one card is in: ${by[0]}.` : 'No team has recorded anything yet.';
}
