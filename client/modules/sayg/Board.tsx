import { useCallback, useEffect, useState, type ReactNode } from 'react';
import { blankEntry, press, preview, settledStart, type BoardAction } from '#rules/board.ts';
import { isKeyOff, type Key } from '#rules/keypad.ts';
import * as match from '#rules/sayg.ts';
import type { Sayg, ThrowOrder } from '#rules/sayg.ts';
import type { Command } from '#rules/scoring.ts';
import { spoken } from '#rules/spoken.ts';
import { newId } from '../../lib/new-id.ts';
import styles from './Board.module.css';
import { BoardBar } from './BoardBar.tsx';
import { CheckoutDialog } from './CheckoutDialog.tsx';
import { EntrySlot } from './EntrySlot.tsx';
import { FirstThrower } from './FirstThrower.tsx';
import { Keypad } from './Keypad.tsx';
import { Chalkboard, LastThrows } from './LegThrows.tsx';
import { firstWord, nameOf } from './names.ts';
import { Sides } from './Sides.tsx';
import { useKeyboard } from './use-keyboard.ts';
import { useWakeLock } from './use-wake-lock.ts';

interface Props {
  sayg: Sayg;
  title: string;
  /** Who starts which leg, where that is settled beforehand. */
  order?: ThrowOrder;
  /** Does what was entered; the match comes back as `sayg`. */
  send: (commands: readonly Command[]) => void;
  /** How safe the throws are. */
  saving: ReactNode;
  onClose: () => void;
}

const noOrder: ThrowOrder = {};

/** The board at the oche: everything in sight without scrolling, from the first throw of a leg to its checkout. */
export function Board({ sayg, title, order = noOrder, send, saving, onClose }: Props) {
  const [entry, setEntry] = useState(blankEntry);
  const [said, say] = useState('');
  useWakeLock();

  useEffect(() => {
    const start = settledStart(sayg, order);
    if (start) send([start]);
  }, [sayg, order, send]);

  const act = useCallback(
    (action: BoardAction) => {
      const step = press(sayg, entry, action, newId());
      setEntry(step.entry);
      if (!step.commands.length) return;
      say(spoken(sayg, step.commands[0]!));
      send(step.commands);
    },
    [sayg, entry, send],
  );
  const question = match.startingQuestion(sayg);
  const isAsking = !!(question ?? entry.question);
  const { typed } = entry;
  const pressKey = useCallback(
    (key: Key) => {
      if (isAsking || isKeyOff(typed, key)) return false;
      navigator.vibrate?.(30);
      act({ type: 'key', key });
      return true;
    },
    [act, isAsking, typed],
  );
  useKeyboard(pressKey);

  const leg = match.legInPlay(sayg);
  const number = match.legNumber(sayg);
  const isSingle = match.isSinglePlayer(sayg);
  const shown = preview(sayg, entry);
  const throws = {
    leg,
    number,
    isSingle,
    names: { home: sayg.yourName, away: sayg.opponentName },
    target: entry.target,
    onTarget: (throwId: string) => act({ type: 'target', throwId }),
  };
  return (
    <div className={styles.board}>
      <BoardBar title={title} about={`Leg ${number + 1} of ${sayg.numberOfLegs}`} onClose={onClose}>
        {saving}
      </BoardBar>
      <div className={styles.sides}>
        <Sides sayg={sayg} leg={leg} />
      </div>
      <div className={styles.last}>
        <LastThrows {...throws} />
      </div>
      <div className={styles.chalk}>
        <Chalkboard {...throws} preview={shown} />
      </div>
      <div className={styles.entry}>
        <EntrySlot
          sayg={sayg}
          leg={leg}
          entry={entry}
          preview={shown}
          onUndo={() => act({ type: 'undo' })}
          onChange={() => act({ type: 'change' })}
          onLetGo={() => entry.target && act({ type: 'target', throwId: entry.target })}
        />
      </div>
      <div className={styles.pad}>
        {question ? (
          <FirstThrower sayg={sayg} question={question} onFirst={(side) => act({ type: 'first', side })} />
        ) : (
          <Keypad typed={typed} onPress={pressKey} />
        )}
      </div>
      {entry.question && (
        <CheckoutDialog
          question={entry.question}
          name={firstWord(nameOf(sayg, entry.question.side))}
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
