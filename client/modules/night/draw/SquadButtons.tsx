import { useCan } from '../../../lib/wire/session.ts';
import { Button } from '../../../ui/Button.tsx';
import { addPlayersDialog, playerDialog } from '../../player/edit/dialogs.ts';
import { useDialogs, type Wanted } from '../../../record/use-dialogs.tsx';
import type { NightChoice } from './use-night-players.ts';

interface Props {
  team: { id: string; name: string };
  seasonId: string;
  divisionId: string | undefined;
  /** Those who can be chosen; `picked` has the ids of those who are. */
  choices: readonly NightChoice[];
  picked: readonly string[];
  /** Called when somebody was added or changed. */
  onChanged: () => void;
}

/** Opens the dialog, and calls `then` when it closes. */
const askBefore =
  (wanted: Wanted, then: () => void): Wanted =>
  async () => {
    const draw = await wanted();
    return (close) =>
      draw(() => {
        close();
        then();
      });
  };

/** Buttons to add somebody to a team, or to edit those chosen, for those with the right (live.md 10). */
export function SquadButtons({ team, seasonId, divisionId, choices, picked, onChanged }: Props) {
  const can = useCan();
  const { open, dialog } = useDialogs();
  if (!can('player.edit')) return null;
  const present = choices.map(({ player }) => player.name);
  const chosen = choices.filter(({ player }) => picked.includes(player.id));
  return (
    <>
      {chosen.map(({ player: { id, name } }) => (
        <Button
          key={id}
          kind="quiet"
          onClick={() => open(askBefore(playerDialog({ player: { id, name }, team, seasonId }), onChanged))}
        >
          Edit {name}
        </Button>
      ))}
      {divisionId && (
        <Button
          kind="quiet"
          onClick={() =>
            open(askBefore(addPlayersDialog({ team, seasonId, divisionId, presentNames: present }), onChanged))
          }
        >
          Add a player to {team.name}
        </Button>
      )}
      {dialog}
    </>
  );
}
