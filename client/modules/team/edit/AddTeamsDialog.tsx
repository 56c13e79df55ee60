import { useAskBeforeLeavingOrClosing } from '../../../lib/page/leaving.ts';
import { useRestoreFocusAfterBusy } from '../../../lib/page/use-restore-focus-after-busy.ts';
import { Button } from '../../../ui/Button.tsx';
import { Window } from '../../../ui/dialogs/Window.tsx';
import { PasteCounts, PasteTeams } from '../paste/PasteTeams.tsx';
import { addButtonText, usePastedTeams } from '../paste/use-pasted-teams.ts';

interface AddTeamsAbout {
  season: { id: string; name: string };
  division: { id: string; name: string };
}

/** Adds several teams to a division, pasted from a spreadsheet; unsaved rows are restored the next time. */
export default function AddTeamsDialog({ season, division, onClose }: AddTeamsAbout & { onClose: () => void }) {
  const paste = usePastedTeams({ season, division });
  const unlessLost = useAskBeforeLeavingOrClosing(!!paste.text.trim() && !paste.isSafe);
  const close = () => unlessLost(onClose);
  useRestoreFocusAfterBusy(paste.isBusy);
  return (
    <Window title={`Add ${paste.isOfPlayers ? 'players' : 'teams'} to ${division.name}`} onClose={close}>
      <PasteCounts paste={paste} />
      <div inert={paste.isBusy}>
        <PasteTeams paste={paste} isNarrow />
      </div>
      <Button
        kind="primary"
        full
        disabled={paste.isBusy || !paste.ready.length}
        aria-busy={paste.isBusy}
        onClick={() => void paste.save()}
      >
        {addButtonText(paste)}
      </Button>
      <Button full onClick={close}>
        Close
      </Button>
    </Window>
  );
}
