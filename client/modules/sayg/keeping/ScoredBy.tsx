import { hasThrows } from '#rules/darts/live.ts';
import { isSaygOver } from '#rules/darts/sayg.ts';
import { useActor } from '../../../lib/wire/session.ts';
import styles from './SavingMark.module.css';
import type { Scored } from './scorer-state.ts';

/** Who else scores the match, such as a machine at the board (live.md 24.1). */
export function ScoredBy({
  scored: { sayg, waiting, editor },
}: {
  scored: Pick<Scored, 'sayg' | 'waiting' | 'editor'>;
}) {
  const { name } = useActor();
  const isOther = !!sayg && hasThrows(sayg) && !isSaygOver(sayg) && !waiting && !!editor && editor !== name;
  return isOther ? (
    <span className={styles.by} title={`Scored by ${editor}`} translate="no">
      Scored by {editor}
    </span>
  ) : null;
}
