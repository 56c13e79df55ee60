import { Suspense, useState } from 'react';
import { hasTable } from '#rules/tournament/plan/planned.ts';
import { lazyWithFallback, Nothing } from '../../../lib/page/lazy-page.ts';
import type { Entered, Evening } from '../evening.ts';
import { dialogLoader } from '../../../record/dialog-loader.tsx';
import { useDialogs } from '../../../record/use-dialogs.tsx';
import type { WaitingAbout } from './WaitingMatch.tsx';
import type { SavedResult } from './save-result.ts';

const UndoResult = lazyWithFallback(() => import('./UndoResult.tsx'), Nothing);

const matchDialog = dialogLoader(() => import('./MatchDialog.tsx'));
const waitingMatch = dialogLoader(() => import('./WaitingMatch.tsx'));

/** Entering results: opens the dialog of a match, and undoes the last result on request. */
export function useResultEntry({ id, rounds, layout }: Pick<Evening, 'id' | 'rounds' | 'layout'>) {
  const editing = useDialogs();
  const [last, setLast] = useState<{ entered: Entered; saved: SavedResult }>();
  const enter = (entered: Entered) => {
    const { label, round, match } = entered;
    const onSaved = (saved: SavedResult) => setLast({ entered, saved });
    const section = layout.find(({ matches }) => matches.some(({ matchId }) => matchId === match.id))?.section;
    // There are draws in tables, and on a night, which has no layout.
    const needsWinner = !!section && !hasTable(section);
    editing.open(matchDialog({ tournamentId: id, match, title: `${label}, ${round}`, needsWinner, onSaved }));
  };
  const matches = rounds.flatMap((round) => round.matches);
  const now = last && matches.find((match) => match.id === last.entered.match.id);
  const notice = last && now && (
    <UndoResult
      key={`${now.scoreA}-${now.scoreB}`}
      tournamentId={id}
      entered={last.entered}
      saved={last.saved}
      now={now}
      onDone={() => setLast(undefined)}
    />
  );
  return {
    enter,
    /** Says what a match waits for before its result can be entered. */
    explainWaiting: (about: WaitingAbout) => editing.open(waitingMatch(about)),
    shown: (
      <>
        {notice && <Suspense fallback={null}>{notice}</Suspense>}
        {editing.dialog}
      </>
    ),
  };
}
