import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { useAskBeforeLeavingOrClosing } from '../../../lib/page/leaving.ts';
import { useCommand } from '../../../lib/wire/use-command.ts';
import { Button } from '../../../ui/Button.tsx';
import { Window } from '../../../ui/dialogs/Window.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Refusal } from '../../../ui/Refusal.tsx';
import { submitHandler } from '../../../ui/submit-handler.ts';
import { turnPlayerIntoGuest } from './save-side.ts';

interface Props {
  tournamentId: string;
  player: { id: string; name: string };
  onDone: () => void;
  onClose: () => void;
}

/** Makes a player a guest of the tournament again, at any time after they were joined (live.md 20.6). */
export default function GuestAgainDialog({ tournamentId, player, onDone, onClose }: Props) {
  const client = useApolloClient();
  const [name, setName] = useState(player.name);
  const { isBusy, failure, run } = useCommand();
  const unlessLost = useAskBeforeLeavingOrClosing(name !== player.name);
  async function takeApart() {
    await run(async () => {
      await turnPlayerIntoGuest(client, tournamentId, { playerId: player.id, name });
      onDone();
      onClose();
    });
  }
  return (
    <Window title={`Is it not ${player.name}?`} onClose={() => unlessLost(onClose)}>
      <form className="grid gap-16" onSubmit={submitHandler(takeApart)}>
        <p>
          Whoever played under this name becomes a guest. What they have played in this tournament then counts for
          nobody, until the guest is joined to a player.
        </p>
        <Field
          label="Name of the guest"
          icon="person"
          autoComplete="off"
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <Refusal of={failure} />
        <Button type="submit" kind="primary" full disabled={isBusy} aria-busy={isBusy}>
          Make them a guest
        </Button>
      </form>
    </Window>
  );
}
