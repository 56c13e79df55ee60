import { useState } from 'react';
import { Link } from 'react-router-dom';
import { formatDay } from '#rules/basics/dates.ts';
import { failureOf } from '../../lib/wire/failure.ts';
import { scorePath } from '../../lib/page/paths.ts';
import { standingOf } from '../../lib/standing.ts';
import { Bone } from '../../ui/Bone.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Message } from '../../ui/Message.tsx';
import { Reasons } from '../../ui/Reasons.tsx';
import { Standing } from '../../ui/text/Standing.tsx';
import { PublishAll } from './PublishAll.tsx';
import { Reminder } from './Reminder.tsx';
import { titleOf, useWaiting, type Waiting, type WaitingGroup } from './use-waiting.ts';
import styles from './WaitingResults.module.css';

const reasons: Record<WaitingGroup['reason'], { title: string; todo: string }> = {
  different: { title: 'The two cards differ', todo: 'Choose what is right, match by match, and publish it.' },
  same: { title: 'Both cards agree, but were unpublished', todo: 'Publish them again, or correct them first.' },
  oneSide: { title: 'One team has recorded it', todo: 'Ask the other team, or publish what there is.' },
  overdue: { title: 'Nobody has recorded it', todo: 'Ask the teams, postpone it, or enter the card.' },
};

/** Results waiting for an administrator: the reasons, the fixtures, shortcuts, and links to the cards. */
export function WaitingResults() {
  const waiting = useWaiting();
  const [reminded, remind] = useState<readonly Waiting[]>();
  const [published, publish] = useState<readonly Waiting[]>();
  const close = () => {
    publish(undefined);
    waiting.again();
  };
  return (
    <>
      <Groups {...waiting} remind={remind} publish={publish} />
      {reminded && <Reminder fixtures={reminded} onClose={() => remind(undefined)} />}
      {published && <PublishAll fixtures={published} onClose={close} />}
    </>
  );
}

type GroupsProps = ReturnType<typeof useWaiting> & {
  remind: (fixtures: readonly Waiting[]) => void;
  publish: (fixtures: readonly Waiting[]) => void;
};

function Groups({ groups, error, again, remind, publish }: GroupsProps) {
  if (!groups && error)
    return (
      <Message
        error
        icon="warning"
        title="The results could not be loaded"
        actions={<Button onClick={again}>Try again</Button>}
      >
        <Reasons of={failureOf(error)} />
      </Message>
    );
  if (!groups)
    return (
      <Card>
        <div className={styles.loading}>
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
  const missing = groups.filter(({ reason }) => isMissing(reason)).flatMap(({ fixtures }) => fixtures);
  return (
    <>
      {error && (
        <p className={styles.old} role="status">
          <Icon name="offline" />
          This is what was known before. <Reasons of={failureOf(error)} />
        </p>
      )}
      {missing.length > 1 && (
        <div className={styles.tools}>
          <Button onClick={() => remind(missing)}>
            <Icon name="mail" />
            Remind all who are missing
          </Button>
        </div>
      )}
      {groups.map(({ reason, fixtures }) => (
        <Card key={reason} title={reasons[reason].title} aside={fixtures.length}>
          <div className={styles.todo}>
            <p>{reasons[reason].todo}</p>
            {reason === 'same' && (
              <Button kind="primary" onClick={() => publish(fixtures)}>
                Publish all {fixtures.length}
              </Button>
            )}
          </div>
          <ul className={styles.list}>
            {fixtures.map((fixture) => (
              <li key={fixture.id} className={styles.row}>
                <WaitingFixture fixture={fixture} />
                {isMissing(reason) && (
                  <Button onClick={() => remind([fixture])}>
                    Reminder<span className="vh"> for {titleOf(fixture)}</span>
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </Card>
      ))}
    </>
  );
}

const isMissing = (reason: WaitingGroup['reason']) => reason === 'oneSide' || reason === 'overdue';

function WaitingFixture({ fixture }: { fixture: Waiting }) {
  const { id, date, home, away, season, division } = fixture;
  const words = standingOf(fixture, season);
  return (
    <Link className={styles.fixture} to={scorePath(id)}>
      <span className={styles.teams}>
        {home.name} v {away.name}
      </span>
      <span className={styles.when}>
        {formatDay(date, season)}
        {division && ` · ${division.name}`}
      </span>
      <Icon name="next" />
      {words && (
        <span className={styles.stands}>
          <Standing words={words} />
        </span>
      )}
    </Link>
  );
}
