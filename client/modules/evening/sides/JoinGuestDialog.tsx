import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { JoinTournamentGuestDocument } from '../../../generated/desk.ts';
import { useCommand } from '../../../lib/wire/use-command.ts';
import { Button } from '../../../ui/Button.tsx';
import { Refusal } from '../../../ui/Refusal.tsx';
import { Window } from '../../../ui/dialogs/Window.tsx';
import type { Evening } from '../evening.ts';
import { SelectField } from '../../../record/fields.tsx';
import { readTournamentVersion } from './save-side.ts';
import { useSeasonSquads } from './use-season-squads.ts';

/** Who was a guest, and whom they were joined to. */
export interface Joined {
  playerId: string;
  player: string;
  guest: string;
}

interface Props {
  tournament: Evening;
  seasonId: string;
  guest: { id: string; name: string };
  onJoined: (joined: Joined) => void;
  onClose: () => void;
}

/** Says which player of the season a guest is (live.md 20.6). */
export default function JoinGuestDialog({ tournament: { id, sides }, seasonId, guest, onJoined, onClose }: Props) {
  const client = useApolloClient();
  const { squads, failure: missing, again } = useSeasonSquads(seasonId);
  const [playerId, setPlayerId] = useState('');
  const { isBusy, failure, run } = useCommand();
  const taken = new Set(sides.flatMap(({ players }) => players.map((player) => player.id)));
  const free = (squads?.players ?? []).filter((player) => !taken.has(player.id));
  const player = free.find((one) => one.id === playerId);
  async function join() {
    if (!player) return;
    await run(async () => {
      const version = await readTournamentVersion(client, id);
      const variables = { id, version, guestId: guest.id, playerId: player.id };
      await client.mutate({ mutation: JoinTournamentGuestDocument, variables });
      onJoined({ playerId: player.id, player: player.name, guest: guest.name });
      onClose();
    });
  }
  return (
    <Window title={`Who is ${guest.name}?`} onClose={onClose}>
      <p>What {guest.name} has played in this tournament will count for the player, in careers and records too.</p>
      {!squads && !missing && <p role="status">Loading the players</p>}
      {squads && (
        <SelectField
          label="Player"
          value={playerId}
          options={[
            { value: '', text: free.length ? 'Choose a player' : 'Every player of the season takes part already' },
            ...free.map((one) => ({ value: one.id, text: `${one.name}, ${one.team}` })),
          ]}
          onChange={setPlayerId}
        />
      )}
      <Refusal of={failure ?? missing} again={missing && !squads ? again : undefined} />
      <Button kind="primary" full disabled={!player || isBusy} aria-busy={isBusy} onClick={() => void join()}>
        {player ? `Join to ${player.name}` : 'Join'}
      </Button>
    </Window>
  );
}
