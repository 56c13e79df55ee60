import { listInWords } from '#rules/basics/list-in-words.ts';
import { plural, pluralWord } from '#rules/basics/plural.ts';
import { useContext, useEffect, type ReactNode } from 'react';
import { highVisitNamePlural } from '#rules/card/extras.ts';
import type { SideName } from '#rules/darts/leg.ts';
import { choicesFromPage, noChoices, type PageChoices } from '#rules/card/merge-entries.ts';
import type { Card } from '#rules/card/scorecard.ts';
import {
  draftsAgree,
  draftsDiffer,
  mergedTotal,
  draftDifferences,
  mergeDrafts,
  unchosenDifferences,
} from '#rules/card/submission.ts';
import { deleteKeptEntries } from '../../../lib/device/kept.ts';
import { useKeptFormState } from '../../../lib/device/use-entry-keeping.ts';
import { formatTimeWithShortDayUnlessToday, whenInSentence } from '../../../lib/instant.ts';
import { useActor } from '../../../lib/wire/session.ts';
import { Button } from '../../../ui/Button.tsx';
import { Message } from '../../../ui/Message.tsx';
import { Restored } from '../../../ui/Restored.tsx';
import { CardProblem } from '../entry/CardDesk.tsx';
import type { FixtureOfCard } from '../reading/CardPage.tsx';
import { CardSkeleton } from '../reading/CardSkeleton.tsx';
import { Comparison } from '../compare/Comparison.tsx';
import styles from '../compare/Comparison.module.css';
import { ExtrasOfCard } from '../extras-of-card.ts';
import { HelperMarks } from '../reading/PlayerName.tsx';
import {
  teamCardTitle,
  formatsOf,
  helperTeams,
  cardForRules,
  draftUnlessBlank,
  type EditedFixture,
} from '../edited-card.ts';
import { CardRefusal } from '../entry/SaveBar.tsx';
import { PostponedNote } from '../standing/PostponedNote.tsx';
import { useFixtureToEdit } from '../use-fixture-to-edit.ts';
import { usePublishCard } from './use-publish-card.ts';

interface Props {
  fixture: FixtureOfCard;
  /** Photos of the signed card, if there are any. */
  photos?: ReactNode;
  onDone: () => void;
}

/** Names the choices that this device keeps. */
const mergeRecord = (id: string) => `merge ${id}`;

/** Both teams' cards for an administrator, who decides the differences and publishes. */
export function MergeDesk({ fixture: head, photos, onDone }: Props) {
  const { fixture, error, again } = useFixtureToEdit(head.id);
  const who = useActor().accountId;
  const isSettled = !!fixture?.resultsPublished;
  // Whoever has decided: what was chosen here is nothing that is not saved any more.
  useEffect(() => void (isSettled && who && deleteKeptEntries({ who, record: mergeRecord(head.id) })));
  if (error) return <CardProblem error={error} again={again} />;
  if (!fixture) return <CardSkeleton />;
  const { resultsPublished } = fixture;
  const [homeDraft, awayDraft] = [draftUnlessBlank(fixture, 'home'), draftUnlessBlank(fixture, 'away')];
  if (!homeDraft || !awayDraft || resultsPublished)
    return (
      <Message icon="info" title={resultsPublished ? 'The results are published' : 'There are no two cards to compare'}>
        {resultsPublished
          ? 'Unpublish them first to decide between the two cards again.'
          : 'As soon as both sides have recorded the match, their cards are shown here side by side.'}
      </Message>
    );
  const [home, away] = [cardForRules(homeDraft.card), cardForRules(awayDraft.card)];
  const formats = formatsOf(fixture);
  if (!draftsDiffer(home, away, formats) && !draftsAgree(home, away, formats))
    return (
      <Message icon="info" title="Both cards are the same so far">
        No match on them has a result yet, so there is nothing to decide or to publish.
      </Message>
    );
  // New drafts need new decisions.
  return (
    <Merging
      isPostponed={head.postponed}
      key={`${homeDraft.version} ${awayDraft.version}`}
      fixture={fixture}
      drafts={{ home: homeDraft, away: awayDraft }}
      photos={photos}
      again={again}
      onDone={onDone}
    />
  );
}

interface MergingProps {
  isPostponed: boolean;
  fixture: EditedFixture;
  drafts: Record<SideName, NonNullable<EditedFixture['homeDraft']>>;
  photos: ReactNode;
  again: () => void;
  onDone: () => void;
}

const usually: SideName = 'home';

function Merging({ isPostponed, fixture, drafts, photos, again, onDone }: MergingProps) {
  const extras = useContext(ExtrasOfCard);
  const {
    state: choices,
    put: choose,
    ...kept
  } = useKeptFormState<PageChoices>({
    record: mergeRecord(fixture.id),
    what: `Choices between the cards of ${fixture.home.name} and ${fixture.away.name}`,
    // Choices for other drafts do not apply.
    version: `${drafts.home.version} ${drafts.away.version}`,
    fresh: noChoices,
  });
  const { isBusy, failure, publish } = usePublishCard(fixture, onDone);
  const cards = { home: cardForRules(drafts.home.card), away: cardForRules(drafts.away.card) };
  const formats = formatsOf(fixture);
  const chosen = choicesFromPage(cards.home, cards.away, choices);
  const open = unchosenDifferences(cards, chosen, formats);
  const left = leftText(open.matches.length, open.oneEighties && highVisitNamePlural(extras), open.hiChecks);
  const total = mergedTotal(cards, chosen, formats);
  const played = formats.filter(({ numberOfLegs }) => numberOfLegs).length;
  const differing = draftDifferences(cards.home, cards.away, formats).matches.length;
  const teams = { home: fixture.home.name, away: fixture.away.name };
  const headOf = (side: SideName) => ({
    title: teamCardTitle(teams[side]),
    about: `${drafts[side].editor}, ${formatTimeWithShortDayUnlessToday(drafts[side].updated)}`,
  });

  const decided = () => ({
    matches: formats.map((_, index) => choices.matches[index] ?? usually),
    ...listsOf(mergeDrafts(cards.home, cards.away, chosen)),
    homeManOfTheMatch: choices.manOfTheMatch.home ?? null,
    awayManOfTheMatch: choices.manOfTheMatch.away ?? null,
    homeVersion: drafts.home.version,
    awayVersion: drafts.away.version,
  });

  return (
    <div className="grid gap-12 pt-12">
      {kept.restoration && <Restored {...kept.restoration} />}
      {kept.outdatedAt && (
        <p className="grid gap-12 p-12-16 r-2 bg-warn-soft" role="status">
          A card was changed after you chose {whenInSentence(kept.outdatedAt)}, so choose once more.
        </p>
      )}
      <PostponedNote postponed={isPostponed} />
      {failure && (
        <CardRefusal failure={failure} title="The results are not published.">
          {failure.code === 'CONFLICT' && <Button onClick={again}>Read both cards again</Button>}
        </CardRefusal>
      )}
      <p className="ink-2 t-14">
        <b className="accent-text t-20">{played - differing}</b> of {plural(played, 'match', 'matches')}{' '}
        {pluralWord(played - differing, 'agrees', 'agree')}
      </p>
      <div className={`${styles.beside} grid gap-12 items-start w-min`}>
        <HelperMarks ownTeams={helperTeams(fixture)}>
          <Comparison
            shows="result"
            caption="Both captains’ cards, match by match"
            cards={cards}
            heads={{ home: headOf('home'), away: headOf('away') }}
            formats={formats}
            teams={teams}
            choices={choices}
            onChoose={choose}
            men={{ home: drafts.home.manOfTheMatch?.name, away: drafts.away.manOfTheMatch?.name }}
          />
        </HelperMarks>
        {photos}
      </div>
      <div className={styles.foot}>
        <p className="flex wrap items-baseline between whole ink-2 t-14">
          <span>
            {teams.home} <b className="ink t-20 heavy">{total.home}</b> – <b className="ink t-20 heavy">{total.away}</b>{' '}
            {teams.away}
          </span>
          <span role="status">{left ? `${left} to decide` : 'All decided'}</span>
        </p>
        <Button onClick={() => choose(noChoices)}>Discard choices</Button>
        <Button
          kind="primary"
          disabled={!!left || isBusy}
          aria-busy={isBusy}
          onClick={() => publish(decided(), kept.drop)}
        >
          Publish result
        </Button>
      </div>
    </div>
  );
}

/** The accepted entries as API input. */
const listsOf = ({ oneEighties, over100Checkouts }: Card) => ({
  oneEightyEntries: oneEighties.map(({ id }) => id),
  hiCheckEntries: over100Checkouts.map(({ id, score }) => ({ playerId: id, score })),
});

function leftText(matches: number, visits: string | false, hiChecks: boolean): string {
  const counted = plural(matches, 'match', 'matches');
  return listInWords([matches > 0 && counted, visits, hiChecks && 'hi-checks'].filter((what) => what !== false));
}
