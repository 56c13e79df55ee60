import { Suspense } from 'react';
import { hasThrows } from '#rules/darts/live.ts';
import type { Sayg } from '#rules/darts/sayg.ts';
import type { Command } from '#rules/darts/scoring.ts';
import { lazyWithFallback, Nothing } from '../../lib/page/lazy-page.ts';
import { Button } from '../../ui/Button.tsx';
import { BoardBar } from './board/BoardBar.tsx';
import { OfflineBoardDialog } from './board/OfflineBoardDialog.tsx';
import { MatchBoard } from './board/MatchBoard.tsx';
import styles from './board/MatchBoard.module.css';
import { OnDeviceMark } from './keeping/SavingMark.tsx';
import { ScoredBy } from './keeping/ScoredBy.tsx';
import { Statistics } from './statistics/Statistics.tsx';

// The figures are shown without it.
const Replay = lazyWithFallback(() => import('./replay/Replay.tsx'), Nothing);

interface Props {
  sayg: Sayg;
  title: string;
  /** Whether the throws are in the stored card, and who saved it last, where it is scored. */
  saved?: { isSaved: boolean; by: string } | undefined;
  /** Handles a command; the changed match comes back as `sayg`. Without it the board is read only. */
  onSend?: ((commands: readonly Command[]) => void) | undefined;
  onClose: () => void;
}

/**
 * A match of a score card over the whole window: the board to score it or, without `onSend`, its replay and figures to
 * read. Its throws are part of the card and saved with it (live.md 7).
 */
export default function CardMatchDialog({ sayg, title, saved, onSend, onClose }: Props) {
  return (
    <OfflineBoardDialog label={title} onClose={onClose}>
      {onSend ? (
        <MatchBoard
          sayg={sayg}
          title={title}
          send={onSend}
          // How many legs it has is a detail of its fixture.
          mostLegs={0}
          saving={
            <>
              <OnDeviceMark isSaved={!!saved?.isSaved && hasThrows(sayg)} />
              <ScoredBy scored={{ sayg, waiting: saved?.isSaved ? 0 : 1, editor: saved?.by }} />
            </>
          }
          canEditWhenOver
          actions={
            <Button kind="primary" onClick={onClose}>
              Back to the card
            </Button>
          }
          onClose={onClose}
        />
      ) : (
        <div className={styles.over}>
          <BoardBar
            title={title}
            about={`${sayg.playsAll ? 'All' : 'Best of'} ${sayg.numberOfLegs}`}
            onClose={onClose}
          />
          <div className={`${styles.content} scroll-y`}>
            <Suspense>
              <Replay sayg={sayg} />
            </Suspense>
            <Statistics sayg={sayg} />
          </div>
        </div>
      )}
    </OfflineBoardDialog>
  );
}
