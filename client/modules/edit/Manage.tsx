import type { ReactNode } from 'react';
import { useCan } from '../../lib/session.ts';
import { addTeamDialog, divisionDialog, seasonDialog } from './dialogs.tsx';
import type { DivisionAbout } from './DivisionDialog.tsx';
import { EditBar, EditButton } from './EditButton.tsx';
import type { SeasonAbout } from './SeasonDialog.tsx';
import { useEditing } from './use-editing.tsx';

interface Props {
  /** What the page shows of it, as far as there is one. */
  season?: SeasonAbout['season'];
  division?: DivisionAbout['division'];
  /** Told names under which the page has to be looked for from now on. */
  onRenamed?: (names: { season?: string; division?: string }) => void;
}

/** The ways to set up a league: teams, seasons, divisions. Load it for who may: others see tables first. */
export default function Manage({ season, division, onRenamed }: Props): ReactNode {
  const can = useCan();
  const { open, dialog } = useEditing();
  const editsSeasons = can('season.edit');
  const editsDivisions = can('division.edit');
  return (
    <EditBar>
      {season && division && can('team.edit') && (
        <EditButton
          icon="plus"
          label="Add team"
          onClick={() => open(addTeamDialog({ season, divisionId: division.id }))}
        />
      )}
      {season && editsSeasons && (
        <EditButton
          icon="pencil"
          label="Edit season"
          onClick={() =>
            open(seasonDialog({ season, onSaved: (name) => name !== season.name && onRenamed?.({ season: name }) }))
          }
        />
      )}
      {division && editsDivisions && (
        <EditButton
          icon="pencil"
          label="Edit division"
          onClick={() =>
            open(
              divisionDialog({
                division,
                onSaved: (name) => name !== division.name && onRenamed?.({ division: name }),
              }),
            )
          }
        />
      )}
      {editsSeasons && <EditButton icon="plus" label="Add season" onClick={() => open(seasonDialog({}))} />}
      {editsDivisions && <EditButton icon="plus" label="Add division" onClick={() => open(divisionDialog({}))} />}
      {dialog}
    </EditBar>
  );
}
