import { useApolloClient } from '@apollo/client/react';
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { SideName } from '#rules/leg.ts';
import { isOver, type Sayg, type ThrowOrder } from '#rules/sayg.ts';
import { replay, type Command } from '#rules/scoring.ts';
import { useCan } from '../../lib/session.ts';
import { Button } from '../../ui/Button.tsx';
import { Message } from '../../ui/Message.tsx';
import { FullScreen } from './FullScreen.tsx';
import { MatchBoard } from './MatchBoard.tsx';
import { SavingMark } from './SavingMark.tsx';
import { scorerOf } from './scorer.ts';
import { TroubleDialog } from './TroubleDialog.tsx';

interface Props {
  /** Id of the score record. */
  id: string;
  title: string;
  order?: ThrowOrder;
  onClose: () => void;
  onOneEighty?: (side: SideName) => void;
  onHiCheck?: (side: SideName, score: number) => void;
  onLegComplete?: (homeScore: number, awayScore: number) => void;
  /** A side has won the match, and everything is sent. */
  onFinished?: () => void;
  /** What was thrown so far is with the server; told after each leg. */
  onSaved?: () => void;
}

/** Scores the match of a record, each throw saved as it happens; tells what others keep lists of. */
export default function ScoringDialog({ id, title, order, onClose, ...tell }: Props) {
  const client = useApolloClient();
  const can = useCan();
  const scorer = scorerOf(client, id, order);
  const scored = useSyncExternalStore(scorer.subscribe, scorer.get);
  const { sayg, trouble, waiting } = scored;
  const { onOneEighty, onHiCheck, onLegComplete, onFinished, onSaved } = tell;
  const [isWon, setWon] = useState(false);
  const send = useCallback(
    (commands: readonly Command[]) => {
      const before = scorer.get().sayg;
      if (!before) return;
      for (const event of scorer.send(commands)) {
        if (event.type === 'oneEighty') onOneEighty?.(event.side);
        if (event.type === 'hiCheck') onHiCheck?.(event.side, event.score);
        if (event.type === 'matchWon') setWon(true);
        if (event.type !== 'legWon') continue;
        const after = replay(before, commands).sayg;
        onLegComplete?.(after.homeScore, after.awayScore);
      }
    },
    [scorer, onOneEighty, onHiCheck, onLegComplete],
  );
  useTold(sayg, waiting === 0, onSaved);
  useTold(isWon && sayg && isOver(sayg) ? sayg : null, waiting === 0, onFinished);
  return (
    <FullScreen label={title} onClose={onClose}>
      {sayg && (
        <MatchBoard
          sayg={sayg}
          title={title}
          // What was refused is not tried again before somebody has read why.
          order={trouble ? undefined : order}
          send={send}
          saving={<SavingMark scored={scored} />}
          canEdit={can('fixture.scoreThrows')}
          actions={
            <Button kind="primary" onClick={onClose}>
              Done
            </Button>
          }
          onClose={onClose}
        />
      )}
      {sayg === null && (
        <Message icon="search" title="The match could not be found" actions={<Button onClick={onClose}>Close</Button>}>
          Its score record may have been deleted.
        </Message>
      )}
      {sayg === undefined && !trouble && <p className="vh">The match is being loaded</p>}
      {trouble && (
        <TroubleDialog
          trouble={trouble}
          waiting={waiting}
          onRetry={scorer.retry}
          onDismiss={trouble.kind === 'unread' ? onClose : scorer.dismiss}
        />
      )}
    </FullScreen>
  );
}

/** Calls once for each score of the match, as soon as the server has it. */
function useTold(sayg: Sayg | null | undefined, isSent: boolean, tell: (() => void) | undefined) {
  const latest = useRef(tell);
  useEffect(() => {
    latest.current = tell;
  });
  const score = sayg && isSent ? `${sayg.homeScore}-${sayg.awayScore}` : undefined;
  useEffect(() => {
    if (score) latest.current?.();
  }, [score]);
}
