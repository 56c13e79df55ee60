import { useApolloClient } from '@apollo/client/react';
import { useCallback, useEffect, useRef, useState, useSyncExternalStore, type ReactNode } from 'react';
import { mostTournamentLegs } from '#rules/darts/leg-count.ts';
import type { SideName } from '#rules/darts/leg.ts';
import { isSaygOver, type Sayg, type ThrowOrder } from '#rules/darts/sayg.ts';
import { applyCommands, type Command } from '#rules/darts/scoring.ts';
import { useCan } from '../../lib/wire/session.ts';
import { Button } from '../../ui/Button.tsx';
import { Message } from '../../ui/Message.tsx';
import { OfflineBoardDialog } from './board/OfflineBoardDialog.tsx';
import { MatchBoard } from './board/MatchBoard.tsx';
import { SavingMark } from './keeping/SavingMark.tsx';
import { ScoredBy } from './keeping/ScoredBy.tsx';
import { findOrCreateScorer } from './keeping/scorer.ts';
import { TroubleDialog } from './keeping/TroubleDialog.tsx';

interface Props {
  /** Id of the score record. */
  id: string;
  title: string;
  order?: ThrowOrder;
  onClose: () => void;
  /** What is to be known of the match besides its throws. */
  notice?: (sayg: Sayg) => string | undefined;
  /** Version of what the notice is about: while it is the one that agreed with the end of the match, nothing is known. */
  noticeVersion?: string | undefined;
  /** Begins the match anew, where its score record is gone. */
  anew?: ReactNode;
  onOneEighty?: (side: SideName) => void;
  onHiCheck?: (side: SideName, score: number) => void;
  onLegComplete?: (homeScore: number, awayScore: number) => void;
  /** Called when a side has won the match and everything is sent. */
  onFinished?: () => void;
  /** Called after each leg, once the server has its throws. */
  onSaved?: () => void;
}

/** Scores a match of a tournament, saving each throw as it happens, and reports events to the page. */
export default function ScoringDialog({ id, title, order, onClose, anew, ...about }: Props) {
  const client = useApolloClient();
  const can = useCan();
  const scorer = findOrCreateScorer(client, id, order);
  const scored = useSyncExternalStore(scorer.subscribe, scorer.get);
  const { sayg, trouble, waiting } = scored;
  const { onOneEighty, onHiCheck, onLegComplete, onFinished, onSaved } = about;
  const notice = useNewNotice(sayg, waiting === 0, about);
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
        const after = applyCommands(before, commands).sayg;
        onLegComplete?.(after.homeScore, after.awayScore);
      }
    },
    [scorer, onOneEighty, onHiCheck, onLegComplete],
  );
  useTold(sayg, waiting === 0, onSaved);
  useTold(isWon && sayg && isSaygOver(sayg) ? sayg : null, waiting === 0, onFinished);
  return (
    <OfflineBoardDialog label={title} onClose={onClose}>
      {sayg && (
        <MatchBoard
          sayg={sayg}
          title={title}
          notice={notice}
          // During trouble no leg starts automatically: a refused start is not repeated until somebody has read why.
          order={trouble ? undefined : order}
          send={send}
          mostLegs={can('tournament.enterResults') ? mostTournamentLegs : 0}
          saving={
            <>
              <SavingMark scored={scored} />
              <ScoredBy scored={scored} />
            </>
          }
          canEditWhenOver={can('fixture.scoreThrows')}
          actions={
            <Button kind="primary" onClick={onClose}>
              Done
            </Button>
          }
          onClose={onClose}
        />
      )}
      {/* One message, so that the button stays which somebody presses while the answer comes. */}
      {(sayg === null || (sayg === undefined && !trouble)) && (
        <Message
          icon={sayg === null ? 'search' : 'live'}
          title={sayg === null ? 'The match could not be found' : 'The match is being loaded'}
          actions={
            <>
              {sayg === null && anew}
              <Button onClick={onClose}>Close</Button>
            </>
          }
        >
          {sayg === null && 'Its score record may have been deleted.'}
        </Message>
      )}
      {trouble && (
        <TroubleDialog
          trouble={trouble}
          waiting={waiting}
          onRetry={scorer.retry}
          onDismiss={trouble.kind === 'unread' ? onClose : scorer.dismiss}
        />
      )}
    </OfflineBoardDialog>
  );
}

/**
 * What is to be known of the match besides its throws. What takes back its end is known here before the tournament has
 * heard of it: as long as that is the one that had the same end, or others are played in it before the server has what
 * takes the end back, it says nothing new.
 */
function useNewNotice(
  sayg: Sayg | null | undefined,
  isSent: boolean,
  { notice, noticeVersion: version }: Pick<Props, 'notice' | 'noticeVersion'>,
) {
  const [agreed, setAgreed] = useState<{ version: string | undefined; text: string | undefined }>();
  const mayEnterResults = useCan()('tournament.enterResults');
  const text = sayg ? notice?.(sayg) : undefined;
  // Only what is thrown by those who may enter results changes the tournament.
  const agrees = !!sayg && isSaygOver(sayg) && !text && mayEnterResults;
  const isKnown =
    version !== undefined && !!agreed && (agreed.version === version || (!isSent && agreed.text === text));
  if ((agrees || isKnown) && (agreed?.version !== version || agreed?.text !== text)) setAgreed({ version, text });
  return isKnown ? undefined : text;
}

/** Calls `tell` once per new match score, as soon as the server has it. */
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
