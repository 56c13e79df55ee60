import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Badges, type Checks } from './Badges.tsx';
import styles from './Editor.module.css';
import type { TemplateRecord } from './use-template.ts';

interface Props {
  isChanged: boolean;
  isBusy: boolean;
  isSaved: boolean;
  /** What is typed cannot be saved as it is. */
  isRefused: boolean;
  health: Checks;
  onUndo: (() => void) | undefined;
}

/** How the checks stand, whether it is saved, and the buttons under the thumb. */
export const SaveBar = ({ isChanged, isBusy, isSaved, isRefused, health, onUndo }: Props) => (
  <div className={styles.bar}>
    <div className={styles.state} role="status">
      <Badges health={health} />
      <span className={isChanged ? styles.unsaved : styles.saved}>
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
  /** Fields that show their own faults. */
  shownBelow: readonly string[];
  onMine: (() => void) | undefined;
  onTheirs: (() => void) | undefined;
}

/** Why it was not saved, and the ways on. */
export function Refusal({ record: { failure, isGone }, shownBelow, onMine, onTheirs }: RefusalProps) {
  const faults = failure?.fields.filter(({ field }) => !shownBelow.includes(field)) ?? [];
  const texts = failure?.fields.length ? faults.map(({ message }) => message) : (failure?.messages ?? []);
  return (
    <div role="alert">
      {failure && (
        <div className={styles.refused}>
          <h2>Could not save template</h2>
          {isGone && <p>Somebody has deleted it meanwhile. Copy its text from the JSON view to keep it.</p>}
          <ul>
            {[...new Set(texts)].map((text) => (
              <li key={text}>{text}</li>
            ))}
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
