import { useCan, useIsSeasonOfPlayers } from '../../lib/wire/session.ts';
import { EditBar, EditButton } from '../../record/EditButton.tsx';
import type { Wanted } from '../../record/use-dialogs.tsx';
import { adjustPointsDialog, entryHistoryDialog, teamSeasonsDialog, withdrawTeamDialog } from './edit/dialogs.ts';
import type { EntryAbout } from './edit/team-entry.ts';

interface Props extends EntryAbout {
  /** Opens a dialog over the page. */
  open: (dialog: Wanted) => void;
  onInvite: () => void;
  onEdit: () => void;
}

/** What can be done with a team in a season, for those who may. */
export function TeamBar({ team, season, open, onInvite, onEdit }: Props) {
  const can = useCan();
  const isOfPlayers = useIsSeasonOfPlayers(season.id);
  const about = { team, season };
  if (!can('team.edit') && !can('account.invite')) return null;
  return (
    <EditBar>
      {can('account.invite') && (
        <EditButton
          isBare
          icon="plus"
          label={`Invite ${isOfPlayers ? '' : 'the captain of '}${team.name}`}
          onClick={onInvite}
        />
      )}
      {can('team.edit') && (
        <>
          <EditButton
            isBare
            icon="calendar"
            label={`Seasons of ${team.name}`}
            onClick={() => open(teamSeasonsDialog({ team }))}
          />
          <EditButton
            isBare
            icon="table"
            label={`Points of ${team.name}`}
            onClick={() => open(adjustPointsDialog(about))}
          />
          <EditButton
            isBare
            icon="bin"
            label={`Withdraw ${team.name}`}
            onClick={() => open(withdrawTeamDialog(about))}
          />
          <EditButton
            isBare
            icon="note"
            label={`What was decided of ${team.name}`}
            onClick={() => open(entryHistoryDialog(about))}
          />
          <EditButton isBare icon="pencil" label={`Edit ${team.name}`} onClick={onEdit} />
        </>
      )}
    </EditBar>
  );
}
