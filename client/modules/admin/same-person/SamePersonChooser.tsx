import { useState } from 'react';
import { usePersonEntriesQuery, type PersonEntryShownFragment } from '../../../generated/desk.ts';
import { failureOf } from '../../../lib/wire/failure.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Loading } from '../../../ui/Loading.tsx';
import { submitHandler } from '../../../ui/submit-handler.ts';
import styles from '../parts/admin.module.css';

import { PersonEntryLine } from './PersonEntryLine.tsx';

type Entry = PersonEntryShownFragment;

/** Finds any two entries by name: the first chosen is who stays, the second goes by that name (careers.md 9). */
export function SamePersonChooser({ onChosen }: { onChosen: (two: { entry: Entry; into: Entry }) => void }) {
  const [typed, setTyped] = useState('');
  const [text, setText] = useState('');
  const [fault, setFault] = useState<string>();
  const [into, setInto] = useState<Entry>();
  const { data, error, refetch } = usePersonEntriesQuery({
    variables: { text },
    skip: !text,
    fetchPolicy: 'network-only',
  });
  const search = () => {
    setFault(typed.trim() ? undefined : 'Enter a part of the name');
    // The same once more is asked once more: it may have failed, or somebody was added since.
    if (text && typed.trim() === text) void refetch().catch(() => undefined);
    else setText(typed.trim());
  };
  const found = data?.personEntries.filter(({ id }) => id !== into?.id) ?? [];
  const pick = (entry: Entry) => {
    if (!into) return setInto(entry);
    setInto(undefined);
    setText('');
    onChosen({ entry, into });
  };
  return (
    <Card title="Choose two players">
      <div className="stack gap-16 p-16">
        {into && (
          <div className="row wrap gap-8-12">
            <div className={styles.grow}>
              <p className={styles.small}>This name stays. Now find the other entry.</p>
              <PersonEntryLine entry={into} />
            </div>
            <Button aria-label={`Do not choose ${into.name}`} onClick={() => setInto(undefined)}>
              Another
            </Button>
          </div>
        )}
        <form onSubmit={submitHandler(search)}>
          <Field
            label={into ? 'Name of the other entry' : 'Name of the player'}
            icon="search"
            value={typed}
            fault={fault ?? (error && failureOf(error).messages.join(' '))}
            onChange={(event) => setTyped(event.target.value)}
          />
          <Button type="submit">Search</Button>
        </form>
        {text && !data && !error && <Loading />}
        {text && data && !found.length && <p role="status">Nobody {into ? 'else ' : ''}is called that.</p>}
      </div>
      {text && (
        <ul className="ruled" aria-label="Players found">
          {found.map((entry) => (
            <li key={entry.id} className={styles.item}>
              <div className="row wrap gap-8-12">
                <div className={styles.grow}>
                  <PersonEntryLine entry={entry} />
                </div>
                <Button
                  aria-label={into ? `Put ${entry.name} together with ${into.name}` : `Choose ${entry.name}`}
                  onClick={() => pick(entry)}
                >
                  {into ? 'Put together' : 'Choose'}
                </Button>
              </div>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
