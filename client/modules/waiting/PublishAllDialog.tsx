import { plural } from '#rules/basics/plural.ts';
import { useState } from 'react';
import { formatDay } from '#rules/basics/dates.ts';
import { usePublishWaitingMutation } from '../../generated/desk.ts';
import { failureOf, type Failure } from '../../lib/wire/failure.ts';
import { Button } from '../../ui/Button.tsx';
import { Window } from '../../ui/dialogs/Window.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Reasons } from '../../ui/Reasons.tsx';
import { waitingFixtureTitle, type Waiting } from './use-waiting-results.ts';
import styles from './WaitingResults.module.css';

interface Props {
  fixtures: readonly Waiting[];
  onClose: () => void;
}

/** The outcome for a fixture: published, or why not. */
type Outcome = 'published' | Failure;

/** Lists the results that agree; after one question, publishes each as listed and shows the outcome row by row. */
export function PublishAllDialog({ fixtures, onClose }: Props) {
  const [publish] = usePublishWaitingMutation({ fetchPolicy: 'no-cache' });
  // Exactly what is listed is published: the list stays as it was when opened.
  const [listed] = useState(fixtures);
  const [outcomes, setOutcomes] = useState<Record<string, Outcome>>({});
  const [isBusy, setBusy] = useState(false);
  const told = Object.values(outcomes);
  const done = told.filter((outcome) => outcome === 'published').length;
  const isOver = told.length === listed.length;

  async function publishAll() {
    setBusy(true);
    for (const { id, version, homeDraft, awayDraft } of listed) {
      const merge = { homeVersion: homeDraft?.version ?? null, awayVersion: awayDraft?.version ?? null };
      const outcome = await publish({ variables: { target: { id, version }, merge } }).then(
        (): Outcome => 'published',
        (error: unknown): Outcome => failureOf(error),
      );
      setOutcomes((before) => ({ ...before, [id]: outcome }));
    }
    setBusy(false);
  }

  const count = plural(listed.length, 'result');
  return (
    <Window title={`Publish ${count}?`} onClose={isBusy ? () => undefined : onClose}>
      <p>Both cards of each agree. Everybody sees them as soon as they are published.</p>
      <ul>
        {listed.map((fixture) => (
          <li key={fixture.id} className={`${styles.outcome} flex between gap-12 line-top anywhere`}>
            <span className="w-min">
              <b>{waitingFixtureTitle(fixture)}</b>
              <small className="block ink-2 t-13">{formatDay(fixture.date, fixture.season)}</small>
              <Told outcome={outcomes[fixture.id]} />
            </span>
            <b className="one-line">
              {fixture.standing?.score && `${fixture.standing.score.home}–${fixture.standing.score.away}`}
            </b>
          </li>
        ))}
      </ul>
      <p role="status">{isOver && `${done} of ${listed.length} published.`}</p>
      {!isOver && (
        <Button kind="primary" full disabled={isBusy} aria-busy={isBusy} onClick={() => void publishAll()}>
          {isBusy ? 'Publishing' : `Publish ${count}`}
        </Button>
      )}
      <Button full disabled={isBusy} onClick={onClose}>
        {isOver ? 'Close' : 'Not yet'}
      </Button>
    </Window>
  );
}

function Told({ outcome }: { outcome: Outcome | undefined }) {
  if (!outcome) return null;
  if (outcome === 'published')
    return (
      <span className={`${styles.told} flex gap-6 accent-text t-14 semi`}>
        <Icon name="check" size={16} />
        Published
      </span>
    );
  return (
    <span className={`${styles.told} flex gap-6 warn t-14 semi`}>
      <Icon name="warning" size={16} />
      <span>
        Not published. <Reasons of={outcome} />
      </span>
    </span>
  );
}
