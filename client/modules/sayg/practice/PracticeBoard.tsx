import type { Sayg } from '#rules/darts/sayg.ts';
import { OfflineBoardDialog } from '../board/OfflineBoardDialog.tsx';
import { MatchBoard } from '../board/MatchBoard.tsx';
import { OnDeviceMark } from '../keeping/SavingMark.tsx';
import { RestartMatch } from './RestartMatch.tsx';
import { SavePractice } from './SavePractice.tsx';
import type { Practice } from './use-practice-match.ts';

interface Props {
  practice: Practice;
  sayg: Sayg;
  canSave: boolean;
  onSaved: (id: string) => void;
  onClose: () => void;
}

/** A practice match on the board; it stays on the device until it is saved. */
export function PracticeBoard({ practice, sayg, canSave, onSaved, onClose }: Props) {
  const actions = (
    <>
      {canSave && <SavePractice practice={practice} onSaved={onSaved} />}
      <RestartMatch onRestart={practice.restart} />
    </>
  );
  return (
    <OfflineBoardDialog label="Practice match" onClose={onClose}>
      <MatchBoard
        sayg={sayg}
        title="Practice"
        send={practice.send}
        saving={<OnDeviceMark isSaved={practice.isSaved} />}
        canEditWhenOver
        actions={actions}
        more={actions}
        onClose={onClose}
      />
    </OfflineBoardDialog>
  );
}
