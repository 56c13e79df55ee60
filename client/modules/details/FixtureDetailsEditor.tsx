import { useState } from 'react';
import { useFixtureDetailsQuery } from '../../generated/desk.ts';
import { readKeptEntries } from '../../lib/device/kept.ts';
import { failureOf } from '../../lib/wire/failure.ts';
import { useActor } from '../../lib/wire/session.ts';
import { Bone } from '../../ui/Bone.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Refusal } from '../../ui/Refusal.tsx';
import { DetailsForm, keptDetailsName } from './DetailsForm.tsx';
import styles from './FixtureDetailsEditor.module.css';

interface Props {
  id: string;
  /** What the card calls its high visits: "180s". */
  visits: string;
}

/** Edits date, venue and kind of a fixture, for game managers (league.md 12, 13.2.3). */
export default function FixtureDetailsEditor({ id, visits }: Props) {
  const who = useActor().accountId;
  // Opens at once if something typed was not saved.
  const [isOpen, setOpen] = useState(() => !!who && !!readKeptEntries({ who, record: keptDetailsName(id) }));
  const [said, setSaid] = useState('');
  return (
    <Card title="Fixture details">
      {isOpen ? (
        <Loaded
          {...{ id, visits }}
          onDone={(what) => {
            setOpen(false);
            setSaid(what);
          }}
        />
      ) : (
        <div className={`${styles.closed} grid gap-10 justify-start`}>
          <p role="status" className="ink-2 t-14 unless-empty">
            {said}
          </p>
          <Button onClick={() => setOpen(true)}>Change date, venue or kind</Button>
        </div>
      )}
    </Card>
  );
}

function Loaded({ id, visits, onDone }: Props & { onDone: (what: string) => void }) {
  // Not cached: with a newer version in the cache, editing the older card on the page would overwrite changes it never
  // showed.
  const { data, error, refetch } = useFixtureDetailsQuery({ variables: { id }, fetchPolicy: 'no-cache' });
  const read = async () => (await refetch()).data?.fixture ?? null;
  if (data?.fixture) return <DetailsForm stored={data.fixture} {...{ visits, read, onDone }} />;
  if (!data && !error)
    return (
      <div className={`${styles.closed} grid gap-10 justify-start`}>
        <Bone width="70%" height="20px" />
      </div>
    );
  return (
    <div className={`${styles.closed} grid gap-10 justify-start`}>
      <Refusal look="marked" of={error ? failureOf(error) : 'The fixture was deleted.'} again={refetch} />
    </div>
  );
}
