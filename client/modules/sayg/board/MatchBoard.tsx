import { shortNamesInMatch } from '#rules/darts/live.ts';
import type { ReactNode } from 'react';
import { entryAndCommandsAfter, blankEntry } from '#rules/darts/board.ts';
import { isSaygOver, isSinglePlayer, winnerOfSayg, type Sayg } from '#rules/darts/sayg.ts';
import { Board, type BoardProps } from './Board.tsx';
import { BoardBar } from './BoardBar.tsx';
import { BoardMenu } from './BoardMenu.tsx';
import { UndoThrowButton } from './EntryStatus.tsx';
import styles from './MatchBoard.module.css';
import { Statistics } from '../statistics/Statistics.tsx';

interface Props extends BoardProps {
  /** Whether throws can be changed in the statistics. */
  canEditWhenOver: boolean;
  /** Buttons shown when the match is finished. */
  actions?: ReactNode;
}

/**
 * The board during the match, its statistics afterwards. `canEditWhenOver` is about throws in those statistics alone: during
 * the match whoever sees the board can score.
 */
export function MatchBoard({ sayg, canEditWhenOver, actions, more, ...board }: Props) {
  if (!isSaygOver(sayg)) return <Board sayg={sayg} more={more} {...board} />;
  const { send, mostLegs, title, saving, notice, onClose } = board;
  const undo = () => send(entryAndCommandsAfter(sayg, blankEntry, { type: 'undo' }, '').commands);
  return (
    <div className={styles.over}>
      <BoardBar about="Finished" {...{ title, saving, notice, onClose }}>
        <BoardMenu sayg={sayg} mostLegs={mostLegs} send={send} />
      </BoardBar>
      <div className={`${styles.content} scroll-y`}>
        <p className={styles.result} role="status">
          {resultOf(sayg)}
        </p>
        <div className={styles.actions}>
          {actions}
          <UndoThrowButton sayg={sayg} onUndo={undo} />
        </div>
        <Statistics sayg={sayg} onEdit={canEditWhenOver ? (command) => send([command]) : undefined} />
      </div>
    </div>
  );
}

/** "Ann won 2–1", "Level, 2–2", or the number of legs for a single player. */
function resultOf(sayg: Sayg): string {
  const { homeScore, awayScore } = sayg;
  if (isSinglePlayer(sayg)) return homeScore === 1 ? '1 leg played' : `All ${homeScore} legs played`;
  const side = winnerOfSayg(sayg);
  if (!side) return `Level, ${homeScore}–${awayScore}`;
  return `${shortNamesInMatch(sayg)[side]} won ${Math.max(homeScore, awayScore)}–${Math.min(homeScore, awayScore)}`;
}
