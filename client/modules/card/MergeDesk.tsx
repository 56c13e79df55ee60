import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import type { SideName } from '#rules/leg.ts';
import { mergeChoices, noChoices } from '#rules/merge-entries.ts';
import { totalOf, type Card } from '#rules/scorecard.ts';
import { merge, undecided } from '#rules/submission.ts';
import { PublishCardDocument } from '../../generated/desk.ts';
import { failureOf, type Failure } from '../../lib/failure.ts';
import { Button } from '../../ui/Button.tsx';
import { Message } from '../../ui/Message.tsx';
import { CardProblem } from './CardDesk.tsx';
import type { FixtureOfCard } from './CardPage.tsx';
import { CardSkeleton } from './CardSkeleton.tsx';
import { Comparison } from './Comparison.tsx';
import styles from './Comparison.module.css';
import { cardOfTeam, formatsOf, ruledCard, timeText, type EditedFixture } from './edited-card.ts';
import { Refusal } from './SaveBar.tsx';
import { readAgain, useCardDesk } from './use-card-desk.ts';

interface Props {
  fixture: FixtureOfCard;
  onDone: () => void;
}

/** Both teams' cards for an administrator, who decides where they differ and publishes. */
export function MergeDesk({ fixture: head, onDone }: Props) {
  const { fixture, error, again } = useCardDesk(head.id);
  if (error) return <CardProblem error={error} again={again} />;
  if (!fixture) return <CardSkeleton />;
  const { homeDraft, awayDraft, resultsPublished } = fixture;
  if (!homeDraft || !awayDraft || resultsPublished)
    return (
      <Message icon="info" title={resultsPublished ? 'The results are published' : 'There are no two cards to compare'}>
        {resultsPublished
          ? 'Unpublish them first to decide between the cards of the teams again.'
          : 'As soon as both teams have recorded the match, their cards are shown here side by side.'}
      </Message>
    );
  // Other drafts are other questions.
  return (
    <Merging
      key={`${homeDraft.version} ${awayDraft.version}`}
      fixture={fixture}
      drafts={{ home: homeDraft, away: awayDraft }}
      again={again}
      onDone={onDone}
    />
  );
}

interface MergingProps {
  fixture: EditedFixture;
  drafts: Record<SideName, NonNullable<EditedFixture['homeDraft']>>;
  again: () => void;
  onDone: () => void;
}

const usually: SideName = 'home';

function Merging({ fixture, drafts, again, onDone }: MergingProps) {
  const client = useApolloClient();
  const [choices, choose] = useState(noChoices);
  const [failure, setFailure] = useState<Failure>();
  const [isBusy, setBusy] = useState(false);
  const cards = { home: ruledCard(drafts.home.card), away: ruledCard(drafts.away.card) };
  const formats = formatsOf(fixture);
  const chosen = mergeChoices(cards.home, cards.away, choices);
  const open = undecided(cards.home, cards.away, chosen);
  const left = leftText(open.matches.length, open.oneEighties, open.hiChecks);
  const total = totalOf(merge(cards.home, cards.away, chosen), formats);
  const teams = { home: fixture.home.name, away: fixture.away.name };
  const headOf = (side: SideName) => ({
    title: cardOfTeam(teams[side]),
    about: `${drafts[side].editor}, ${timeText(drafts[side].updated)}`,
  });

  async function publish() {
    setBusy(true);
    setFailure(undefined);
    try {
      await client.mutate({
        mutation: PublishCardDocument,
        variables: {
          target: { id: fixture.id, version: fixture.version },
          merge: {
            matches: formats.map((_, index) => choices.matches[index] ?? usually),
            ...listsOf(merge(cards.home, cards.away, chosen)),
            homeManOfTheMatch: choices.manOfTheMatch.home ?? null,
            awayManOfTheMatch: choices.manOfTheMatch.away ?? null,
            homeVersion: drafts.home.version,
            awayVersion: drafts.away.version,
          },
        },
        fetchPolicy: 'no-cache',
      });
      await readAgain(client, fixture.id);
      onDone();
    } catch (error) {
      setFailure(failureOf(error));
      setBusy(false);
    }
  }

  return (
    <div className={styles.page}>
      {failure && (
        <Refusal failure={failure} title="The results are not published.">
          {failure.code === 'CONFLICT' && <Button onClick={again}>Read both cards again</Button>}
        </Refusal>
      )}
      <Comparison
        caption="Both captains’ cards, match by match"
        cards={cards}
        heads={{ home: headOf('home'), away: headOf('away') }}
        formats={formats}
        teams={teams}
        choices={choices}
        onChoose={choose}
        men={{ home: drafts.home.manOfTheMatch?.name, away: drafts.away.manOfTheMatch?.name }}
      />
      <div className={styles.foot}>
        <p>
          <span>
            {teams.home} <b>{total.home}</b> – <b>{total.away}</b> {teams.away}
          </span>
          <span role="status">{left ? `${left} to decide` : 'All decided'}</span>
        </p>
        <Button onClick={() => choose(noChoices)}>Discard choices</Button>
        <Button kind="primary" disabled={!!left || isBusy} aria-busy={isBusy} onClick={() => void publish()}>
          Publish result
        </Button>
      </div>
    </div>
  );
}

/** The entries that are taken, as the API takes them. */
const listsOf = ({ oneEighties, over100Checkouts }: Card) => ({
  oneEightyEntries: oneEighties.map(({ id }) => id),
  hiCheckEntries: over100Checkouts.map(({ id, score }) => ({ playerId: id, score })),
});

function leftText(matches: number, oneEighties: boolean, hiChecks: boolean): string {
  const counted = matches === 1 ? '1 match' : `${matches} matches`;
  return [matches && counted, oneEighties && '180s', hiChecks && 'hi-checks'].filter(Boolean).join(' and ');
}
