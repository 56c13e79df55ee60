import { useState, type ReactNode } from 'react';
import { gapsAndWarnings } from '#rules/card/gaps-and-warnings.ts';
import { cardTotal } from '#rules/card/scorecard.ts';
import type { SideName } from '#rules/darts/leg.ts';
import { usePeopleOfCardQuery } from '../../../generated/desk.ts';
import { whenInSentence } from '../../../lib/instant.ts';
import { failureOf } from '../../../lib/wire/failure.ts';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Confirm } from '../../../ui/dialogs/Confirm.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Message } from '../../../ui/Message.tsx';
import { Refusal } from '../../../ui/Refusal.tsx';
import compared from '../compare/Comparison.module.css';
import { HiChecksOfCard, HighVisits } from '../reading/Accolades.tsx';
import { CardProblem } from '../entry/CardDesk.tsx';
import { CardRefusal } from '../entry/SaveBar.tsx';
import styles from '../reading/CardPage.module.css';
import type { FixtureOfCard } from '../reading/CardPage.tsx';
import { cardRowsWithRunningTotal, cardSections } from '../card-rows.ts';
import { CardSkeleton } from '../reading/CardSkeleton.tsx';
import {
  teamCardTitle,
  draftCard,
  draftOf,
  formatsOf,
  helperTeams,
  nightTerms,
  draftUnlessBlank,
  type EditedFixture,
} from '../edited-card.ts';
import { HelperMarks } from '../reading/PlayerName.tsx';
import { MatchSheet } from '../reading/MatchSheet.tsx';
import { PostponedNote } from '../standing/PostponedNote.tsx';
import { useFixtureToEdit } from '../use-fixture-to-edit.ts';
import { usePublishCard } from './use-publish-card.ts';
import own from './DraftDesk.module.css';

interface Props {
  fixture: FixtureOfCard;
  side: SideName;
  /** Photos of the signed card, if there are any. */
  photos?: ReactNode;
  onDone: () => void;
}

/** One team's draft, read only; if it is the only one, also what is missing on it and a button to publish it. */
export function DraftDesk({ fixture: head, side, photos, onDone }: Props) {
  const { fixture, error, again } = useFixtureToEdit(head.id);
  if (error) return <CardProblem error={error} again={again} />;
  if (!fixture) return <CardSkeleton />;
  const draft = draftOf(fixture, side);
  const { home, away } = fixture;
  const team = fixture[side].name;
  if (!draft)
    return (
      <Message icon="info" title={`${team} have not recorded this match`}>
        Their card is shown here as soon as they save one.
      </Message>
    );
  const isAlone =
    !fixture.resultsPublished &&
    draftUnlessBlank(fixture, side) &&
    !draftUnlessBlank(fixture, side === 'home' ? 'away' : 'home');
  return (
    <div className={styles.page}>
      <p className="warned p-10-16 r-2 t-13 semi">
        {teamCardTitle(team)}, saved by {draft.editor} {whenInSentence(draft.updated)}.{' '}
        {fixture.resultsPublished ? 'The results are published.' : 'It is not published.'}
      </p>
      {isAlone && <PostponedNote postponed={head.postponed} />}
      {isAlone && <Gaps fixture={fixture} side={side} draft={draft} />}
      {photos}
      <HelperMarks ownTeams={helperTeams(fixture)}>
        <MatchSheet
          sections={cardSections(cardRowsWithRunningTotal(draft.card.matches))}
          caption={`Matches as ${team} recorded them`}
          home={home.name}
          away={away.name}
        />
      </HelperMarks>
      <HighVisits players={draft.card.oneEighties} />
      <HiChecksOfCard checks={draft.card.over100Checkouts} />
      {isAlone && <PublishOnly fixture={fixture} side={side} draft={draft} again={again} onDone={onDone} />}
    </div>
  );
}

interface PublishProps {
  fixture: EditedFixture;
  side: SideName;
  draft: NonNullable<EditedFixture['homeDraft']>;
  again: () => void;
  onDone: () => void;
}

type OneCard = Pick<PublishProps, 'fixture' | 'side' | 'draft'>;

/** The only card there is, and what is missing on it. */
function useAloneIn({ fixture, side, draft }: OneCard) {
  const { data, error, refetch } = usePeopleOfCardQuery({ variables: { fixtureId: fixture.id } });
  const teams = { home: fixture.home.name, away: fixture.away.name };
  const card = draftCard(draft, side);
  const formats = formatsOf(fixture);
  const other = teams[side === 'home' ? 'away' : 'home'];
  return {
    teams,
    other,
    /** Why it is not known who may play, so that something can be missing that is not among the gaps. */
    people: { isKnown: !!data, failure: !data && error ? failureOf(error) : undefined, again: refetch },
    gaps: gapsAndWarnings(card, formats, nightTerms(fixture, data?.people ?? [])),
    total: cardTotal(card, formats),
  };
}

function Gaps(one: OneCard) {
  const { gaps, other, people } = useAloneIn(one);
  const title = gaps.length || !people.isKnown ? 'Missing on this card' : 'Nothing is missing on this card';
  return (
    <Card title={title} aside={gaps.length || ''}>
      <ul className={`${own.gaps} grid gap-8 p-12-16 t-14 anywhere`}>
        {gaps.map((gap) => (
          <li className="grid gap-8" key={gap}>
            <Icon name="warning" size={16} />
            {gap}
          </li>
        ))}
        <li className="grid gap-8">
          <Icon name="info" size={16} />
          {other} have not entered a card, so nobody has confirmed this one.
        </li>
      </ul>
      {people.failure && (
        <div className="p-12-16">
          <Refusal what="Who may play could not be checked." of={people.failure} again={people.again} />
        </div>
      )}
    </Card>
  );
}

/** Publishes the only card there is, after a question. */
function PublishOnly({ fixture, side, draft, again, onDone }: PublishProps) {
  const [isAsked, setAsked] = useState(false);
  const { isBusy, failure, publish } = usePublishCard(fixture, onDone);
  const { teams, other, gaps, total, people } = useAloneIn({ fixture, side, draft });
  const score = `${total.home}–${total.away}`;

  return (
    <>
      {failure && (
        <CardRefusal failure={failure} title="The results are not published.">
          {failure.code === 'CONFLICT' && (
            <ButtonLink to="?" onClick={again}>
              See how the card stands now
            </ButtonLink>
          )}
        </CardRefusal>
      )}
      <div className={compared.foot}>
        <p className="flex wrap items-baseline between whole ink-2 t-14">
          <span>
            {teams.home} <b className="ink t-20 heavy">{total.home}</b> – <b className="ink t-20 heavy">{total.away}</b>{' '}
            {teams.away}
          </span>
        </p>
        <ButtonLink to="?view=edit">Enter it yourself</ButtonLink>
        <Button kind="primary" disabled={isBusy} aria-busy={isBusy} onClick={() => setAsked(true)}>
          Publish this card
        </Button>
      </div>
      {isAsked && (
        <Confirm
          title={`Publish ${score} from ${teamCardTitle(teams[side])} alone?`}
          action="Publish it"
          keep="Not yet"
          isSafe
          onConfirm={() => publish({ [`${side}Version`]: draft.version })}
          onClose={() => setAsked(false)}
        >
          {gaps.length > 0 && (
            <ul className={own.asked}>
              {gaps.map((gap) => (
                <li key={gap}>{gap}</li>
              ))}
            </ul>
          )}
          {people.failure && 'Who may play could not be checked. '}
          Everybody sees it then, and {other} cannot enter a card any more.
        </Confirm>
      )}
    </>
  );
}
