import { useState } from 'react';
import { failureOf } from '../../lib/wire/failure.ts';
import { Bone } from '../../ui/Bone.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { KnownBefore } from '../../ui/KnownBefore.tsx';
import { Message } from '../../ui/Message.tsx';
import { NotLoaded } from '../../ui/NotLoaded.tsx';
import { PublishAllDialog } from './PublishAllDialog.tsx';
import { ReminderToCopy } from './ReminderToCopy.tsx';
import {
  isCardMissing,
  latestNightText,
  useWaitingResults,
  type Waiting,
  type WaitingGroup,
} from './use-waiting-results.ts';
import { WaitingRow } from './WaitingRow.tsx';
import styles from './WaitingResults.module.css';

const reasons: Record<WaitingGroup['reason'], { title: string; todo: string }> = {
  different: { title: 'The cards differ', todo: 'Decide match by match.' },
  same: { title: 'Both cards agree', todo: 'They were unpublished: publish them again, or correct them first.' },
  oneSide: { title: 'One card only', todo: 'Ask the other side, or publish what there is after a look.' },
  postponed: {
    title: 'Postponed, but entered',
    todo: 'Nothing of these cards counts until their fixtures have a date: give each the day on which it was played.',
  },
  overdue: { title: 'Nobody has entered', todo: 'Ask both sides, postpone it, or enter the card.' },
};

/** Results waiting for an administrator: who entered what and when, and what is to be done about it. */
export function WaitingResults() {
  const waiting = useWaitingResults();
  const [toRemind, setToRemind] = useState<readonly Waiting[]>();
  const [toPublish, setToPublish] = useState<readonly Waiting[]>();
  const close = () => {
    setToPublish(undefined);
    waiting.again();
  };
  return (
    <>
      <Groups {...waiting} onRemind={setToRemind} onPublish={setToPublish} />
      {toRemind && <ReminderToCopy fixtures={toRemind} onClose={() => setToRemind(undefined)} />}
      {toPublish && <PublishAllDialog fixtures={toPublish} onClose={close} readAgain={waiting.again} />}
    </>
  );
}

type GroupsProps = ReturnType<typeof useWaitingResults> & {
  onRemind: (fixtures: readonly Waiting[]) => void;
  onPublish: (fixtures: readonly Waiting[]) => void;
};

function Groups({ groups, error, again, onRemind, onPublish }: GroupsProps) {
  if (!groups && error)
    return <NotLoaded title="The results could not be loaded" of={failureOf(error)} again={again} />;
  if (!groups)
    return (
      <Card>
        <div className="grid gap-20 p-20-16">
          {['60%', '80%', '70%'].map((width) => (
            <Bone key={width} width={width} height="20px" />
          ))}
        </div>
      </Card>
    );
  if (!groups.length)
    return (
      <Card>
        <Message icon="check" title="No results are waiting">
          Every fixture that was played is published.
        </Message>
      </Card>
    );
  const missing = groups.filter(({ reason }) => isCardMissing(reason)).flatMap(({ fixtures }) => fixtures);
  return (
    <>
      {error && <KnownBefore look="strip" of={failureOf(error)} />}
      <div className={`${styles.tools} row wrap between`}>
        <p className="ink-2 t-15">
          {latestNightText(groups.flatMap(({ reason, fixtures }) => (reason === 'postponed' ? [] : fixtures)))}
        </p>
        {missing.length > 1 && (
          <Button onClick={() => onRemind(missing)}>
            <Icon name="mail" />
            Remind all who are missing
          </Button>
        )}
      </div>
      {groups.map(({ reason, fixtures }, index) => (
        <Card key={reason} title={reasons[reason].title} aside={fixtures.length}>
          <div className="row wrap gap-8-16 between p-10-16 line-bottom ink-2 t-13">
            <p>{reasons[reason].todo}</p>
            {reason === 'same' && (
              <Button kind="primary" onClick={() => onPublish(fixtures)}>
                Publish all {fixtures.length}
              </Button>
            )}
          </div>
          {index === 0 && (
            <div className={`${styles.columns} gap-16 p-8-16 line-bottom bg-sunken ink-2 t-12 semi`} aria-hidden="true">
              <span>Fixture</span>
              <span>Home card</span>
              <span>Away card</span>
              <span>Result</span>
            </div>
          )}
          <ul className="ruled">
            {fixtures.map((fixture) => (
              <WaitingRow
                key={fixture.id}
                reason={reason}
                fixture={fixture}
                onRemind={onRemind}
                onPublish={onPublish}
              />
            ))}
          </ul>
        </Card>
      ))}
    </>
  );
}
