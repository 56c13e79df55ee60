import { useMemo } from 'react';
import { nextMatch } from '../night/night-stands.ts';
import { useNightBoards } from '../night/use-board.ts';
import styles from './NextUp.module.css';

/** What the night goes on with after a match, for a whole room; nothing when that was the last one. */
export function NextUp({ tournamentId }: { tournamentId: string }) {
  const ids = useMemo(() => [tournamentId], [tournamentId]);
  const [first] = useNightBoards(ids).boards ?? [];
  const next = first && nextMatch(first);
  if (!next) return null;
  return (
    <section className={styles.next} aria-label="Next">
      <p>Next{next.name && `, ${next.name}`}</p>
      <p className={styles.names} translate="no">
        {next.names.join(' v ')}
      </p>
    </section>
  );
}
