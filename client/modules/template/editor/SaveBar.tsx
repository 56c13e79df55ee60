import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Reasons } from '../../../ui/Reasons.tsx';
import { HealthBadges, type Checks } from '../HealthBadges.tsx';
import styles from './Editor.module.css';
import type { TemplateRecord } from './use-template-record.ts';

interface Props {
  isChanged: boolean;
  isBusy: boolean;
  isSaved: boolean;
  /** The present text cannot be saved. */
  isRefused: boolean;
  health: Checks;
  onUndo: (() => void) | undefined;
}

/** Check results, save state, and the buttons at the bottom. */
export const SaveBar = ({ isChanged, isBusy, isSaved, isRefused, health, onUndo }: Props) => (
  <div className={styles.bar}>
    <div className={styles.state} role="status">
      <HealthBadges health={health} />
      <span className={isChanged ? 'warn' : 'ok'}>
        {isBusy ? 'Saving' : isChanged ? 'Not saved' : isSaved ? 'Saved' : ''}
      </span>
    </div>
    <Button onClick={onUndo} disabled={!onUndo}>
      <Icon name="undo" size={18} />
      Undo
    </Button>
    <Button kind="primary" type="submit" disabled={isBusy || isRefused || !isChanged} aria-busy={isBusy}>
      {isBusy ? 'Saving' : 'Save'}
    </Button>
  </div>
);

interface RefusalProps {
  record: Pick<TemplateRecord, 'failure' | 'isGone'>;
  /** Fields that show their own errors. */
  shownBelow: readonly string[];
  onMine: (() => void) | undefined;
  onTheirs: (() => void) | undefined;
}

/** Why it was not saved, with buttons. */
export function TemplateRefusal({ record: { failure, isGone }, shownBelow, onMine, onTheirs }: RefusalProps) {
  const faults = failure?.fields.filter(({ field }) => !shownBelow.includes(field)) ?? [];
  const texts = faults.map(({ message }) => message);
  return (
    <div className="unless-empty" role="alert">
      {failure && (
        <div className="refused grid gap-8 p-12-16 r-2 t-14 anywhere">
          <h2>Could not save template</h2>
          {isGone && <p>Somebody has deleted it meanwhile. Copy its text from the JSON view to keep it.</p>}
          <ul>
            {[...new Set(texts)].map((text) => (
              <li key={text}>{text}</li>
            ))}
            {!failure.fields.length && (
              <li>
                <Reasons of={failure} />
              </li>
            )}
            {failure.fields.length > faults.length && <li>What is wrong stands beside the field.</li>}
          </ul>
          {onMine && (
            <div className={styles.ways}>
              <Button onClick={onMine}>Save mine instead</Button>
              <Button onClick={onTheirs}>Load theirs</Button>
            </div>
          )}
        </div>
      )}
    </div>
  );
}
