import { nameKey } from '#rules/basics/names.ts';
import { useState } from 'react';
import { formatDay } from '#rules/basics/dates.ts';
import { tournamentName } from '#rules/site/titles.ts';
import { sidesSortedByName } from '#rules/tournament/sides.ts';
import { useRestoreFocusAfterBusy } from '../../lib/page/use-restore-focus-after-busy.ts';
import { Card } from '../../ui/Card.tsx';
import { Field } from '../../ui/Field.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Message } from '../../ui/Message.tsx';
import styles from './CheckInPage.module.css';
import type { Arriving, useCheckIn } from './use-check-in.ts';
import { Refusal } from '../../ui/Refusal.tsx';

type Side = Arriving['sides'][number];

interface Props extends Pick<ReturnType<typeof useCheckIn>, 'saving' | 'failure' | 'mark'> {
  tournament: Arriving;
  /** Whether the address has the secret of the scanned code. */
  hasSecret: boolean;
}

/** With more sides than this, names can be searched. */
const many = 12;

const isIt = ({ name, players }: Side, words: string) =>
  [name, ...players.map((player) => player.name)].some((text) => nameKey(text).includes(words));

/** Says which sides are there: one tap marks a side, another takes it back. */
export function CheckInPage({ tournament, hasSecret, saving, failure, mark }: Props) {
  const { sides, checkIn, date, season, address } = tournament;
  const [typed, setTyped] = useState('');
  useRestoreFocusAfterBusy(!!saving);
  const words = nameKey(typed);
  const shown = sidesSortedByName(sides).filter((side) => isIt(side, words));
  const isHere = ({ id }: Side) => (saving?.sideId === id ? saving.isHere : checkIn.here.includes(id));
  const isOpen = checkIn.isOpen && hasSecret;
  return (
    <div className={`${styles.page} grid gap-14 m-auto pt-16`}>
      <header>
        <h1>Check in</h1>
        <p className="mt-4 ink-2 t-14">
          {tournamentName(tournament)}, {address}, {formatDay(date, season)}
        </p>
      </header>
      {!isOpen && (
        <Card>
          <Message icon="lock" title={checkIn.isOpen ? 'Scan the code first' : 'Check-in is closed'}>
            {checkIn.isOpen
              ? 'The code at the venue leads to a page where you can say that you are there.'
              : 'Tell whoever runs the evening that you are there.'}
          </Message>
        </Card>
      )}
      {isOpen && !sides.length && (
        <Card>
          <Message icon="person" title="Nobody is on the list, yet">
            Tell whoever runs the evening that you are there.
          </Message>
        </Card>
      )}
      {isOpen && sides.length > 0 && (
        <>
          <p className="mt-4 ink-2 t-14">
            Tap your name when you are there. {checkIn.here.length} of {sides.length} are.
          </p>
          {sides.length > many && (
            <Field
              label="Find a name"
              icon="search"
              type="search"
              autoComplete="off"
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
          )}
          <Refusal of={failure} />
          <ul className="grid gap-8">
            {shown.map((side) => (
              <li key={side.id}>
                <button
                  className={styles.side}
                  type="button"
                  aria-pressed={isHere(side)}
                  aria-busy={saving?.sideId === side.id}
                  disabled={!!saving}
                  onClick={() => mark(side.id, !isHere(side))}
                >
                  <i className="middle rigid r-1" aria-hidden="true">
                    {isHere(side) && <Icon name="check" />}
                  </i>
                  <span className="grow breaks">
                    <b className="t-16 bold">{side.name}</b>
                    <Players of={side} />
                  </span>
                  <em className="rigid ink-2 t-13 upright">{isHere(side) ? 'is here' : 'not here yet'}</em>
                </button>
              </li>
            ))}
          </ul>
          {!shown.length && <p className="mt-4 ink-2 t-14">Nobody on the list is called like that.</p>}
        </>
      )}
    </div>
  );
}

const Players = ({ of: { name, players } }: { of: Side }) => {
  const names = players.map((player) => player.name).join(', ');
  return names && names !== name ? <small className="block ink-2 t-12">{names}</small> : null;
};
