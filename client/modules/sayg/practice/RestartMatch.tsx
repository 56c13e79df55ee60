import { useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Confirm } from '../../../ui/dialogs/Confirm.tsx';

/** Restarts a match; asks before its throws are deleted. */
export function RestartMatch({ onRestart }: { onRestart: () => void }) {
  const [isAsked, ask] = useState(false);
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => ask(true)}>
        Restart
      </Button>
      {isAsked && (
        <Confirm
          title="Restart the match?"
          action="Restart"
          keep="Keep the throws"
          onConfirm={onRestart}
          onClose={() => ask(false)}
        >
          Every throw of it goes, and it begins again with the first leg.
        </Confirm>
      )}
    </>
  );
}
