import { useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Confirm } from '../../../ui/dialogs/Confirm.tsx';

/** Begins a match anew; the throws there are go only after a question. */
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
