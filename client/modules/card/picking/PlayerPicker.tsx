import { plural } from '#rules/basics/plural.ts';
import { containsEachWord } from '#rules/basics/names.ts';
import { useRef, useState } from 'react';
import { useIsWiderThanPhone } from '../../../lib/page/wide.ts';
import { firstAndLastInitials } from '#rules/basics/initials.ts';
import { sumOf } from '#rules/basics/sum.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { AddPlayer, type AddByName } from './AddPlayer.tsx';
import { PickerPlace } from './PickerPlace.tsx';
import { SearchBox } from '../../../ui/fields/SearchBox.tsx';
import styles from './PlayerPicker.module.css';

export interface Choice {
  id: string;
  name: string;
  /** The team, in lists of both. */
  team?: string | undefined;
  /** Why this player is unlikely; greyed out. */
  reason?: string | undefined;
}

/** Choices under a heading. */
export interface ChoiceGroup {
  title: string;
  choices: readonly Choice[];
  /** Too many to list: they are shown once a name is searched for. */
  isForSearch?: boolean;
}

/** Who is chosen for the side so far, and how many it needs. */
export interface Chosen {
  players: readonly { id: string; name: string }[];
  of: number;
  onRemove: (id: string) => void;
}

interface Props {
  title: string;
  /** Id of the element it was opened from; a popover is placed below it. */
  anchor: string | undefined;
  groups: readonly ChoiceGroup[];
  chosen?: Chosen | undefined;
  /** Puts the whole last line-up on the card. */
  lineUp?: { text: string; onUse: () => void } | undefined;
  /** Taps are ignored for a moment after one, so that a double tap chooses once. */
  isResting: boolean;
  onPick: (choice: Choice) => void;
  onClose: () => void;
  /** Removes the current player from the place. */
  onClear?: (() => void) | undefined;
  /** Adds a player of this name to the team. */
  onAdd?: AddByName | undefined;
  /** What is to be said before somebody is added. */
  noteOfAdding?: string | undefined;
}

/**
 * Picks a player by name, the likely ones first: a sheet on a phone, a popover with the cursor in its search elsewhere.
 */
export function PlayerPicker({ title, anchor, groups, isResting, onPick, onClose, ...more }: Props) {
  const { chosen, lineUp, onClear, onAdd, noteOfAdding } = more;
  const isWide = useIsWiderThanPhone();
  const [search, setSearch] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const count = sumOf(groups.map(({ choices }) => choices.length));
  const shown = groups
    .filter(({ isForSearch }) => !isForSearch || search.trim())
    .map(({ title, choices }) => ({
      title,
      choices: choices.filter(({ name }) => containsEachWord(name, search)),
    }))
    .filter(({ choices }) => choices.length);
  const first = shown[0]?.choices[0];
  const pick = (choice: Choice) => {
    setSearch('');
    if (isWide) field.current?.focus({ preventScroll: true });
    onPick(choice);
  };
  return (
    <PickerPlace title={title} anchor={anchor} onClose={onClose}>
      {chosen && <ChosenPlayers {...chosen} isResting={isResting} />}
      <SearchBox
        className={styles.search}
        // On a phone, a keyboard would cover half of the screen.
        {...(isWide && { 'data-autofocus': true })}
        ref={field}
        label="Search players"
        placeholder={`Search ${plural(count, 'player')}`}
        value={search}
        onSearch={setSearch}
        onKeyDown={({ key }) => key === 'Enter' && search.trim() && first && pick(first)}
      />
      <div data-resting={isResting || undefined} className={styles.offers}>
        {lineUp && !search && (
          <button type="button" className={`${styles.choice} accent-text`} onClick={lineUp.onUse}>
            <Icon name="reload" />
            {lineUp.text}
          </button>
        )}
        {shown.map(({ title, choices }) => (
          <section key={title} aria-label={title}>
            <h3 className={`${styles.group} line-top bg-sunken ink-2 t-12 bold`}>{title}</h3>
            <ul>
              {choices.map((choice) => (
                <li className="line-top" key={choice.id}>
                  <button
                    type="button"
                    className={`${styles.choice} ink ${choice.reason ? styles.used : ''}`}
                    onClick={() => pick(choice)}
                  >
                    <span
                      className={`${styles.initials} middle rigid r-full bg-accent-soft accent-text t-12 bold`}
                      aria-hidden="true"
                    >
                      {firstAndLastInitials(choice.name)}
                    </span>
                    {choice.name}
                    {(choice.team ?? choice.reason) && (
                      <small className="rigid ml-auto ink-2 t-13 regular">{choice.team ?? choice.reason}</small>
                    )}
                  </button>
                </li>
              ))}
            </ul>
          </section>
        ))}
        {!search.trim() && groups.some(({ isForSearch }) => isForSearch) && (
          <p className="p-14-16 ink-2 t-14">Players of other teams may help out: search for the name.</p>
        )}
        {!shown.length && <p className="p-14-16 ink-2">Nobody of that name is in the team.</p>}
        {onClear && (
          <button type="button" className={`${styles.choice} line-top accent-text`} onClick={onClear}>
            <Icon name="close" />
            Take out of the match
          </button>
        )}
        {onAdd && <AddPlayer key={title} name={search} note={noteOfAdding} onAdd={onAdd} />}
      </div>
    </PickerPlace>
  );
}

/** "1 of 2 chosen", and their names, each with a button to remove it. */
const ChosenPlayers = ({ players, of, onRemove, isResting }: Chosen & Pick<Props, 'isResting'>) => (
  <div data-resting={isResting || undefined} className={`${styles.chosen} row wrap ink-2 t-13 semi`}>
    <p role="status">
      {players.length} of {of} chosen
      <span className="vh">{players.length > 0 && `: ${players.map(({ name }) => name).join(', ')}`}</span>
    </p>
    <ul className="flex wrap gap-8">
      {players.map(({ id, name }) => (
        <li key={id}>
          <button
            className="row gap-6 tap p-0-12 r-full bg-accent-soft accent-text t-13 semi"
            type="button"
            aria-label={`Take ${name} out`}
            onClick={() => onRemove(id)}
          >
            {name}
            <Icon name="close" size={16} />
          </button>
        </li>
      ))}
    </ul>
  </div>
);
