import { plural } from '#rules/basics/plural.ts';
import { useState } from 'react';
import { formatDay } from '#rules/basics/dates.ts';
import { usePublishWaitingMutation } from '../../generated/desk.ts';
import { useIsStillHere } from '../../lib/page/still-here.ts';
import { failureOf, isServerAway, type Failure } from '../../lib/wire/failure.ts';
import { useCommand } from '../../lib/wire/use-command.ts';
import { Button } from '../../ui/Button.tsx';
import { Window } from '../../ui/dialogs/Window.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Reasons } from '../../ui/Reasons.tsx';
import { Refusal } from '../../ui/Refusal.tsx';
import { waitingFixtureTitle, type Waiting } from './use-waiting-results.ts';
import styles from './WaitingResults.module.css';

interface Props {
  fixtures: readonly Waiting[];
  onClose: () => void;
  /** Reads the list again, when this was left before the last answer had come. */
  readAgain: () => void;
}

/** The outcome for a fixture: published, or why not. */
type Outcome = 'published' | Failure;

/**
 * Lists the results that agree; after one question, publishes each as listed and shows the outcome row by row. Stops
 * when no answer comes, or when it is left.
 */
export function PublishAllDialog({ fixtures, onClose, readAgain }: Props) {
  const [publish] = usePublishWaitingMutation({ fetchPolicy: 'no-cache' });
  // Exactly what is listed is published: the list stays as it was when opened.
  const [listed] = useState(fixtures);
  const [outcomes, setOutcomes] = useState<Record<string, Outcome>>({});
  const { isBusy, failure, run } = useCommand();
  const isStillHere = useIsStillHere();
  const done = Object.values(outcomes).filter((outcome) => outcome === 'published').length;
  const rest = listed.filter(({ id }) => !outcomes[id]);

  async function publishRest() {
    await run(async () => {
      for (const { id, version, homeDraft, awayDraft } of rest) {
        if (!isStillHere()) return;
        const merge = { homeVersion: homeDraft?.version ?? null, awayVersion: awayDraft?.version ?? null };
        const outcome = await publish({ variables: { target: { id, version }, merge } }).then(
          (): Outcome => 'published',
          (error: unknown): Outcome => {
            if (isServerAway(error)) throw error;
            return failureOf(error);
          },
        );
        setOutcomes((before) => ({ ...before, [id]: outcome }));
      }
    });
    if (!isStillHere()) readAgain();
  }

  const count = plural(listed.length, 'result');
  return (
    <Window title={`Publish ${count}?`} onClose={onClose}>
      <p>Both cards of each agree. Everybody sees them as soon as they are published.</p>
      <ul>
        {listed.map((fixture) => (
          <li key={fixture.id} className={`${styles.outcome} flex between gap-12 line-top anywhere`}>
            <span className="w-min">
              <b>{waitingFixtureTitle(fixture)}</b>
              <small className="block ink-2 t-13">{formatDay(fixture.date, fixture.season)}</small>
              <PublishOutcome outcome={outcomes[fixture.id]} />
              {failure && rest.includes(fixture) && (
                <span className={`${styles.told} flex gap-6 warn t-14 semi`}>
                  <Icon name="warning" size={16} />
                  {fixture === rest[0] ? 'No answer, yet' : 'Not published, yet'}
                </span>
              )}
            </span>
            <b className="one-line">
              {fixture.standing?.score && `${fixture.standing.score.home}–${fixture.standing.score.away}`}
            </b>
          </li>
        ))}
      </ul>
      <p role="status">{!rest.length && `${done} of ${listed.length} published.`}</p>
      <Refusal of={failure} />
      {rest.length > 0 && (
        <Button kind="primary" full disabled={isBusy} aria-busy={isBusy} onClick={() => void publishRest()}>
          {isBusy ? 'Publishing' : failure ? 'Publish the rest' : `Publish ${count}`}
        </Button>
      )}
      <Button full onClick={onClose}>
        {isBusy ? 'Stop' : rest.length ? 'Not yet' : 'Close'}
      </Button>
    </Window>
  );
}

function PublishOutcome({ outcome }: { outcome: Outcome | undefined }) {
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
