import { lazy, Suspense, useState } from 'react';
import { initials } from '../../lib/initials.ts';
import { Icon } from '../../ui/Icon.tsx';
import styles from './PlayerPicker.module.css';

const BottomSheet = lazy(() => import('../../ui/BottomSheet.tsx'));

export interface Choice {
  id: string;
  name: string;
  /** Why this one is likely not meant: shown last and greyed. */
  reason?: string | undefined;
}

interface Props {
  title: string;
  choices: readonly Choice[];
  onPick: (choice: Choice) => void;
  onClose: () => void;
  /** Takes away who is in the place now. */
  onClear?: (() => void) | undefined;
  /** Adds a player of this name to the team; tells what was wrong with it. */
  onAdd?: ((name: string) => Promise<string | undefined>) | undefined;
}

/** Chooses somebody by name; who plays already is greyed, with where. */
export function PlayerPicker({ title, choices, onPick, onClose, onClear, onAdd }: Props) {
  const [search, setSearch] = useState('');
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const matching = choices.filter(({ name }) => words.every((word) => name.toLowerCase().includes(word)));
  const shown = [...matching.filter(({ reason }) => !reason), ...matching.filter(({ reason }) => reason)];
  return (
    <Suspense fallback={null}>
      <BottomSheet title={title} isOpen onClose={onClose}>
        <label className={styles.search}>
          <Icon name="search" />
          <input
            type="search"
            placeholder={`Search ${choices.length} players`}
            aria-label="Search players"
            value={search}
            onChange={(event) => setSearch(event.target.value)}
          />
        </label>
        <ul className={styles.list}>
          {shown.map((choice) => (
            <li key={choice.id}>
              <button
                type="button"
                className={choice.reason ? styles.used : undefined}
                onClick={() => {
                  setSearch('');
                  onPick(choice);
                }}
              >
                <span className={styles.initials} aria-hidden="true">
                  {initials(choice.name)}
                </span>
                {choice.name}
                {choice.reason && <small>{choice.reason}</small>}
              </button>
            </li>
          ))}
          {!shown.length && <li className={styles.none}>Nobody of that name is in the team.</li>}
          {onClear && (
            <li>
              <button type="button" className={styles.other} onClick={onClear}>
                <Icon name="close" />
                Take out of the match
              </button>
            </li>
          )}
        </ul>
        {onAdd && <AddPlayer key={title} name={search} onAdd={onAdd} />}
      </BottomSheet>
    </Suspense>
  );
}

interface AddProps {
  name: string;
  onAdd: NonNullable<Props['onAdd']>;
}

/** A new player, under the name that was searched for unless another is given. */
function AddPlayer({ name: searched, onAdd }: AddProps) {
  const [name, setName] = useState<string>();
  const [fault, setFault] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  if (name === undefined)
    return (
      <button type="button" className={styles.add} onClick={() => setName(searched)}>
        <Icon name="plus" />
        Add a player to the team
      </button>
    );
  const add = async () => {
    if (!name.trim()) return setFault('Please enter a name');
    setBusy(true);
    const wrong = await onAdd(name.trim());
    setBusy(false);
    setFault(wrong);
    if (!wrong) setName(undefined);
  };
  return (
    <form
      className={styles.adding}
      onSubmit={(event) => {
        event.preventDefault();
        void add();
      }}
    >
      <input aria-label="Name of the new player" value={name} onChange={(event) => setName(event.target.value)} />
      <button type="submit" disabled={isBusy}>
        Add
      </button>
      {fault && <p role="alert">{fault}</p>}
    </form>
  );
}
