import type { ReactNode } from 'react';
import type { Failure } from '../../lib/failure.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { timeText } from './edited-card.ts';
import type { KeptCard } from './kept-card.ts';
import styles from './SaveBar.module.css';
import type { CardEdit } from './use-card-edit.ts';

interface Props {
  edit: CardEdit;
  entered: number;
  matches: number;
}

/** Whether the card is saved, how far it is, and the button under the thumb. */
export const SaveBar = ({ edit: { isChanged, isSaving, savedAt, save }, entered, matches }: Props) => (
  <div className={styles.bar}>
    <p>
      {entered} of {matches} matches
      <span className={isChanged ? styles.unsaved : styles.saved} role="status">
        {!isChanged && savedAt && <Icon name="check" size={16} />}
        {stateText(isChanged, isSaving, savedAt)}
      </span>
    </p>
    <Button kind="primary" onClick={save} disabled={isSaving || !isChanged} aria-busy={isSaving}>
      {isSaving ? 'Saving' : 'Save card'}
    </Button>
  </div>
);

function stateText(isChanged: boolean, isSaving: boolean, savedAt: Date | undefined): string {
  if (isSaving) return 'Saving';
  if (isChanged) return 'Not saved, kept on this device';
  return savedAt ? `Saved ${timeText(savedAt)}` : 'Nothing to save';
}

interface FoundProps {
  found: KeptCard;
  onUse: () => void;
  onDiscard: () => void;
}

/** Changes that were entered here before and never saved. */
export const FoundChanges = ({ found, onUse, onDiscard }: FoundProps) => (
  <section className={styles.found} aria-label="Changes that were not saved">
    <p>You have changes from {timeText(found.at)} that were not saved.</p>
    <div>
      <Button kind="primary" onClick={onUse}>
        Use them
      </Button>
      <Button onClick={onDiscard}>Discard</Button>
    </div>
  </section>
);

interface RefusalProps {
  failure: Failure;
  /** What it means. */
  title: string;
  /** Ways on. */
  children?: ReactNode;
}

/** What the server refused, and why. */
export const Refusal = ({ failure: { fields, messages }, title, children }: RefusalProps) => (
  <div className={styles.refused} role="alert">
    <Icon name="warning" />
    <div>
      <p>{title}</p>
      <ul>
        {(fields.length ? fields.map(({ message }) => message) : messages).map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      {children}
    </div>
  </div>
);
