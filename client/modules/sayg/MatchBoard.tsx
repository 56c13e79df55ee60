import type { ReactNode } from 'react';
import { press, blankEntry } from '#rules/board.ts';
import { isOver, isSinglePlayer, winner, type Sayg, type ThrowOrder } from '#rules/sayg.ts';
import type { Command } from '#rules/scoring.ts';
import { Board } from './Board.tsx';
import { BoardBar } from './BoardBar.tsx';
import { Undo } from './EntrySlot.tsx';
import styles from './MatchBoard.module.css';
import { firstWord, nameOf } from './names.ts';
import { Statistics } from './Statistics.tsx';

interface Props {
  sayg: Sayg;
  title: string;
  order?: ThrowOrder;
  send: (commands: readonly Command[]) => void;
  saving: ReactNode;
  /** Whether throws may be changed in the statistics. */
  canEdit: boolean;
  /** Ways on from a finished match. */
  actions?: ReactNode;
  onClose: () => void;
}

/** The board while the match is played, its statistics when it is over. */
export function MatchBoard({ sayg, canEdit, actions, ...board }: Props) {
  if (!isOver(sayg)) return <Board sayg={sayg} {...board} />;
  const { title, send, saving, onClose } = board;
  const undo = () => send(press(sayg, blankEntry, { type: 'undo' }, '').commands);
  return (
    <div className={styles.over}>
      <BoardBar title={title} about="Finished" onClose={onClose}>
        {saving}
      </BoardBar>
      <div className={styles.content}>
        <p className={styles.result} role="status">
          {resultOf(sayg)}
        </p>
        <div className={styles.actions}>
          {actions}
          <Undo sayg={sayg} onUndo={undo} />
        </div>
        <Statistics sayg={sayg} onEdit={canEdit ? (command) => send([command]) : undefined} />
      </div>
    </div>
  );
}

/** "Ann won 2–1", "Level, 2–2", or how many legs somebody played alone. */
function resultOf(sayg: Sayg): string {
  const { homeScore, awayScore } = sayg;
  if (isSinglePlayer(sayg)) return `All ${homeScore} legs played`;
  const side = winner(sayg);
  if (!side) return `Level, ${homeScore}–${awayScore}`;
  return `${firstWord(nameOf(sayg, side))} won ${Math.max(homeScore, awayScore)}–${Math.min(homeScore, awayScore)}`;
}
