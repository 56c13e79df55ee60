import { plural } from '#rules/basics/plural.ts';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { Swaps } from '#rules/planning/swaps.ts';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import type { Checks } from '../HealthBadges.tsx';
import { titleWithDay, type Swapping } from './use-swapping.ts';
import styles from './SwapBar.module.css';

interface Props {
  swapping: Swapping;
  swaps: Swaps;
  health: Checks | null | undefined;
  onUndo: () => void;
  onRedo: () => void;
}

const checksIn = (health: Props['health']) =>
  health
    ? ` ${health.checks.filter(({ success }) => success).length} of ${health.checks.length} checks are all right.`
    : '';

/** What is swapped with what, the buttons to answer, and undo. */
export function SwapBar({ swapping, swaps, health, onUndo, onRedo }: Props) {
  const { picked, pair, said, forget, swap } = swapping;
  const first = useRef<HTMLDivElement>(null);
  const focus = useEffectEvent(() => {
    if (document.activeElement?.closest('[data-grid]')) first.current?.querySelector('button')?.focus();
  });
  const asked = pair && `${pair.one.key} ${pair.other.key}`;
  // Moves the focus to the question, so that it can be answered from the keyboard.
  useEffect(() => {
    if (asked !== undefined) focus();
  }, [asked]);
  const text = () => {
    if (pair?.refusal) return pair.refusal;
    if (pair) return `${titleWithDay(pair.one)}, with ${titleWithDay(pair.other)}?`;
    if (picked) return `${titleWithDay(picked)} is picked. Choose the fixture it changes places with.`;
    if (said) return said + checksIn(health);
    return 'Two fixtures change places: drag one onto the other, or choose one, then the other.';
  };
  const others = pair?.whole ? pair.whole.keys.length - 2 : 0;
  return (
    <div
      className={styles.bar}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !picked) return;
        // Keeps the dialog open.
        event.preventDefault();
        event.stopPropagation();
        forget();
      }}
    >
      <div className={styles.words} role="status">
        <p className={pair?.refusal ? 'error semi' : undefined}>{text()}</p>
        {pair && pair.twice.length > 0 && <p className="warn t-13 semi">{pair.twice.join('; ')}.</p>}
      </div>
      <div className="row wrap gap-8 unless-empty" ref={first}>
        {pair && !pair.refusal && (
          <>
            {pair.whole && others > 0 && (
              <Button kind="primary" onClick={() => swap(pair.whole!, pair)}>
                Swap with {others} more
              </Button>
            )}
            <Button kind={others > 0 ? 'default' : 'primary'} onClick={() => swap(pair.swap, pair)}>
              {others > 0 ? 'Swap these only' : 'Swap'}
            </Button>
          </>
        )}
        {picked && <Button onClick={forget}>{pair ? 'Do not swap' : 'Cancel'}</Button>}
        {!picked && (swaps.done.length > 0 || swaps.undone.length > 0) && (
          <>
            <Button disabled={!swaps.done.length} onClick={onUndo}>
              <Icon name="undo" size={18} />
              Undo
            </Button>
            <Button disabled={!swaps.undone.length} onClick={onRedo}>
              Redo
            </Button>
            <span className="ink-3 t-13">{plural(swaps.done.length, 'swap')}</span>
          </>
        )}
      </div>
    </div>
  );
}
