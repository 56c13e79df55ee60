import { useRestoreFocusAfterBusy } from '../../lib/page/use-restore-focus-after-busy.ts';
import type { ReactNode } from 'react';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import styles from './Guide.module.css';

interface Props {
  title: string;
  /** Shown beside the title. */
  aside?: ReactNode;
  /** Path of the step before; undefined on the first one. */
  back?: string | undefined;
  /** The button that saves the step or leads on. */
  primary: ReactNode;
  /** Whether anything is unsaved. */
  isUnsaved?: boolean;
  /** Says what is unsaved, where that is not the whole step. */
  unsavedText?: string | undefined;
  /** Nothing can be entered during the save: it would be lost. */
  isBusy?: boolean;
  children: ReactNode;
}

/** A step of the guide: its content, and the bar with the ways back, out and on. */
export function Step({ title, aside, back, primary, isUnsaved = false, unsavedText, isBusy = false, children }: Props) {
  useRestoreFocusAfterBusy(isBusy);
  return (
    <>
      <div inert={isBusy}>
        <Card title={title} aside={aside}>
          {children}
        </Card>
      </div>
      <div className={styles.bar}>
        {back && <ButtonLink to={back}>Back</ButtonLink>}
        <p className="grow ink-2 t-14">{isUnsaved ? (unsavedText ?? 'Nothing of this step is saved yet.') : ''}</p>
        <span className={styles.leave}>
          <ButtonLink to="/">Leave for now</ButtonLink>
        </span>
        {primary}
      </div>
    </>
  );
}

/** Goes on to the next step when there is nothing left to save. */
export const GoOnLink = ({ to, children = 'Go on' }: { to: string; children?: ReactNode }) => (
  <ButtonLink kind="primary" to={to}>
    {children}
  </ButtonLink>
);

/** Saves the step. */
export const SaveStepButton = ({ isBusy, onClick }: { isBusy: boolean; onClick: () => void }) => (
  <Button kind="primary" disabled={isBusy} aria-busy={isBusy} onClick={onClick}>
    {isBusy ? 'Saving' : 'Save and go on'}
  </Button>
);
