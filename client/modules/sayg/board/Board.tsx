import { shortNamesInMatch } from '#rules/darts/live.ts';
import { useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { entryAndCommandsAfter, entryPreview, automaticLegStart, type BoardAction } from '#rules/darts/board.ts';
import { isKeyDisabled, scoreOverHighest, type Key } from '#rules/darts/keypad.ts';
import * as match from '#rules/darts/sayg.ts';
import type { Sayg, ThrowOrder } from '#rules/darts/sayg.ts';
import type { Command } from '#rules/darts/scoring.ts';
import { lastCommandInWords } from '#rules/darts/spoken.ts';
import { useWakeLock } from '../../../lib/device/use-wake-lock.ts';
import { newId } from '../../../lib/new-id.ts';
import styles from './Board.module.css';
import { BoardBar } from './BoardBar.tsx';
import { BoardMenu } from './BoardMenu.tsx';
import { CheckoutDialog } from './CheckoutDialog.tsx';
import { EntryStatus } from './EntryStatus.tsx';
import { FirstThrower } from './FirstThrower.tsx';
import { Keypad } from './Keypad.tsx';
import { Chalkboard, ThrowStrips } from './LegThrows.tsx';
import { BoardSideScores } from './BoardSideScores.tsx';
import { useKeptBoardEntry } from './use-kept-board-entry.ts';
import { focusBoardAfterClick, useBoardKeys } from './use-keyboard.ts';

export interface BoardProps {
  sayg: Sayg;
  title: string;
  /** First throwers that are decided in advance. */
  order?: ThrowOrder;
  /** Handles a command; the changed match comes back as `sayg`. */
  send: (commands: readonly Command[]) => void;
  /** The most legs that the match can be given; 0 where whoever scores may not change them (live.md 4). */
  mostLegs?: number;
  /** The mark that says whether the throws are saved. */
  saving: ReactNode;
  /** What is to be known of the match besides its throws, in a sentence. */
  notice?: string | undefined;
  /** What else can be done with the match during play. */
  more?: ReactNode;
  onClose: () => void;
}

const noOrder: ThrowOrder = {};

/**
 * The board at the oche, from a leg’s first throw to its checkout: everything is visible without scrolling. Where the
 * first thrower is decided it sends the start of the leg by itself, as soon as it is shown.
 */
export function Board({ sayg, order = noOrder, send, mostLegs, more, ...bar }: BoardProps) {
  const { title } = bar;
  const [entry, setEntry] = useKeptBoardEntry(sayg, title);
  const [said, setSaid] = useState('');
  useWakeLock();

  useEffect(() => {
    const start = automaticLegStart(sayg, order);
    if (start) send([start]);
  }, [sayg, order, send]);

  const act = useCallback(
    (action: BoardAction) => {
      const step = entryAndCommandsAfter(sayg, entry, action, newId());
      setEntry(step.entry);
      if (!step.commands.length) return;
      setSaid(lastCommandInWords(sayg, step.commands));
      send(step.commands);
    },
    [sayg, entry, setEntry, send],
  );
  const question = entry.asksFirst ? match.firstThrowerQuestion(sayg) : match.startingQuestion(sayg);
  const isAsking = !!(question ?? entry.question);
  const { typed } = entry;
  const pressKey = useCallback(
    (key: Key) => {
      // A key that is off because of what is typed is said to be left out.
      if (isAsking || (isKeyDisabled(typed, key) && scoreOverHighest(typed, key) === null)) return false;
      navigator.vibrate?.(30);
      act({ type: 'key', key });
      return true;
    },
    [act, isAsking, typed],
  );
  const board = useRef<HTMLDivElement>(null);
  useBoardKeys(board, pressKey);

  const leg = useMemo(() => match.legInPlay(sayg), [sayg]);
  const number = match.currentLegIndex(sayg);
  const isSingle = match.isSinglePlayer(sayg);
  const shown = useMemo(() => entryPreview(sayg, entry), [sayg, entry]);
  const { yourName, opponentName } = sayg;
  const names = useMemo(() => ({ home: yourName, away: opponentName }), [yourName, opponentName]);
  const onTarget = useCallback((throwId: string) => act({ type: 'target', throwId }), [act]);
  const throws = {
    leg,
    number,
    isSingle,
    names,
    target: entry.target,
    onTarget,
  };
  return (
    <div ref={board} className={styles.board} tabIndex={-1} onClick={focusBoardAfterClick}>
      <BoardBar about={`Leg ${number + 1} of ${sayg.numberOfLegs}`} {...bar}>
        <BoardMenu sayg={sayg} mostLegs={mostLegs} send={send}>
          {more}
        </BoardMenu>
      </BoardBar>
      <div className={`${styles.sides} grid w-min h-min`}>
        <BoardSideScores sayg={sayg} leg={leg} />
      </div>
      <div className={`${styles.last} grid w-min h-min`}>
        <ThrowStrips {...throws} />
      </div>
      <div className={`${styles.chalk} w-min h-min`}>
        <Chalkboard {...throws} preview={shown} />
      </div>
      <div className={`${styles.entry} grid contained w-min h-min`}>
        <EntryStatus
          sayg={sayg}
          leg={leg}
          entry={entry}
          preview={shown}
          saidFirst={question ? null : match.saidFirstThrower(sayg, order)}
          onUndo={() => act({ type: 'undo' })}
          onAskFirst={() => act({ type: 'askFirst' })}
          onChange={() => act({ type: 'change' })}
          onLetGo={() => entry.target && act({ type: 'target', throwId: entry.target })}
        />
      </div>
      <div className={`${styles.pad} grid w-min h-min`}>
        {question ? (
          <FirstThrower sayg={sayg} question={question} onFirst={(side) => act({ type: 'first', side })} />
        ) : (
          <Keypad typed={typed} onPress={pressKey} />
        )}
      </div>
      {entry.question && (
        <CheckoutDialog
          question={entry.question}
          name={shortNamesInMatch(sayg)[entry.question.side]}
          onDarts={(darts) => act({ type: 'darts', darts })}
          onClose={() => act({ type: 'close' })}
        />
      )}
      <p className="vh" role="status">
        {said}
      </p>
    </div>
  );
}
