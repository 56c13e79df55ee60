import { useApolloClient } from '@apollo/client/react';
import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import { isDecidedIgnoringCard } from '#rules/card/settled.ts';
import { sides } from '#rules/darts/leg.ts';
import { cardStandingWordsForRecorder } from '../../../lib/standing.ts';
import { failureOf } from '../../../lib/wire/failure.ts';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import { StatusNote } from '../../../ui/text/StatusNote.tsx';
import type { FixtureOfCard } from '../reading/CardPage.tsx';
import { teamCardTitle, draftUnlessBlank } from '../edited-card.ts';
import { CardRefusal } from '../entry/SaveBar.tsx';
import { readCardPageAgain, useFixtureToEdit } from '../use-fixture-to-edit.ts';
import { useDialogs } from '../../../record/use-dialogs.tsx';
import { PostponedNote } from '../standing/PostponedNote.tsx';
import { decideDialog } from './dialogs.ts';

interface Props {
  fixture: FixtureOfCard;
  /** Shown in its place until the available actions are known. */
  placeholder: ReactNode;
}

/** An administrator's actions on this card, and which drafts the teams have sent. */
export function AdminBar({ fixture: head, placeholder }: Props) {
  const { fixture, error, again } = useFixtureToEdit(head.id);
  const editing = useDialogs();
  const client = useApolloClient();
  // The page is told when the card is published, withdrawn or saved; the bar then loads its own data again.
  const told = JSON.stringify([head.resultsPublished, head.standing]);
  const heard = useRef(told);
  const listen = useEffectEvent(() => {
    if (heard.current !== told) again();
    heard.current = told;
  });
  useEffect(() => listen(), [told]);
  if (!fixture && !error) return placeholder;
  if (!fixture)
    return (
      <CardRefusal failure={failureOf(error)} title="What can be done with this card could not be loaded.">
        <Button onClick={again}>Try again</Button>
      </CardRefusal>
    );
  const { resultsPublished } = fixture;
  // What was sent and published counts nothing then.
  const isOut = isDecidedIgnoringCard(head);
  const decide = () =>
    editing.open(decideDialog({ fixture: head, onSaved: () => void readCardPageAgain(client, head.id) }));
  const sent = sides.filter((side) => draftUnlessBlank(fixture, side));
  const only = sent.length === 1 ? sent[0] : undefined;
  const words = cardStandingWordsForRecorder(fixture, head.season);
  return (
    <section
      className="grid gap-10 mt-8 p-12-16 line r-3 bg-surface t-14 off-paper"
      aria-label="For administrators of results"
    >
      {words && <StatusNote words={words} />}
      {words && <PostponedNote postponed={head.postponed} />}
      <div className="flex wrap gap-8">
        {!isOut && (
          <>
            {!resultsPublished && sent.length === 2 && (
              <ButtonLink kind="primary" to="?view=merge">
                Compare the two cards
              </ButtonLink>
            )}
            {!resultsPublished && only && (
              <ButtonLink kind="primary" to={`?view=${only}`}>
                Look at {teamCardTitle(fixture[only].name)}
              </ButtonLink>
            )}
            <ButtonLink to="?view=edit">{resultsPublished ? 'Edit the card' : 'Enter the card'}</ButtonLink>
            {(resultsPublished || !only ? sent : []).map((side) => (
              <ButtonLink key={side} to={`?view=${side}`}>
                View {teamCardTitle(fixture[side].name)}
              </ButtonLink>
            ))}
            {resultsPublished && <ButtonLink to="?view=unpublish">Unpublish</ButtonLink>}
          </>
        )}
        <Button aria-haspopup="dialog" onClick={decide}>
          {head.decision ? 'Change the decision' : 'Decide without a card'}
        </Button>
      </div>
      {editing.dialog}
    </section>
  );
}
