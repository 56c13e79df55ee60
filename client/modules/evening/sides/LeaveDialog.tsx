import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { leavingReasons, type LeavingReason } from '#rules/card/settled.ts';
import { longestSettledNote, reasonChoice } from '#rules/card/settled-words.ts';
import { leavingFaults } from '#rules/tournament/leaving.ts';
import { useAskBeforeLeavingOrClosing } from '../../../lib/page/leaving.ts';
import { useCommand } from '../../../lib/wire/use-command.ts';
import { SelectField } from '../../../record/fields.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Window } from '../../../ui/dialogs/Window.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Refusal } from '../../../ui/Refusal.tsx';
import { submitHandler } from '../../../ui/submit-handler.ts';
import type { EveningSide } from '../evening.ts';
import { sideAsRead, withdrawSide } from './save-side.ts';

interface Props {
  tournamentId: string;
  side: EveningSide;
  /** Called with what is told of it. */
  onDone: (told: string[]) => void;
  onClose: () => void;
}

const reasons = leavingReasons.map((reason) => ({ value: reason, text: reasonChoice(reason) }));

/** Says why a side leaves an evening that has been drawn (live.md 20.2). */
export default function LeaveDialog({ tournamentId, side, onDone, onClose }: Props) {
  const client = useApolloClient();
  const [reason, setReason] = useState<LeavingReason>('retired');
  const [note, setNote] = useState('');
  const [fault, setFault] = useState<string>();
  const { isBusy, failure, run } = useCommand();
  const unlessLost = useAskBeforeLeavingOrClosing(!!note.trim());
  async function leave() {
    const why = { reason, note: note.trim() };
    const [found] = leavingFaults(why);
    setFault(found?.message);
    if (found) return;
    await run(async () => {
      onDone(await withdrawSide(client, tournamentId, sideAsRead(side), why));
      onClose();
    });
  }
  return (
    <Window title={`${side.name} leaves`} onClose={() => unlessLost(onClose)}>
      <form className="grid gap-16" onSubmit={submitHandler(leave)}>
        <p>
          Their opponents go on, in this match and in those to come. What was played to its end stays. They can come
          back until others have played what follows.
        </p>
        <SelectField
          label="Why"
          value={reason}
          options={reasons}
          onChange={(value) => setReason(value as LeavingReason)}
        />
        <Field
          label={reason === 'other' ? 'What happened' : 'Note, if there is more to say'}
          icon="note"
          hint="Everybody can read it."
          autoComplete="off"
          value={note}
          maxLength={longestSettledNote}
          fault={fault}
          onChange={({ target }) => setNote(target.value)}
        />
        <Refusal of={failure} />
        <Button type="submit" kind="primary" full disabled={isBusy} aria-busy={isBusy}>
          {isBusy ? 'Saving' : `${side.name} leaves`}
        </Button>
      </form>
    </Window>
  );
}
