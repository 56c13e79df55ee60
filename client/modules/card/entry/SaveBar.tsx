import { plural } from '#rules/basics/plural.ts';
import type { ReactNode } from 'react';
import type { Failure } from '../../../lib/wire/failure.ts';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Reasons } from '../../../ui/Reasons.tsx';
import { timeOfDayText } from '../edited-card.ts';
import styles from './SaveBar.module.css';
import type { CardEdit } from './use-card-edit.ts';

interface Props {
  edit: CardEdit;
  entered: number;
  matches: number;
  /** Number of things that look wrong, but can be saved. */
  warningCount: number;
}

/** Whether the card is saved, how much is entered, and the Save button within reach of the thumb. */
export const SaveBar = ({
  edit: { isChanged, isSafe, isSaving, savedAt, save },
  entered,
  matches,
  warningCount,
}: Props) => (
  <div className={styles.bar}>
    <p>
      {entered} of {matches} matches
      {warningCount > 0 && <span className={styles.unsaved}>{plural(warningCount, 'thing')} to look at</span>}
      <span className={isChanged ? styles.unsaved : styles.saved} role="status">
        {!isChanged && savedAt && <Icon name="check" size={16} />}
        {stateText({ isChanged, isSafe, isSaving, savedAt })}
      </span>
    </p>
    <Button kind="primary" onClick={save} disabled={isSaving || !isChanged} aria-busy={isSaving}>
      {isSaving ? 'Saving' : 'Save card'}
    </Button>
  </div>
);

type State = Pick<CardEdit, 'isChanged' | 'isSafe' | 'isSaving' | 'savedAt'>;

function stateText({ isChanged, isSafe, isSaving, savedAt }: State): string {
  if (isSaving) return 'Saving';
  if (isChanged) return isSafe ? 'Not saved, kept on this device' : 'Not saved';
  return savedAt ? `Saved ${timeOfDayText(savedAt)}` : 'Nothing to save';
}

interface RefusalProps {
  failure: Failure;
  title: string;
  /** Buttons. */
  children?: ReactNode;
}

/** What the server refused, and why. */
export const Refusal = ({ failure, title, children }: RefusalProps) => (
  <div className={styles.refused} role="alert">
    <Icon name="warning" />
    <div>
      <p>{title}</p>
      <ul>
        {failure.fields.map(({ message }) => (
          <li key={message}>{message}</li>
        ))}
        {!failure.fields.length && (
          <li>
            <Reasons of={failure} />
          </li>
        )}
      </ul>
      {children}
    </div>
  </div>
);
