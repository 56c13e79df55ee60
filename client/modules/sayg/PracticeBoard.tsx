import type { Sayg } from '#rules/sayg.ts';
import { Button } from '../../ui/Button.tsx';
import { FullScreen } from './FullScreen.tsx';
import { MatchBoard } from './MatchBoard.tsx';
import { SavePractice } from './SavePractice.tsx';
import { OnDeviceMark } from './SavingMark.tsx';
import type { Practice } from './use-practice.ts';

interface Props {
  practice: Practice;
  sayg: Sayg;
  canSave: boolean;
  onSaved: (id: string) => void;
  onClose: () => void;
}

/** A practice match on the board: it stays on the device until it is saved. */
export const PracticeBoard = ({ practice, sayg, canSave, onSaved, onClose }: Props) => (
  <FullScreen label="Practice match" onClose={onClose}>
    <MatchBoard
      sayg={sayg}
      title="Practice"
      send={practice.send}
      saving={<OnDeviceMark />}
      canEdit
      actions={
        <>
          {canSave && <SavePractice practice={practice} onSaved={onSaved} />}
          <Button onClick={practice.restart}>Restart</Button>
        </>
      }
      onClose={onClose}
    />
  </FullScreen>
);
