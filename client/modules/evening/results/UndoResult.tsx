import { useApolloClient } from '@apollo/client/react';
import { useCommand } from '../../../lib/wire/use-command.ts';
import { refetchShown } from '../../../lib/wire/refetch-shown.ts';
import { Button } from '../../../ui/Button.tsx';
import { Reasons } from '../../../ui/Reasons.tsx';
import type { Entered, EveningMatch } from '../evening.ts';
import styles from './MatchDialog.module.css';
import { undoResultOrAsk, type SavedResult, type Score } from './save-result.ts';

const scoreText = ({ scoreA, scoreB }: Score) =>
  scoreA === null && scoreB === null ? 'no result' : `${scoreA ?? 0}-${scoreB ?? 0}`;

interface UndoProps {
  tournamentId: string;
  entered: Entered;
  saved: SavedResult;
  now: EveningMatch;
  onDone: () => void;
}

/** The result entered last, and a way back to the previous one, with its legs. */
export default function UndoResult({ tournamentId, entered: { label, match }, saved, now, onDone }: UndoProps) {
  const client = useApolloClient();
  const { isBusy, failure, run } = useCommand();
  const undo = () =>
    run(async () => {
      await undoResultOrAsk(client, tournamentId, match, saved);
      onDone();
      await refetchShown(client);
    });
  return (
    <div className={styles.undo}>
      <p className="breaks" role={failure ? 'alert' : 'status'}>
        {failure ? (
          <Reasons of={failure} />
        ) : (
          `${label}: ${match.sideA?.name} v ${match.sideB?.name}, ${scoreText(now)}.`
        )}
      </p>
      <Button kind="quiet" disabled={isBusy} onClick={() => void undo()}>
        Undo
      </Button>
    </div>
  );
}
