import { useState } from 'react';
import { useFixtureDetailsQuery } from '../../generated/desk.ts';
import { failureOf } from '../../lib/failure.ts';
import { Bone } from '../../ui/Bone.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { DetailsForm } from './DetailsForm.tsx';
import styles from './FixtureDetails.module.css';

/** Date, venue and kind of a fixture, to be changed by managers of games (league.md 12, 13.2.3). */
export default function FixtureDetails({ id }: { id: string }) {
  const [isOpen, open] = useState(false);
  const [said, say] = useState('');
  return (
    <Card title="Fixture details">
      {isOpen ? (
        <Loaded
          id={id}
          onDone={(what) => {
            open(false);
            say(what);
          }}
        />
      ) : (
        <div className={styles.closed}>
          <p role="status" className={styles.said}>
            {said}
          </p>
          <Button onClick={() => open(true)}>Change date, venue or kind</Button>
        </div>
      )}
    </Card>
  );
}

function Loaded({ id, onDone }: { id: string; onDone: (what: string) => void }) {
  // Not kept: a version that is newer than the card on the page would let an edit of that card overwrite what it never saw.
  const { data, error, refetch } = useFixtureDetailsQuery({ variables: { id }, fetchPolicy: 'no-cache' });
  const read = async () => (await refetch()).data?.fixture ?? null;
  if (data?.fixture) return <DetailsForm stored={data.fixture} read={read} onDone={onDone} />;
  if (!data && !error)
    return (
      <div className={styles.closed}>
        <Bone width="70%" height="20px" />
      </div>
    );
  return (
    <div role="alert" className={styles.closed}>
      <p className={styles.fault}>
        <Icon name="warning" />
        {error ? failureOf(error).messages.join(' ') : 'The fixture was deleted.'}
      </p>
      <Button onClick={() => void refetch().catch(() => undefined)}>Try again</Button>
    </div>
  );
}
