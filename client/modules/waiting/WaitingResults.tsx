import { Link } from 'react-router-dom';
import { formatDay } from '#rules/dates.ts';
import { failureOf } from '../../lib/failure.ts';
import { formatInstant } from '../../lib/instant.ts';
import { scorePath } from '../../lib/paths.ts';
import { Bone } from '../../ui/Bone.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Message } from '../../ui/Message.tsx';
import { useWaiting, type WaitingGroup } from './use-waiting.ts';
import styles from './WaitingResults.module.css';

const reasons: Record<WaitingGroup['reason'], { title: string; todo: string }> = {
  different: { title: 'The two cards differ', todo: 'Choose what is right, match by match, and publish it.' },
  same: { title: 'Both cards agree, but were unpublished', todo: 'Publish them again, or correct them first.' },
  oneSide: { title: 'One team has recorded it', todo: 'Ask the other team, or publish what there is.' },
  overdue: { title: 'Nobody has recorded it', todo: 'Ask the teams, postpone it, or enter the card.' },
};

/** Results that wait for an administrator: why, which, and the way to each card. */
export function WaitingResults() {
  const { groups, error, again } = useWaiting();
  if (!groups && error)
    return (
      <Message
        error
        icon="warning"
        title="The results could not be loaded"
        actions={<Button onClick={again}>Try again</Button>}
      >
        {failureOf(error).messages.map((message) => (
          <p key={message}>{message}</p>
        ))}
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
  return (
    <>
      {error && (
        <p className={styles.old} role="status">
          <Icon name="offline" />
          This is what was known before. {failureOf(error).messages.join(' ')}
        </p>
      )}
      {groups.map(({ reason, fixtures }) => (
        <Card key={reason} title={reasons[reason].title} aside={fixtures.length}>
          <p className={styles.todo}>{reasons[reason].todo}</p>
          <ul className={styles.list}>
            {fixtures.map((fixture) => (
              <li key={fixture.id}>
                <WaitingFixture fixture={fixture} />
              </li>
            ))}
          </ul>
        </Card>
      ))}
    </>
  );
}

function WaitingFixture({ fixture }: { fixture: WaitingGroup['fixtures'][number] }) {
  const { id, date, home, away, season, division, homeDraft, awayDraft } = fixture;
  const drafts = [
    { team: home.name, draft: homeDraft },
    { team: away.name, draft: awayDraft },
  ];
  return (
    <Link className={styles.fixture} to={scorePath(id)}>
      <span className={styles.teams}>
        {home.name} v {away.name}
      </span>
      <span className={styles.when}>
        {formatDay(date, season)}
        {division && ` · ${division.name}`}
      </span>
      {drafts.map(
        ({ team, draft }) =>
          draft && (
            <span key={team} className={styles.draft}>
              {team}: saved by {draft.editor}, {formatInstant(draft.updated, season)}
            </span>
          ),
      )}
      <Icon name="next" />
    </Link>
  );
}
