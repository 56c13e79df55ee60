import { plural } from '#rules/basics/plural.ts';
import type { ReactNode } from 'react';
import { leagueTime } from '../../../lib/league-clock.ts';
import type { Failure } from '../../../lib/wire/failure.ts';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Reasons } from '../../../ui/Reasons.tsx';
import styles from './SaveBar.module.css';
import type { CardEdit } from './use-card-edit.ts';

interface Props {
  edit: CardEdit;
  entered: number;
  matches: number;
  /** Number of things that look wrong, but can be saved. */
  warningCount: number;
  /** Whether something is begun that is not on the card yet. */
  isUnfinished: boolean;
  onSave: () => void;
}

/** Whether the card is saved, how much is entered, and the Save button within reach of the thumb. */
export const SaveBar = ({
  edit: { isChanged, isSafe, isSaving, savedAt },
  entered,
  matches,
  warningCount,
  isUnfinished,
  onSave,
}: Props) => (
  <div className={`${styles.bar} row gap-14 t-13 lh-13`}>
    <p className="grow ink-2">
      {entered} of {plural(matches, 'match', 'matches')}
      {warningCount > 0 && <span className="row gap-4 warn semi">{plural(warningCount, 'thing')} to look at</span>}
      <span className={`row gap-4 semi ${isChanged || isUnfinished ? 'warn' : 'ok'}`} role="status">
        {!isChanged && !isUnfinished && savedAt && <Icon name="check" size={16} />}
        {stateText({ isChanged, isSafe, isSaving, savedAt, isUnfinished })}
      </span>
    </p>
    <Button kind="primary" onClick={onSave} disabled={isSaving || !(isChanged || isUnfinished)} aria-busy={isSaving}>
      {isSaving ? 'Saving' : 'Save card'}
    </Button>
  </div>
);

type State = Pick<CardEdit, 'isChanged' | 'isSafe' | 'isSaving' | 'savedAt'> & Pick<Props, 'isUnfinished'>;

function stateText({ isChanged, isSafe, isSaving, savedAt, isUnfinished }: State): string {
  if (isSaving) return 'Saving';
  if (isChanged) return isSafe ? 'Not saved, kept on this device' : 'Not saved';
  if (isUnfinished) return 'Not saved';
  return savedAt ? `Saved ${leagueTime(savedAt)}` : 'Nothing to save';
}

interface RefusalProps {
  failure: Failure;
  title: string;
  /** Buttons. */
  children?: ReactNode;
}

/** What the server refused, and why. */
export const CardRefusal = ({ failure, title, children }: RefusalProps) => (
  <div className="refused flex gap-10 p-12-16 r-2 t-14" role="alert">
    <Icon name="warning" />
    <div>
      <p>{title}</p>
      <ul>
        {failure.fields.map(({ message }) => (
          <li className="mt-4 semi" key={message}>
            {message}
          </li>
        ))}
        {!failure.fields.length && (
          <li className="mt-4 semi">
            <Reasons of={failure} />
          </li>
        )}
      </ul>
      {children}
    </div>
  </div>
);
