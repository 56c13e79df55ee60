import { useState } from 'react';
import { useAddTournamentScoreRecordMutation } from '../../generated/live.ts';
import { failureOf } from '../../lib/failure.ts';
import { Button } from '../../ui/Button.tsx';
import styles from './ScoreMatch.module.css';

interface Props {
  tournamentId: string;
  match: { id: string; saygId: string | null; sideA: { name: string } | null; sideB: { name: string } | null };
  /** Opens the board of this score record. */
  onOpen: (saygId: string) => void;
}

/** Opens the board of a tournament match, whose score record is made when it has none. */
export function ScoreMatch({ tournamentId, match, onOpen }: Props) {
  const [add, { loading }] = useAddTournamentScoreRecordMutation();
  const [faults, setFaults] = useState<string[]>([]);

  async function open() {
    if (match.saygId) return onOpen(match.saygId);
    try {
      const { data } = await add({ variables: { tournamentId, matchId: match.id } });
      setFaults([]);
      onOpen(data!.sayg.id);
    } catch (error) {
      setFaults(failureOf(error).messages);
    }
  }

  return (
    <div className={styles.score}>
      <Button kind="quiet" onClick={() => void open()} disabled={loading} aria-busy={loading}>
        Score
        <span className="vh">
          {' '}
          {match.sideA?.name} against {match.sideB?.name}
        </span>
      </Button>
      {faults.length > 0 && (
        <p role="alert" className={styles.fault}>
          Could not create sayg session: {faults.join(' ')}
        </p>
      )}
    </div>
  );
}
