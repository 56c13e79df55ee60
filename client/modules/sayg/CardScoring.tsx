import type { Sayg } from '#rules/sayg.ts';
import type { Command } from '#rules/scoring.ts';
import { Button } from '../../ui/Button.tsx';
import { BoardBar } from './BoardBar.tsx';
import { FullScreen } from './FullScreen.tsx';
import { MatchBoard } from './MatchBoard.tsx';
import styles from './MatchBoard.module.css';
import { OnDeviceMark } from './SavingMark.tsx';
import { Statistics } from './Statistics.tsx';

interface Props {
  sayg: Sayg;
  title: string;
  /** Does what was entered; the match comes back as `sayg`. Without it the throws are to be read only. */
  onSend?: ((commands: readonly Command[]) => void) | undefined;
  onClose: () => void;
}

/** A match of a score card on the board. Its throws are part of the card, and saved with it (live.md 7). */
export default function CardScoring({ sayg, title, onSend, onClose }: Props) {
  return (
    <FullScreen label={title} onClose={onClose}>
      {onSend ? (
        <MatchBoard
          sayg={sayg}
          title={title}
          send={onSend}
          saving={<OnDeviceMark />}
          canEdit
          actions={
            <Button kind="primary" onClick={onClose}>
              Back to the card
            </Button>
          }
          onClose={onClose}
        />
      ) : (
        <div className={styles.over}>
          <BoardBar title={title} about={`Best of ${sayg.numberOfLegs}`} onClose={onClose} />
          <div className={styles.content}>
            <Statistics sayg={sayg} />
          </div>
        </div>
      )}
    </FullScreen>
  );
}
