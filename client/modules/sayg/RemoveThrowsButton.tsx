import { useState } from 'react';
import { useRemoveTournamentScoreRecordMutation } from '../../generated/live.ts';
import { failureOf, type Failure } from '../../lib/wire/failure.ts';
import { runOrAskToSetAside } from '../../lib/wire/run-or-ask-to-set-aside.ts';
import { Button } from '../../ui/Button.tsx';
import { useModal } from '../../ui/dialogs/use-modal.ts';
import { Refusal } from '../../ui/Refusal.tsx';
import styles from './statistics/EditOrDeleteThrow.module.css';

interface Props {
  tournamentId: string;
  match: { id: string; sideA: { name: string } | null; sideB: { name: string } | null };
  onRemoved: () => void;
}

/** Removes the throws of a tournament match after asking; the score can be kept. */
export function RemoveThrowsButton(props: Props) {
  const { sideA, sideB } = props.match;
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button kind="quiet" aria-haspopup="dialog" onClick={() => setAsking(true)}>
        Remove
        <span className="vh">
          {' '}
          the throws of {sideA?.name} against {sideB?.name}
        </span>
      </Button>
      {isAsking && <Question {...props} onClose={() => setAsking(false)} />}
    </>
  );
}

function Question({ tournamentId, match, onRemoved, onClose }: Props & { onClose: () => void }) {
  const modal = useModal(onClose);
  const [remove, { loading }] = useRemoveTournamentScoreRecordMutation();
  const [fault, setFault] = useState<Failure>();

  async function removeIt(clearScores: boolean) {
    try {
      const done = await runOrAskToSetAside('Remove the throws?', (confirmed) =>
        remove({ variables: { tournamentId, matchId: match.id, clearScores, confirmed } }),
      );
      if (!done) return;
      onClose();
      onRemoved();
    } catch (error) {
      setFault(failureOf(error));
    }
  }

  return (
    <dialog
      {...modal}
      className={styles.dialog}
      role="alertdialog"
      aria-labelledby="remove-title"
      aria-describedby="remove-text"
    >
      <form method="dialog" onSubmit={(event) => event.preventDefault()}>
        <h2 id="remove-title">Remove the throws?</h2>
        <p id="remove-text">
          Every throw of {match.sideA?.name} against {match.sideB?.name} is removed. 180s and hi-checks stay on the
          lists.
        </p>
        <Refusal look="line" what="Could not save data:" of={fault} />
        <Button full disabled={loading} onClick={() => void removeIt(false)}>
          Remove, keep the score
        </Button>
        <Button full disabled={loading} onClick={() => void removeIt(true)}>
          Remove and clear the score
        </Button>
        <Button kind="primary" full onClick={onClose}>
          Keep them
        </Button>
      </form>
    </dialog>
  );
}
